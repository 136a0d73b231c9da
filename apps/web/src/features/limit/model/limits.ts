import type { Limit, LossLimit, Period } from '../api/limits';

export const periods = ['24h', '7d', 'month'] as const satisfies readonly Period[];

/** The limit with the least left: the one that applies. Null: there is none. */
export const strictestOf = (limits: readonly Limit[]): Limit | null =>
  limits.reduce<Limit | null>((strictest, each) => (strictest === null || each.left < strictest.left ? each : strictest), null);

/** The limit of the longest period, whose lights are drawn. */
export const longestOf = (limits: readonly Limit[]): Limit | null =>
  limits.toSorted((a, b) => periods.indexOf(b.period) - periods.indexOf(a.period))[0] ?? null;

/** When play opens again by all of these limits; null: none is reached. */
export const opensLast = (limits: readonly Pick<LossLimit, 'opensAt'>[]): string | null =>
  limits.reduce<string | null>((last, { opensAt }) => (opensAt !== null && (last === null || opensAt > last) ? opensAt : last), null);

/** How many of `lights` are lit: rounded down, so that no light promises more than is left. */
export const litOf = ({ left, amount }: Pick<Limit, 'left' | 'amount'>, lights: number): number => Math.floor((left / amount) * lights);

/** What sending this amount does. `same`: nothing, the limit is this already. */
export type Effect = 'first' | 'lower' | 'same' | 'raise';

export const effectOf = (limit: Limit | null, amount: number): Effect =>
  limit === null ? 'first' : amount < limit.amount ? 'lower' : amount === limit.amount ? 'same' : 'raise';

/** What is left at once under this amount. */
export const leftUnder = (limit: Limit | null, amount: number): number => Math.max(0, amount - (limit?.used ?? 0));
