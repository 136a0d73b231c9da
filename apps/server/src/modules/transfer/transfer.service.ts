import type { Ledger } from '../../ledger/index.js';
import type { Clock } from '../../platform/clock.js';
import { refuse, Refusal } from '../../platform/errors.js';
import { once, recall } from '../../platform/idempotency.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { NOT_ENOUGH_CREDIT } from '../../providers/index.js';
import { outcomeOf } from '../../sagas/index.js';
import { createPlanner, type TransferContext, type Planned, type PlannerDependencies, WALLET } from './transfer.plan.js';
import { findLegs, type LegRow, inFlightLegs } from './transfer.repository.js';

/** How long a withdrawal waits for credit from games. Credit that comes later stays in the wallet. */
const COLLECT_MS = 5_000;
/** The `from` of a `transferAll` to the wallet. */
const EVERY_GAME = 'GAMES';

export interface Transferred {
  status: 'SUCCESS' | 'PENDING';
  from: string;
  to: string;
  /** Minor units of wallet money. */
  amount: bigint;
  createdAt: Date;
  /** Those whose outcome is not known. */
  pendingLegs: string[];
}

export interface TransferService {
  /** `amount` in minor units of wallet money. PENDING while the outcome is unknown. */
  transfer(caller: Caller, order: { from: string; to: string; amount: bigint }, context: RequestContext): Promise<Transferred>;
  /** To a game: the whole wallet. To WALLET: the credit of every game that answers. */
  transferAll(caller: Caller, to: string, context: RequestContext): Promise<Transferred>;
  /**
   * Moves the credit of every game to the wallet and waits for transfers in flight; withdrawals call it first. False: a game did not answer,
   * or not in time.
   */
  collect(caller: Pick<Caller, 'memberId' | 'currency'>, context: Pick<RequestContext, 'actor'>): Promise<boolean>;
}

export interface TransferDependencies extends PlannerDependencies {
  inTx: InTx;
  clock: Clock;
  ledger: Ledger;
  /** Runs the intent now; false while its outcome is unknown. */
  runNow(id: string): Promise<boolean>;
  /** Refuses with LOSS_LIMIT a member who has reached a limit on losses. Money may always leave a game. */
  checkPlay(member: string): Promise<void>;
}

/** Leg ids per transfer, in order. */
type Chains = string[][];

/** The legs of a transfer that have not ended; a leg that has not begun has no row. */
const unended = (chain: readonly string[], rows: readonly LegRow[]): string[] =>
  chain.filter((leg) => (rows.find(({ id }) => id === leg)?.status ?? 'PENDING') === 'PENDING');

