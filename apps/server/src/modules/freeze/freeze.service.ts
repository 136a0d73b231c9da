import type { Currency } from '@krapao/contract';
import { type Follower, type Item, type Ledger, parked, type StatementLine, wallet } from '../../ledger/index.js';
import type { Actor } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import { notifyDesk } from '../../platform/desk-topics.js';
import { newId } from '../../platform/ids.js';
import type { Tx } from '../../platform/unit-of-work.js';
import {
  type Direction,
  type FreezeRow,
  findFreezes,
  insertFreeze,
  liftFreezes,
  lockFreezes,
  whoseInflowIsStopped,
} from './freeze.repository.js';

export interface FreezeOrder {
  member: string;
  currency: Currency;
  directions: readonly Direction[];
  reason: string;
  /** Null: until it is lifted. */
  until: Date | null;
  actor: Actor;
}

/**
 * Freezes of members: `in` deposits and rewards, `play` transfers to games, auto-login and spin, `out` withdrawals (docs/specification.md §11.2).
 * Members' calls are refused by the matrix of the contract (`frozenBy`); money that arrives nevertheless is parked.
 */
export interface Freezes {
  /**
   * Freezes directions in the caller's transaction; unsent payouts wait. A freeze that does not end earlier stays as it is: `lift` ends it.
   *
   * @returns the directions whose freeze is new, or ends later now
   */
  freeze(tx: Tx, order: FreezeOrder): Promise<Direction[]>;
  /** The freezes in force. */
  current(tx: Tx, member: string): Promise<FreezeRow[]>;
  /** As `current`, locked until the transaction ends. */
  lock(tx: Tx, member: string): Promise<FreezeRow[]>;
  /**
   * Lifts the freezes of these directions. Parked money returns to the wallet with the end of `in`, unless a break goes on.
   *
   * @param key of the posting, e.g. the proposal's id
   * @returns false if none of the directions is frozen
   */
  lift(tx: Tx, order: Omit<FreezeOrder, 'until'> & { key: string }): Promise<boolean>;
}

export interface FreezeDependencies {
  clock: Clock;
  ledger: Ledger;
  /** Makes the member's withdrawals wait that no worker has begun. */
  holdUnsent(tx: Tx, member: string, currency: Currency): Promise<void>;
}

export function createFreezes({ clock, ledger, holdUnsent }: FreezeDependencies): Freezes {
  const inForce = (rows: FreezeRow[]): FreezeRow[] => {
    const now = clock.now();
    return rows.filter(({ ends_at: end }) => end === null || end > now);
  };

  return {
    freeze: async (tx, { member, currency, directions, reason, until, actor }) => {
      // The wallet first, as every posting does: a deposit in progress lands in the wallet before the freeze, or is parked after it.
      await ledger.lockWallet(tx, member, currency);
      const changed: Direction[] = [];
      for (const direction of directions) {
        const freezing = { id: newId(), member, direction, reason, author: actor.actor, createdAt: clock.now(), endsAt: until };
        if (await insertFreeze(tx, freezing)) changed.push(direction);
      }
      if (directions.includes('in')) await ledger.openParked(tx, member, currency);
      if (directions.includes('out')) await holdUnsent(tx, member, currency);
      notifyDesk(tx, 'members');
      return changed;
    },

    current: async (tx, member) => inForce(await findFreezes(tx, member)),
    lock: async (tx, member) => inForce(await lockFreezes(tx, member)),

    lift: async (tx, { member, currency, directions, reason, actor, key }) => {
      await ledger.lockWallet(tx, member, currency);
      const lifted = (await lockFreezes(tx, member)).filter(({ direction }) => directions.includes(direction));
      if (lifted.length === 0) return false;
      await liftFreezes(
        tx,
        lifted.map(({ id }) => id),
        { by: actor.actor, reason, at: clock.now() },
      );
      // A break goes on, and with it the money that is parked.
      const isStopped = (await whoseInflowIsStopped(tx, [member], clock.now())).size > 0;
      if (directions.includes('in') && !isStopped) await returnParked(tx, ledger, { member, currency, actor, key });
      notifyDesk(tx, 'members');
      return true;
    },
  };
}

async function returnParked(
  tx: Tx,
  ledger: Ledger,
  { member, currency, actor, key }: Pick<FreezeOrder, 'member' | 'currency' | 'actor'> & { key: string },
): Promise<void> {
  const amount = await ledger.balance(tx, parked(member, currency));
  if (amount > 0n) await ledger.postIn(tx, [moveItem({ member, currency, amount, to: 'wallet', key, actor })]);
}

interface Move {
  member: string;
  currency: Currency;
  /** Minor units. */
  amount: bigint;
  to: 'parked' | 'wallet';
  key: string;
  actor: Actor;
}

const moveItem = ({ member, currency, amount, to, key, actor }: Move): Item => {
  const sign = to === 'parked' ? 1n : -1n;
  return {
    scope: 'parked',
    key,
    inputHash: to,
    kind: to === 'parked' ? 'freeze.parked' : 'freeze.returned',
    reference: key,
    postings: [
      { account: wallet(member, currency), amount: -sign * amount },
      { account: parked(member, currency), amount: sign * amount },
    ],
    audit: { ...actor, member },
  };
};

const isCredit = (line: StatementLine | null): line is StatementLine =>
  line !== null && (line.kind === 'deposit' || line.kind === 'bonus') && line.status === 'SUCCESS' && line.amount > 0n;

/** Parks deposits and rewards of members whose inflow is frozen or who are on a break, in the transaction that credits them. */
export const parkingFollower = ({ clock }: { clock: Clock }): Follower => ({
  follows: ({ movement, settles }) =>
    ((movement?.kind === 'deposit' || movement?.kind === 'bonus') && movement.status === 'SUCCESS') || settles?.status === 'SUCCESS',
  follow: async (tx, posted, post) => {
    const credits = posted.map(({ movement }) => movement).filter(isCredit);
    if (credits.length === 0) return;
    const frozen = await whoseInflowIsStopped(tx, [...new Set(credits.map(({ member }) => member))], clock.now());
    const moves = credits
      .filter(({ member }) => frozen.has(member))
      .map(({ id, member, currency, amount }) =>
        moveItem({ member, currency, amount, to: 'parked', key: id, actor: { actor: 'system', member, request: null } }),
      );
    if (moves.length > 0) await post(tx, moves);
  },
});
