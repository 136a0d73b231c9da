import type { Condition } from '@krapao/contract';

type Figures = Pick<Condition, 'base' | 'target' | 'total'>;

/** How far a condition has come from its base to its target: whole percent, 100 only at the target itself. */
export const progressOf = ({ base, target, total }: Figures): number => {
  if (total >= target) return 100;
  return Math.max(0, Math.min(99, Math.floor(((total - base) / (target - base)) * 100)));
};

/** What is still missing, in major units; counted in satang, which floating point keeps exact. */
export const missingOf = ({ target, total }: Figures): number => Math.max(0, Math.round((target - total) * 100) / 100);