export function createTransferService(deps: TransferDependencies): TransferService {
  const { inTx, ledger } = deps;
  const planner = createPlanner(deps);

  /** Begins the planned transfers once per idempotency key. A repeat returns the first legs, even if it would be refused by now. */
  const begin = async (context: RequestContext, plan: () => Promise<(tx: Tx) => Promise<Planned[]>>): Promise<Chains> => {
    const key = context.idempotency;
    try {
      const planned = await plan();
      return await inTx((tx) => once(tx, key, async () => post(tx, await planned(tx))));
    } catch (error) {
      const first = error instanceof Refusal && key !== null ? await inTx((tx) => recall(tx, key)) : undefined;
      if (first === undefined) throw error;
      return first.answer as Chains;
    }
  };

  const post = async (tx: Tx, planned: readonly Planned[]): Promise<Chains> => {
    const outcomes = await ledger.postIn(
      tx,
      planned.map(({ item }) => item),
    );
    for (const outcome of outcomes) if (!outcome.ok) refuse(outcome.code);
    return planned.map(({ legs }) => legs);
  };

  const run = async ([first, ...rest]: readonly string[]): Promise<void> => {
    if (first === undefined || !(await deps.runNow(first)) || rest.length === 0) return;
    const [leg] = await inTx((tx) => findLegs(tx, [first]));
    if (leg?.status === 'SUCCESS') await run(rest);
  };

  const finish = async (from: string, to: string, chains: Chains): Promise<Transferred> => {
    await Promise.all(chains.map(run));
    const rows = await inTx((tx) => findLegs(tx, chains.flat()));
    const ends = chains.map((chain) => endOf(chain, rows));
    const good = ends.filter(({ status }) => status !== 'FAILED');
    if (good.length === 0) return refuse(await whyFailed(rows));
    const isPending = good.some(({ status }) => status === 'PENDING');
    return {
      status: isPending ? 'PENDING' : 'SUCCESS',
      from,
      to,
      amount: good.reduce((sum, { amount }) => sum + amount, 0n),
      createdAt: rows[0]?.created_at ?? refuse('INTERNAL_SERVER_ERROR'),
      pendingLegs: chains.flatMap((chain, index) => (ends[index]?.status === 'PENDING' ? unended(chain, rows) : [])),
    };
  };

  const whyFailed = async (rows: readonly LegRow[]): Promise<'MONEY_NOT_ENOUGH' | 'TRANSFER_FAIL'> => {
    const failed = rows.filter(({ status }) => status === 'FAILED');
    const ends = await inTx((tx) => Promise.all(failed.map(({ id }) => outcomeOf(tx, id))));
    const short = ends.every((end) => end?.status === 'declined' && end.reason === NOT_ENOUGH_CREDIT);
    return short ? 'MONEY_NOT_ENOUGH' : 'TRANSFER_FAIL';
  };

  const planEveryGame = async (transferContext: TransferContext): Promise<Planned[]> => {
    const { accounts, unanswered, planned } = await planner.planEveryGame(transferContext);
    if (accounts === 0) refuse('SLOT_NO_ACCOUNT');
    if (planned.length === 0) refuse(unanswered > 0 ? 'TRANSFER_FAIL' : 'MONEY_NOT_ENOUGH');
    return planned;
  };

  return {
    transfer: async (caller, { from, to, amount }, context) => {
      const transferContext = contextOf(caller, context, deps.clock.real());
      const chains = await begin(context, async () => {
        const planned = await planner.planSingle(transferContext, from, to, amount);
        if (to !== WALLET) await deps.checkPlay(caller.memberId);
        return () => Promise.resolve([planned]);
      });
      return finish(from, to, chains);
    },

    transferAll: async (caller, to, context) => {
      const transferContext = contextOf(caller, context, deps.clock.real());
      const chains = await begin(context, async () => {
        if (to === WALLET) {
          const planned = await planEveryGame(transferContext);
          return () => Promise.resolve(planned);
        }
        const planned = await planner.planWholeWallet(transferContext, to);
        await deps.checkPlay(caller.memberId);
        return async (tx) => [await planned(tx)];
      });
      return finish(to === WALLET ? EVERY_GAME : WALLET, to, chains);
    },

    collect: async (caller, context) => {
      const deadline = deps.clock.real().getTime() + COLLECT_MS;
      // Repeat until nothing is left: another call may have emptied a game first, and its money is still in flight.
      for (;;) {
        const now = deps.clock.real();
        const left = deadline - now.getTime();
        if (left <= 0) return false;
        const inFlight = (await inTx((tx) => inFlightLegs(tx, caller.memberId))).map((id) => [id]);
        const { planned, unanswered } = await planner.planEveryGame(contextOf(caller, context, now));
        if (planned.length === 0 && inFlight.length === 0) return unanswered === 0;
        const begun = await inTx((tx) => post(tx, planned));
        await within(left, Promise.all([...(unanswered === 0 ? inFlight : []), ...begun].map(run)));
        if (unanswered > 0) return false;
      }
    },
  };
}

const contextOf = (
  caller: Pick<Caller, 'memberId' | 'currency'>,
  context: Pick<RequestContext, 'actor'>,
  begunAt: Date,
): TransferContext => ({
  member: caller.memberId,
  currency: caller.currency,
  begunAt,
  actor: context.actor,
});

/** The outcome of a chain: that of its last leg, or of the first leg that failed. */
function endOf(chain: readonly string[], rows: readonly LegRow[]): Pick<LegRow, 'status' | 'amount'> {
  const legs = chain.map((id) => rows.find((row) => row.id === id));
  const amount = legs[0]?.amount ?? 0n;
  if (legs.some((leg) => leg?.status === 'FAILED')) return { status: 'FAILED', amount };
  return { status: legs.every((leg) => leg?.status === 'SUCCESS') ? 'SUCCESS' : 'PENDING', amount };
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
