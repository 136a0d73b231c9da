import type { Condition } from '@krapao/contract';

type Figures = Pick<Condition, 'base' | 'target' | 'total'>;

/** The progress of a condition from its base to its target: whole percent, 100 only at the target. */
export const progressOf = ({ base, target, total }: Figures): number => {
  if (total >= target) return 100;
  return Math.max(0, Math.min(99, Math.floor(((total - base) / (target - base)) * 100)));
};

/** The missing amount in major units, computed in satang, which floating point keeps exact. */
export const missingOf = ({ target, total }: Figures): number => Math.max(0, Math.round((target - total) * 100) / 100);
