import { type Api, type Language, type PromotionOutput, toMajor } from '@krapao/contract';
import { lockWallet } from '../../ledger/index.js';
import type { Clock } from '../../platform/clock.js';
import { refuse } from '../../platform/errors.js';
import { once } from '../../platform/idempotency.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import type { AttemptLimits, AttemptLimit } from '../../platform/limits/index.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { isOpen, receivedOf, type Rewards } from '../bonus/index.js';
import type { ConditionService } from '../condition/index.js';
import { presentPromotion } from './promotion.presenter.js';
import { findPromotionRow, type PromotionRow } from './promotion.repository.js';

type Activated = Api['GET /api/promotion/activate/:code']['output'];

export interface PromotionService {
  /** An open promotion, even if the caller has received it. Refuses REQUEST_LIMIT after too many wrong codes. */
  find(caller: Caller, code: string, language: Language): Promise<PromotionOutput | null>;
  /**
   * Credits a promotion, once per member, and starts its condition. Refuses, in this order: REQUEST_LIMIT, NO_PROMOTION,
   * PROMOTION_RECEIVED, BONUS_ALREADY_ACTIVE, BONUS_FULL, BONUS_DEPOSIT_NEEDED; GAME_NO_ANSWER while the balance is unknown.
   */
  activate(caller: Caller, code: string, context: RequestContext): Promise<Activated>;
  /** The promotion whose condition is active. */
  current(caller: Caller, language: Language): Promise<PromotionOutput | null>;
}

export interface PromotionDependencies {
  inTx: InTx;
  clock: Clock;
  attempts: AttemptLimits;
  condition: ConditionService;
  rewards: Rewards;
}

/** Limits on wrong codes per member, against guessing. */
const wrongCodes: readonly AttemptLimit[] = [
  { name: 'promotion', max: 10, seconds: 15 * 60 },
  { name: 'promotion-day', max: 50, seconds: 24 * 60 * 60 },
];

export function createPromotionService({ inTx, clock, attempts, condition, rewards }: PromotionDependencies): PromotionService {
  const findOpen = async (tx: Tx, { currency }: Caller, code: string): Promise<PromotionRow | undefined> => {
    const row = await findPromotionRow(tx, code, currency);
    return row !== undefined && isOpen(row, clock.now()) ? row : undefined;
  };
  const hasReceived = async (tx: Tx, { memberId, currency }: Caller, code: string): Promise<boolean> =>
    (await receivedOf(tx, memberId, 'promotion', currency)).some((reward) => reward.code === code);
  const withAttemptLimit = <T>(caller: Caller, look: (tx: Tx) => Promise<T | undefined>): Promise<T | undefined> =>
    attempts.look(
      'REQUEST_LIMIT',
      wrongCodes.map((limit) => ({ limit, subject: [caller.memberId] })),
      look,
    );

  return {
    find: async (caller, code, language) => {
      const found = await withAttemptLimit(caller, async (tx) => {
        const row = await findOpen(tx, caller, code);
        return row && presentPromotion(row, await hasReceived(tx, caller, code), language);
      });
      return found ?? null;
    },

    activate: async (caller, code, context) => {
      // Query the games only for a promotion that exists. The transaction below decides whether it can be received.
      if ((await withAttemptLimit(caller, (tx) => findOpen(tx, caller, code))) !== undefined) await condition.refreshGames(caller);
      return inTx((tx) =>
        once(tx, context.idempotency, async () => {
          await lockWallet(tx, caller.memberId, caller.currency);
          const offer = (await findOpen(tx, caller, code)) ?? refuse('NO_PROMOTION');
          if (await hasReceived(tx, caller, code)) refuse('PROMOTION_RECEIVED');
          if ((await condition.active(tx, caller.memberId)) !== undefined) refuse('BONUS_ALREADY_ACTIVE');
          const request = { source: 'promotion', offer, had: 0, counted: [], since: null, actor: context.actor } as const;
          const reward = await rewards.give(tx, caller, request);
          return { _id: reward.id, code, amount: toMajor(reward.amount), createdAt: reward.received_at.toISOString() };
        }),
      );
    },

    current: (caller, language) =>
      inTx(async (tx) => {
        const active = await condition.active(tx, caller.memberId);
        if (active?.source !== 'promotion') return null;
        const row = await findPromotionRow(tx, active.reference, caller.currency);
        return row === undefined ? null : presentPromotion(row, true, language);
      }),
  };
}
