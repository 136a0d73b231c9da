import type { Currency } from '@krapao/contract';
import type { WithdrawalRestriction, Ledger, Refused } from '../../ledger/index.js';
import type { Actor } from '../../platform/audit.js';
import { startOfDay } from '../../platform/business-day.js';
import type { Clock } from '../../platform/clock.js';
import { refuse } from '../../platform/errors.js';
import { once } from '../../platform/idempotency.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { creditItem, type Ending, finishItem, freeItem, type Reward, startsCondition } from './condition.items.js';
import { termsOf } from './condition.presenter.js';
import { type ConditionReader, createConditionReader, type ReaderDependencies } from './condition.reader.js';
import {
  activeCondition,
  readRestriction,
  type ConditionRow,
  endCondition,
  insertCondition,
  rewardsSince,
  readFunds,
  stateOf,
} from './condition.repository.js';
import { type GamesSnapshot, gamesSnapshotOf, isFinal, progressOf, totalBalanceOf, verdictOf } from './condition.rules.js';
import { createBackgroundRefresh, type BackgroundRefreshDependencies } from './background-refresh.js';

/** The outcome of a credit: the ids of its statement line and its condition, or the code of the refusal. */
export type Credited = { ok: true; movement: string; condition: string | null } | { ok: false; code: Refused['code'] };

/** The one mechanism for every reward under a condition (docs/specification.md §10.4). */
export interface ConditionService {
  /** Queries the games and stores their balances. Call it before the transaction that credits a reward. It refuses nothing; `credit` does. */
  refreshGames(caller: Caller): Promise<void>;
  /**
   * Credits a reward, and starts its condition if its success percent is above 100. Starting refuses GAME_NO_ANSWER while the balance of the
   * member is unknown (a game did not answer, or a transfer is in flight) and BETS_OPEN while a bet is open. Refuses REWARD_LIMIT beyond the
   * ceilings per day. Returns BONUS_REMAINING while a condition is active.
   */
  credit(tx: Tx, reward: Reward): Promise<Credited>;
  /**
   * Call it after every game was queried. Ends a condition that has succeeded or failed, and a whole-balance restriction whose balance
   * is now too low for a withdrawal.
   */
  onGamesRefreshed(member: string, currency: Currency): Promise<void>;
  /**
   * Call it in the transaction that settles a transfer. A transfer reports the credit of one game; the stored credit of the others may be out of
   * date. Where a condition is active, every game is queried after the commit.
   */
  onTransferSettled(tx: Tx, member: string): Promise<void>;
  active(tx: Tx, member: string): Promise<ConditionRow | undefined>;
  read: ConditionReader;
  /** Ends the active condition if the balance is below the threshold (GET /api/bonus/clear). */
  clear(caller: Caller, context: RequestContext): Promise<{ message: string }>;
  /** Whether the balance is below the threshold; minor units (GET /api/bonus/check/minimum). */
  minimum(caller: Caller): Promise<{ isBelow: boolean; endBelow: bigint; balance: bigint }>;
  /** The restriction of the member's wallet. Under a whole-balance restriction it queries the games first, which may lift the restriction. */
  restriction(caller: Caller): Promise<WithdrawalRestriction>;
  /** Resolves when no background refresh is running. */
  idle(): Promise<void>;
}

export interface ConditionDependencies extends BackgroundRefreshDependencies, ReaderDependencies {
  clock: Clock;
  ledger: Ledger;
  /** Ceilings on the rewards per business day, to one member and by the site; minor units. */
  rewardCeilings(tx: Tx, currency: Currency): Promise<{ member: bigint; site: bigint }>;
}

