import type { Bonus, BonusType } from '@krapao/contract';
import { useTranslations } from 'use-intl';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Asia/Bangkok knows no summer time. */
const BANGKOK_MS = 7 * HOUR_MS;

/** Business days since 1 January 1970, a Thursday. */
const dayOf = (at: number): number => Math.floor((at + BANGKOK_MS) / DAY_MS);
/** Business weeks, Monday to Sunday. */
const weekOf = (at: number): number => Math.floor((dayOf(at) + 3) / 7);

const counts: Record<BonusType, (receivedAt: number, now: number) => boolean> = {
  limit: () => true,
  day: (receivedAt, now) => dayOf(receivedAt) === dayOf(now),
  week: (receivedAt, now) => weekOf(receivedAt) === weekOf(now),
};

type Counted = Pick<Bonus, 'type' | 'maxReceived' | 'userBonus' | 'left'>;

/** A bonus with how often it can still be received, whoever counted it. */
export type CountedBonus = Bonus & { left: number };

/**
 * How often a bonus can still be received at `now` (epoch ms): what the server says, else counted from the receipts of all time, of
 * the business day or of the business week (docs/specification.md §4.10).
 */
export function leftOf({ type, maxReceived, userBonus, left }: Counted, now: number): number {
  if (left !== undefined) return Math.max(0, left);
  const received = userBonus?.received.filter(({ updatedAt }) => counts[type](Date.parse(updatedAt), now)) ?? [];
  return Math.max(0, maxReceived - received.length);
}

/** The three of docs/specification.md §2.13. */
export type BonusState = 'active' | 'done' | 'open';

export const stateOf = ({ userBonus, left }: Pick<Bonus, 'userBonus' | 'left'>): BonusState => {
  if (userBonus?.isActive) return 'active';
  return left === 0 ? 'done' : 'open';
};

/** How often a bonus was received and can be, in words: `Daily · 2 more today`. */
export function useBonusDetail(): (bonus: CountedBonus) => string {
  const t = useTranslations('bonus');
  return (bonus) => {
    const counted = { used: String(Math.max(0, bonus.maxReceived - bonus.left)), max: String(bonus.maxReceived) };
    const open = t(`left.${bonus.type}`, { left: String(bonus.left) });
    const words = { active: t('used', counted), done: t('full', counted), open }[stateOf(bonus)];
    return bonus.type === 'limit' ? words : `${t(`type.${bonus.type}`)} · ${words}`;
  };
}
