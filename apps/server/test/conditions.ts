import { createLedger, house as houseAccount, noObservers } from '../src/ledger/index.js';
import {
  type ConditionService,
  createConditionService,
  createTurnover,
  type Credited,
  type Reward,
} from '../src/modules/condition/index.js';
import { createClock } from '../src/platform/clock.js';
import { Refusal } from '../src/platform/errors.js';
import { newId } from '../src/platform/ids.js';
import type { TestServer, Member } from './test-server.js';

export interface Given {
  /** Baht. */
  amount: number;
  successPercent?: number;
  failPercent?: number;
  /** The key of the reward; default: a new key. */
  key?: string;
}

export const idOf = async (server: TestServer, { phone }: Member): Promise<string> =>
  (await server.database.db.selectFrom('member').select('id').where('username', '=', phone).executeTakeFirstOrThrow()).id;

/** Gives rewards as the bonus modules do, through the condition service. */
export function createRewards({ database: { pool, inTx } }: TestServer) {
  const clock = createClock();
  const ledger = createLedger({ pool, inTx, clock, observers: noObservers });
  const turnover = createTurnover({ inTx, clock, multiple: () => Promise.resolve(0) });
  const condition: ConditionService = createConditionService({
    inTx,
    clock,
    ledger,
    turnover,
    limits: () => Promise.resolve({ endBelow: 1_000n, withdrawMin: 10_000n }),
    isClosing: () => Promise.resolve(false),
    rewardCeilings: () => Promise.resolve({ member: 10n ** 12n, site: 10n ** 12n }),
    // The games are queried through the server's HTTP API, because only the server is configured with them.
    refreshGames: () => Promise.resolve(),
    onError: (error) => {
      throw error;
    },
  });
  const rewardOf = (member: string, { amount, successPercent = 200, failPercent = 10, key = newId() }: Given): Reward => ({
    member,
    currency: 'THB',
    source: 'bonus',
    reference: 'WELCOME',
    description: { th: 'โบนัส', la: 'ໂບນັດ', en: 'Welcome' },
    amount: BigInt(amount * 100),
    from: houseAccount('expense:bonus', 'THB'),
    successPercent,
    failPercent,
    key: { scope: `reward ${member}`, key, inputHash: String(amount) },
    actor: { actor: 'test', member, request: null },
  });

  return {
    condition,
    turnover,
    /** Does not query the games. */
    credit: (member: string, given: Given): Promise<Credited> => inTx((tx) => condition.credit(tx, rewardOf(member, given))),
  };
}

export type Rewards = ReturnType<typeof createRewards>;

/** Refreshes the games and gives the reward; returns `ok` or the code of the refusal. */
export async function receive(server: TestServer, rewards: Rewards, member: Member, given: Given): Promise<string> {
  await member.call('GET', '/api/wallet/refresh/slot');
  try {
    const credited = await rewards.credit(await idOf(server, member), given);
    return credited.ok ? 'ok' : credited.code;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