export function createConditionService(deps: ConditionDependencies): ConditionService {
  const { inTx, clock, ledger } = deps;
  const backgroundRefresh = createBackgroundRefresh(deps);

  /** False: another transaction has ended the condition. */
  const finish = async (tx: Tx, row: ConditionRow, ending: Ending, total: bigint, actor: Actor): Promise<boolean> => {
    const [outcome] = await ledger.postIn(tx, [finishItem(row, ending, total, actor)]);
    if (outcome?.ok !== true || outcome.replayed) return false;
    await endCondition(tx, row.id, ending, clock.now());
    return true;
  };

  const evaluate = async (tx: Tx, member: string): Promise<void> => {
    const row = await activeCondition(tx, member);
    if (row === undefined) return;
    const now = gamesSnapshotOf(await readFunds(tx, member, row.currency, row.since));
    const verdict = verdictOf(termsOf(row), now);
    if (verdict === null) return;
    await finish(tx, row, verdict, progressOf(termsOf(row), now).total, { actor: 'system', member, request: null });
  };

  const credit = async (tx: Tx, reward: Reward): Promise<Credited> => {
    const [outcome] = await ledger.postIn(tx, [creditItem(reward)]);
    if (outcome?.ok === false) return { ok: false, code: outcome.code };
    const movement = outcome?.movement;
    if (movement === undefined || movement === null) throw new Error(`the credit of ${reward.reference} has no statement line`);
    const credited: Credited = { ok: true, movement: movement.id, condition: startsCondition(reward) ? movement.id : null };
    if (outcome?.replayed === true) return credited;
    await checkCeilings(tx, reward);
    if (credited.condition === null) return credited;
    // The wallet is locked: no transfer begins before the commit.
    const after = await readFunds(tx, reward.member, reward.currency, null);
    checkBase(gamesSnapshotOf(after));
    await insertCondition(tx, {
      id: credited.condition,
      member: reward.member,
      currency: reward.currency,
      source: reward.source,
      reference: reward.reference,
      description: reward.description,
      base: after.wallet + after.games,
      games: after.games,
      since: movement.seq,
      success_percent: reward.successPercent,
      fail_percent: reward.failPercent,
      started_at: clock.now(),
    });
    return credited;
  };

  /** Runs after the credit, while the wallet is locked: the sums of today include the credit. */
  const checkCeilings = async (tx: Tx, { member, currency }: Reward): Promise<void> => {
    const ceilings = await deps.rewardCeilings(tx, currency);
    const received = await rewardsSince(tx, member, currency, startOfDay(clock.now()));
    if (received.member > ceilings.member || received.site > ceilings.site) refuse('REWARD_LIMIT');
  };

  const currentRestriction = (memberId: string, currency: Currency): Promise<WithdrawalRestriction> =>
    inTx((tx) => readRestriction(tx, memberId, currency));

  return {
    refreshGames: async (caller) => void (await deps.refreshGames(caller.memberId, caller.currency)),
    credit,
    onGamesRefreshed: async (member, currency) => {
      const { withdrawMin } = await deps.limits(currency);
      await inTx(async (tx) => {
        const restriction = await readRestriction(tx, member, currency);
        if (restriction === 'condition') return evaluate(tx, member);
        if (restriction === 'free') return;
        const funds = await readFunds(tx, member, currency, null);
        if (isFinal(gamesSnapshotOf(funds)) && totalBalanceOf(funds) < withdrawMin) await ledger.postIn(tx, [freeItem(member, currency)]);
      });
    },
    onTransferSettled: async (tx, member) => {
      const row = await activeCondition(tx, member);
      if (row !== undefined) tx.afterCommit(() => backgroundRefresh.request(member, row.currency));
    },
    active: activeCondition,
    restriction: async ({ memberId, currency }) => {
      const known = await currentRestriction(memberId, currency);
      if (known !== 'whole') return known;
      await deps.refreshGames(memberId, currency);
      return currentRestriction(memberId, currency);
    },
    idle: backgroundRefresh.idle,

    read: createConditionReader(deps),

    clear: async (caller, context) => {
      const { endBelow } = await deps.limits(caller.currency);
      const before = await inTx((tx) => activeCondition(tx, caller.memberId));
      // Refuse inside `once` below, so that a repeat finds the first answer.
      if (before !== undefined) await deps.refreshGames(caller.memberId, caller.currency);
      return inTx((tx) =>
        once(tx, context.idempotency, async () => {
          if (before === undefined) return refuse('NO_DATA');
          const state = await stateOf(tx, before.id);
          if (state === 'ACTIVE') {
            const funds = await readFunds(tx, caller.memberId, caller.currency, before.since);
            const now = gamesSnapshotOf(funds);
            if (!now.isSettled || now.bets === 'unknown') refuse('GAME_NO_ANSWER');
            if (now.bets === 'open' || totalBalanceOf(funds) >= endBelow) refuse('BONUS_CONDITION');
            const isFirst = await finish(tx, before, 'ENDED', progressOf(termsOf(before), now).total, context.actor);
            if (!isFirst) refuse('NO_DATA');
          } else if (state === 'ENDED') refuse('NO_DATA');
          // Otherwise the refresh above has ended the condition.
          return { message: 'BONUS_CLEAR' };
        }),
      );
    },

    minimum: async (caller) => {
      const { endBelow } = await deps.limits(caller.currency);
      const balance = totalBalanceOf(await inTx((tx) => readFunds(tx, caller.memberId, caller.currency, null)));
      return { isBelow: balance < endBelow, endBelow, balance };
    },
  };
}

/** A condition starts only from a known balance: credit that is missing from its base, such as the stake of an open bet, would later count as won. */
function checkBase({ isSettled, bets }: GamesSnapshot): void {
  if (!isSettled || bets === 'unknown') refuse('GAME_NO_ANSWER');
  if (bets === 'open') refuse('BETS_OPEN');
}
