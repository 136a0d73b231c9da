import type { Api, BonusOutput, Language } from '@krapao/contract';
import { toMajor } from '@krapao/contract';
import { startOfDay, startOfWeek } from '../../platform/business-day.js';
import { lockWallet } from '../../ledger/index.js';
import type { Clock } from '../../platform/clock.js';
import { refuse } from '../../platform/errors.js';
import { once } from '../../platform/idempotency.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import type { InTx } from '../../platform/unit-of-work.js';
import type { ConditionService } from '../condition/index.js';
import { presentBonus, presentUserBonus } from './bonus.presenter.js';
import { type BonusRow, findBonus, listBonusRows } from './bonus.repository.js';
import { countedSince, counts, timesLeft } from './bonus.rules.js';
import { isOpen } from './reward/offer.repository.js';
import { type ReceivedReward, receivedOf } from './reward/received.repository.js';
import type { Rewards } from './reward/reward.service.js';

type Activated = Api['GET /api/bonus/activate/:code']['output'];

export interface BonusService {
  /** Open bonuses in the caller's currency, and the bonus whose condition is active. */
  list(caller: Caller, language: Language): Promise<BonusOutput[]>;
  /**
   * Credits a bonus and starts its condition. Refuses, in this order: NO_PROMOTION (unknown, of another currency or closed),
   * BONUS_ALREADY_ACTIVE, BONUS_MAX_CLAIMED, BONUS_FULL, BONUS_DEPOSIT_NEEDED; GAME_NO_ANSWER while the balance is unknown.
   */
  activate(caller: Caller, code: string, context: RequestContext): Promise<Activated>;
}

export interface BonusDependencies {
  inTx: InTx;
  clock: Clock;
  condition: ConditionService;
  rewards: Rewards;
}

/** The times that a bonus was received which count now, since when they count, and how often it can still be received. */
function countNow({ type, max_received: max }: BonusRow, received: readonly ReceivedReward[], now: Date) {
  const since = countedSince(type, { day: startOfDay(now), week: startOfWeek(now) });
  const counted = received.filter((reward) => counts(reward.received_at, since));
  return { since, counted, left: timesLeft(max, counted.length) };
}

export function createBonusService({ inTx, clock, condition, rewards }: BonusDependencies): BonusService {
  const openOnly = (row: BonusRow | undefined): BonusRow | undefined => (row !== undefined && isOpen(row, clock.now()) ? row : undefined);

  return {
    list: async ({ memberId, currency }, language) => {
      const [rows, received, active] = await inTx(
        async (tx) =>
          [
            await listBonusRows(tx, currency),
            await receivedOf(tx, memberId, 'bonus', currency),
            await condition.active(tx, memberId),
          ] as const,
      );
      const now = clock.now();
      return rows
        .map((row) => {
          const own = received.filter(({ code }) => code === row.code);
          const isActive = active?.source === 'bonus' && active.reference === row.code;
          return { row, received: own, isActive, left: isOpen(row, now) ? countNow(row, own, now).left : 0 };
        })
        .filter(({ row, isActive }) => isActive || isOpen(row, now))
        .map(({ row, ...own }) => presentBonus(row, own, language));
    },

    activate: async (caller, code, context) => {
      const { memberId, currency } = caller;
      // Query the games only for a bonus that exists. The transaction below decides whether it can be received.
      if (openOnly(await inTx((tx) => findBonus(tx, code, currency))) !== undefined) await condition.refreshGames(caller);
      return inTx((tx) =>
        once(tx, context.idempotency, async () => {
          await lockWallet(tx, memberId, currency);
          const offer = openOnly(await findBonus(tx, code, currency)) ?? refuse('NO_PROMOTION');
          if ((await condition.active(tx, memberId)) !== undefined) refuse('BONUS_ALREADY_ACTIVE');
          const received = (await receivedOf(tx, memberId, 'bonus', currency)).filter((reward) => reward.code === offer.code);
          const { since, counted, left } = countNow(offer, received, clock.now());
          if (left === 0) refuse('BONUS_MAX_CLAIMED');
          const { isActive, ...reward } = await rewards.give(tx, caller, {
            source: 'bonus',
            offer,
            had: received.length,
            counted,
            since,
            actor: context.actor,
          });
          return { ...presentUserBonus(reward, received, isActive), amount: toMajor(reward.amount) };
        }),
      );
    },
  };
}
