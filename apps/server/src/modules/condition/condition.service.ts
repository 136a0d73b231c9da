import { type Currency, toMajor } from '@krapao/contract';
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
import { createBackgroundRefresh, type BackgroundRefreshDependencies } from './condition.watch.js';

/** How a reward was credited: its line of the statement, or what refused it. */
export type Credited = { ok: true; movement: string; condition: string | null } | { ok: false; code: Refused['code'] };

/** One mechanism for all that is given under a condition (docs/specification.md §10.4). */
export interface ConditionService {
  /**
   * Asks the games, so that what they hold is known before a reward is credited or a condition ended: call it before the
   * transaction. It refuses nothing: `credit` does.
   */
  refreshGames(caller: Caller): Promise<void>;
  /**
   * Credits a reward and starts its condition, where its success percent is above 100. That refuses GAME_NO_ANSWER while it is
   * not known what the member has: a game is silent, or a transfer under way; and BETS_OPEN while a bet is open. Refuses
   * REWARD_LIMIT beyond the day's ceilings. Not ok with BONUS_REMAINING: a condition is active.
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
  /** Ends the running condition, while the balance is below the threshold (GET /api/bonus/clear). */
  clear(caller: Caller, context: RequestContext): Promise<{ message: string }>;
  /** Whether the balance is below the threshold (GET /api/bonus/check/minimum). */
  minimum(caller: Caller): Promise<{ result: boolean; minimum: number; amount: number }>;
  /** What binds the member's wallet. Under a whole-balance rule games are asked, so that one the balance has fallen out of is ended. */
  restriction(caller: Caller): Promise<WithdrawalRestriction>;
  /** Resolves when no games are asked any more. */
  idle(): Promise<void>;
}

export interface ConditionDependencies extends BackgroundRefreshDependencies, ReaderDependencies {
  clock: Clock;
  ledger: Ledger;
  /** Rewards a business day, to one member and by the site; minor units. */
  rewardCeilings(tx: Tx, currency: Currency): Promise<{ member: bigint; site: bigint }>;
}

export function createConditionService(deps: ConditionDependencies): ConditionService {
  const { inTx, clock, ledger } = deps;
  const watch = createBackgroundRefresh(deps);

  /** False: another transaction was first. */
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
    if (movement === undefined || movement === null) throw new Error(`the credit of ${reward.reference} has no line in the statement`);
    const credited: Credited = { ok: true, movement: movement.id, condition: startsCondition(reward) ? movement.id : null };
    if (outcome?.replayed === true) return credited;
    await checkCeilings(tx, reward);
    if (credited.condition === null) return credited;
    // Under the wallet's lock: no transfer begins before the commit.
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

  /** After the credit, under the wallet's lock: what the member and the site have received today includes it. */
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
        const bound = await readRestriction(tx, member, currency);
        if (bound === 'condition') return evaluate(tx, member);
        if (bound === 'free') return;
        const standing = await readFunds(tx, member, currency, null);
        if (isFinal(gamesSnapshotOf(standing)) && totalBalanceOf(standing) < withdrawMin)
          await ledger.postIn(tx, [freeItem(member, currency)]);
      });
    },
    onTransferSettled: async (tx, member) => {
      const row = await activeCondition(tx, member);
      if (row !== undefined) tx.afterCommit(() => watch.ask(member, row.currency));
    },
    active: activeCondition,
    restriction: async ({ memberId, currency }) => {
      const known = await currentRestriction(memberId, currency);
      if (known !== 'whole') return known;
      await deps.refreshGames(memberId, currency);
      return currentRestriction(memberId, currency);
    },
    idle: watch.idle,

    read: createConditionReader(deps),

    clear: async (caller, context) => {
      const { endBelow } = await deps.limits(caller.currency);
      const before = await inTx((tx) => activeCondition(tx, caller.memberId));
      // A repeat under its key finds the answer of the first below.
      if (before !== undefined) await deps.refreshGames(caller.memberId, caller.currency);
      return inTx((tx) =>
        once(tx, context.idempotency, async () => {
          if (before === undefined) return refuse('NO_DATA');
          const state = await stateOf(tx, before.id);
          if (state === 'ACTIVE') {
            const standing = await readFunds(tx, caller.memberId, caller.currency, before.since);
            const now = gamesSnapshotOf(standing);
            if (!now.isSettled || now.bets === 'unknown') refuse('GAME_NO_ANSWER');
            if (now.bets === 'open' || totalBalanceOf(standing) >= endBelow) refuse('BONUS_CONDITION');
            const isFirst = await finish(tx, before, 'ENDED', progressOf(termsOf(before), now).total, context.actor);
            if (!isFirst) refuse('NO_DATA');
          } else if (state === 'ENDED') refuse('NO_DATA');
          // What the games have just told may have ended it too.
          return { message: 'BONUS_CLEAR' };
        }),
      );
    },

    minimum: async (caller) => {
      const { endBelow } = await deps.limits(caller.currency);
      const balance = totalBalanceOf(await inTx((tx) => readFunds(tx, caller.memberId, caller.currency, null)));
      return { result: balance < endBelow, minimum: toMajor(endBelow), amount: toMajor(balance) };
    },
  };
}

/**
 * What the member has must be known before a condition begins. Credit that is hidden from its base, also as the stake of an open bet,
 * would come back as if it had been won.
 */
function checkBase({ isSettled, bets }: GamesSnapshot): void {
  if (!isSettled || bets === 'unknown') refuse('GAME_NO_ANSWER');
  if (bets === 'open') refuse('BETS_OPEN');
}
