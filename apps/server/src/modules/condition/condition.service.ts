import { type ConditionState, type Currency, type Language, toMajor } from '@krapao/contract';
import type { Bound, Ledger, Refused } from '../../ledger/index.js';
import type { Actor } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import { refuse } from '../../platform/errors.js';
import { once } from '../../platform/http/idempotency.js';
import type { Caller, RequestContext } from '../../platform/http/route.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { creditItem, type Ending, finishItem, freeItem, type Reward } from './condition.items.js';
import { presentCondition, termsOf } from './condition.presenter.js';
import { activeCondition, type ConditionRow, endCondition, insertCondition, type Standing, standingOf } from './condition.repository.js';
import { type GamesNow, progressOf, verdictOf } from './condition.rules.js';
import type { Turnover } from './turnover.service.js';

/** How a reward was credited: its line of the statement, or what refused it. */
export type Credited = { ok: true; movement: string; condition: string | null } | { ok: false; code: Refused['code'] };

/** One mechanism for all that is given under a condition (decisions.md, Conditions). */
export interface ConditionService {
  /**
   * Asks the games, so that what they hold is known before a reward is credited or a condition ended: call it before the
   * transaction. It refuses nothing: `credit` does.
   */
  askGames(caller: Caller): Promise<void>;
  /**
   * Credits a reward and starts its condition, where its success percent is above 100. Refuses GAME_NO_ANSWER while it is not
   * known what the member has: a game that is silent, or a transfer under way. Not ok with BONUS_REMAINING: a condition is active.
   */
  credit(tx: Tx, reward: Reward): Promise<Credited>;
  /** Ends the member's condition if it has succeeded or failed: call it where a game has told its credit. */
  evaluate(tx: Tx, member: string): Promise<void>;
  active(tx: Tx, member: string): Promise<ConditionRow | undefined>;
  read(caller: Caller, language: Language): Promise<ConditionState>;
  /** Ends the running condition, while the balance is below the threshold (GET /api/bonus/clear). */
  clear(caller: Caller, context: RequestContext): Promise<{ message: string }>;
  /** Whether the balance is below the threshold (GET /api/bonus/check/minimum). */
  minimum(caller: Caller): Promise<{ result: boolean; minimum: number; amount: number }>;
  /** What binds the member's wallet; a whole-balance rule that the balance has fallen out of is ended first. */
  bound(caller: Caller, actor: Actor): Promise<Bound>;
}

export interface ConditionDependencies {
  inTx: InTx;
  clock: Clock;
  ledger: Ledger;
  turnover: Turnover;
  /** Minor units: the balance below which a condition can be ended, and the least withdrawal. */
  limits(currency: Currency): Promise<{ endBelow: bigint; withdrawMin: bigint }>;
  /** Asks every game for the member's credit and keeps the answers. */
  refreshGames(member: string, currency: Currency): Promise<unknown>;
}

const nowOf = (standing: Standing): GamesNow => ({
  known: standing.games,
  fresh: standing.fresh,
  moved: standing.moved,
  isStill: standing.underWay === 0,
  isSettled: standing.underWay === 0 && standing.silent === 0,
});

const balanceOf = ({ wallet, games, transit }: Standing): bigint => wallet + games + transit;

