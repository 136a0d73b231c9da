import type { Bonus, BonusType } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { rowsOf } from '../../../shared/api-client';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Asia/Bangkok has no daylight saving time. */
const BANGKOK_MS = 7 * HOUR_MS;

/** Business day number, counted from 1 January 1970 (a Thursday). */
const dayOf = (at: number): number => Math.floor((at + BANGKOK_MS) / DAY_MS);
/** Business week number; weeks run Monday to Sunday. */
const weekOf = (at: number): number => Math.floor((dayOf(at) + 3) / 7);

const counts: Record<BonusType, (receivedAt: number, now: number) => boolean> = {
  limit: () => true,
  day: (receivedAt, now) => dayOf(receivedAt) === dayOf(now),
  week: (receivedAt, now) => weekOf(receivedAt) === weekOf(now),
};

type Counted = Pick<Bonus, 'type' | 'maxReceived' | 'userBonus' | 'left'>;

/** A bonus with the number of times that it can still be received, from the server or computed here. */
export type CountedBonus = Bonus & { left: number };

/**
 * How often it can still be received at `now` (epoch ms): the server's count if present, otherwise from what was received in all, on the business day
 * or week (docs/specification.md §4.10).
 */
export function timesLeft({ type, maxReceived, userBonus, left }: Counted, now: number): number {
  if (left !== undefined) return Math.max(0, left);
  const received = rowsOf(userBonus?.received).filter(({ updatedAt }) => counts[type](Date.parse(updatedAt), now));
  return Math.max(0, maxReceived - received.length);
}

/** The states of docs/specification.md §2.13. */
export type BonusState = 'active' | 'done' | 'open';

export const bonusStateOf = ({ userBonus, left }: Pick<Bonus, 'userBonus' | 'left'>): BonusState => {
  if (userBonus?.isActive) return 'active';
  return left === 0 ? 'done' : 'open';
};

/** Describes how often a bonus was and can be received: `Daily · 2 more today`. */
export function useBonusDetail(): (bonus: CountedBonus) => string {
  const t = useTranslations('bonus');
  return (bonus) => {
    const counted = { used: String(Math.max(0, bonus.maxReceived - bonus.left)), max: String(bonus.maxReceived) };
    const open = t(`left.${bonus.type}`, { left: String(bonus.left) });
    const words = { active: t('used', counted), done: t('full', counted), open }[bonusStateOf(bonus)];
    return bonus.type === 'limit' ? words : `${t(`type.${bonus.type}`)} · ${words}`;
  };
}
