import { limitPeriods, type LimitPeriod } from '@krapao/contract';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Asia/Bangkok is seven hours ahead of UTC all year. */
const BANGKOK_MS = 7 * 60 * 60 * 1_000;

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** The start of the month in Asia/Bangkok, `months` after that of `at`. */
const startOfMonth = (at: Date, months = 0): Date => {
  const bangkok = later(at, BANGKOK_MS);
  return new Date(Date.UTC(bangkok.getUTCFullYear(), bangkok.getUTCMonth() + months) - BANGKOK_MS);
};

const rolling = (ms: number) => ({
  countsAfter: (now: Date) => later(now, -ms),
  leavesAt: (at: Date) => later(at, ms),
});

/** Times are whole milliseconds. */
const windows: Record<LimitPeriod, { countsAfter(now: Date): Date; leavesAt(at: Date): Date }> = {
  '24h': rolling(DAY_MS),
  '7d': rolling(7 * DAY_MS),
  month: {
    countsAfter: (now) => later(startOfMonth(now), -1),
    leavesAt: (at) => startOfMonth(at, 1),
  },
};

/** Deposits and losses later than this count now. */
export const countsAfter = (period: LimitPeriod, now: Date): Date => windows[period].countsAfter(now);

/** From when on a deposit or a loss of that time does not count. */
export const leavesAt = (period: LimitPeriod, at: Date): Date => windows[period].leavesAt(at);

/** For each period the time after which deposits count now. */
export const windowsAt = (now: Date): { period: LimitPeriod; after: Date }[] =>
  limitPeriods.map((period) => ({ period, after: countsAfter(period, now) }));

/** Minor units. */
export interface Usage {
  amount: bigint;
  used: bigint;
}

export const leftOf = ({ amount, used }: Usage): bigint => (used < amount ? amount - used : 0n);

/** What may be deposited: what is left of the strictest limit. Null: there is no limit. */
export const leftOfAll = (limits: readonly Usage[]): bigint | null => {
  const [first, ...rest] = limits.map(leftOf);
  return first === undefined ? null : rest.reduce((least, left) => (left < least ? left : least), first);
};

/** Of deposits in their order the parts beyond the limits. `used` has none of them yet; each counts whole for the next. */
export const partsBeyond = (limits: readonly Usage[], deposits: readonly bigint[]): bigint[] => {
  let before = 0n;
  return deposits.map((deposit) => {
    const left = leftOfAll(limits.map(({ amount, used }) => ({ amount, used: used + before })));
    before += deposit;
    return left === null || deposit <= left ? 0n : deposit - left;
  });
};

/** A limit in minor units, and the raise that waits. */
export interface Limit {
  amount: bigint;
  /** `to` null: no limit. */
  raise: { to: bigint | null; at: Date } | null;
}

/** From when until when, exclusive, a raise can be confirmed. */
export const confirmable = (raisedAt: Date): { from: Date; until: Date } => ({
  from: later(raisedAt, DAY_MS),
  until: later(raisedAt, 8 * DAY_MS),
});

/** The limit without a raise that has lapsed. */
export const current = (limit: Limit, now: Date): Limit =>
  limit.raise !== null && confirmable(limit.raise.at).until <= now ? { ...limit, raise: null } : limit;

/** The limit after the member sends `wanted`, null for none. A raise that already waits for the same keeps its time. */
export const changed = (limit: Limit | null, wanted: bigint | null, now: Date): Limit | null => {
  if (limit === null) return wanted === null ? null : { amount: wanted, raise: null };
  const { amount, raise } = current(limit, now);
  if (wanted !== null && wanted <= amount) return { amount: wanted, raise: null };
  return { amount, raise: raise !== null && raise.to === wanted ? raise : { to: wanted, at: now } };
};

/** What holds after the member confirms; `undefined`: nothing can be confirmed now. */
export const confirmed = ({ raise }: Limit, now: Date): Limit | null | undefined => {
  if (raise === null) return undefined;
  const { from, until } = confirmable(raise.at);
  if (now < from || now >= until) return undefined;
  return raise.to === null ? null : { amount: raise.to, raise: null };
};

/** The limit that protects more than `limit`, without a raise that waits; undefined: `amount` does not. */
export const tightened = (limit: Limit | null, amount: bigint): Limit | undefined => {
  const protectsMore = limit === null || amount < limit.amount || (amount === limit.amount && limit.raise !== null);
  return protectsMore ? { amount, raise: null } : undefined;
};