export function createConditionService(deps: ConditionDependencies): ConditionService {
  const { inTx, clock, ledger } = deps;

  const finish = async (tx: Tx, row: ConditionRow, ending: Ending, total: bigint, actor: Actor): Promise<void> => {
    const [outcome] = await ledger.postIn(tx, [finishItem(row, ending, total, actor)]);
    // Another transaction was first.
    if (outcome?.ok !== true || outcome.replayed) return;
    await endCondition(tx, row.id, ending, clock.now());
  };

  const evaluate = async (tx: Tx, member: string): Promise<void> => {
    const row = await activeCondition(tx, member);
    if (row === undefined) return;
    const now = nowOf(await standingOf(tx, member, row.currency, row.since));
    const verdict = verdictOf(termsOf(row), now);
    if (verdict === null) return;
    await finish(tx, row, verdict, progressOf(termsOf(row), now).total, { actor: 'system', member, request: null });
  };

  const credit = async (tx: Tx, reward: Reward): Promise<Credited> => {
    const binds = reward.successPercent > 100;
    const before = await standingOf(tx, reward.member, reward.currency, null);
    if (!nowOf(before).isSettled) refuse('GAME_NO_ANSWER');
    if (before.bound === 'condition') return { ok: false, code: 'BONUS_REMAINING' };
    const bind = binds ? { from: ['free', 'whole'] as const, to: 'condition' as const } : { from: [before.bound], to: before.bound };
    const [outcome] = await ledger.postIn(tx, [creditItem(reward, bind)]);
    if (outcome === undefined || !outcome.ok) return { ok: false, code: outcome?.code ?? 'BONUS_REMAINING' };
    const { movement } = outcome;
    if (movement === null) throw new Error(`the credit of ${reward.reference} has no line in the statement`);
    if (!binds || outcome.replayed) return { ok: true, movement: movement.id, condition: null };
    const after = await standingOf(tx, reward.member, reward.currency, null);
    if (!nowOf(after).isSettled) refuse('GAME_NO_ANSWER');
    await insertCondition(tx, {
      id: movement.id,
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
    return { ok: true, movement: movement.id, condition: movement.id };
  };

  const bound: ConditionService['bound'] = async (caller, actor) => {
    const { withdrawMin } = await deps.limits(caller.currency);
    return inTx(async (tx) => {
      const standing = await standingOf(tx, caller.memberId, caller.currency, null);
      if (standing.bound !== 'whole' || !nowOf(standing).isSettled || balanceOf(standing) >= withdrawMin) return standing.bound;
      await ledger.postIn(tx, [freeItem(caller.memberId, caller.currency, actor)]);
      return 'free';
    });
  };

  return {
    askGames: async (caller) => void (await deps.refreshGames(caller.memberId, caller.currency)),
    credit,
    evaluate,
    active: activeCondition,
    bound,

    read: async (caller, language) => {
      const { endBelow, withdrawMin } = await deps.limits(caller.currency);
      const [row, standing] = await inTx(async (tx) => {
        const active = await activeCondition(tx, caller.memberId);
        return [active, await standingOf(tx, caller.memberId, caller.currency, active?.since ?? null)] as const;
      });
      const turnover = await deps.turnover.read(caller);
      const isShort = turnover !== null && turnover.staked < turnover.needed;
      const isWhole = standing.bound === 'whole' && balanceOf(standing) >= withdrawMin;
      return {
        condition: row === undefined ? null : presentCondition(row, nowOf(standing), language),
        withdrawal: row === undefined ? (isWhole ? 'whole' : isShort ? 'turnover' : 'free') : 'condition',
        balance: toMajor(balanceOf(standing)),
        endBelow: toMajor(endBelow),
        turnover: turnover === null ? null : { needed: toMajor(turnover.needed), staked: toMajor(turnover.staked) },
      };
    },

    clear: async (caller, context) => {
      const { endBelow } = await deps.limits(caller.currency);
      const before = await inTx((tx) => activeCondition(tx, caller.memberId));
      // A repeat under its key finds the answer of the first below.
      if (before !== undefined) await deps.refreshGames(caller.memberId, caller.currency);
      return inTx((tx) =>
        once(tx, context.idempotency, async () => {
          if (before === undefined) refuse('NO_DATA');
          const row = await activeCondition(tx, caller.memberId);
          // What the games have just told may have ended it.
          if (row !== undefined) {
            const standing = await standingOf(tx, caller.memberId, caller.currency, row.since);
            if (!nowOf(standing).isSettled) refuse('GAME_NO_ANSWER');
            if (balanceOf(standing) >= endBelow) refuse('BONUS_CONDITION');
            await finish(tx, row, 'ENDED', progressOf(termsOf(row), nowOf(standing)).total, context.actor);
          }
          return { message: 'BONUS_CLEAR' };
        }),
      );
    },

    minimum: async (caller) => {
      const { endBelow } = await deps.limits(caller.currency);
      const balance = balanceOf(await inTx((tx) => standingOf(tx, caller.memberId, caller.currency, null)));
      return { result: balance < endBelow, minimum: toMajor(endBelow), amount: toMajor(balance) };
    },
  };
}
