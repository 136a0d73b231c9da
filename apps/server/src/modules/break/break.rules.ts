import type { BreakTerm } from '@krapao/contract';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

const months = (count: number) => (start: Date) => {
  const end = new Date(start);
  // A day that the month does not have falls into the next month: the term is never shorter.
  end.setUTCMonth(end.getUTCMonth() + count);
  return end;
};
const hours = (count: number) => (start: Date) => new Date(start.getTime() + count * HOUR_MS);

const ends: Record<BreakTerm, (start: Date) => Date | null> = {
  '24h': hours(24),
  '7d': hours(7 * 24),
  '30d': hours(30 * 24),
  '6w': hours(6 * 7 * 24),
  '6m': months(6),
  '1y': months(12),
  '5y': months(60),
  forever: () => null,
};

/** When the term ends that begins at `start`; null: never. */
export const endOf = (term: BreakTerm, start: Date): Date | null => ends[term](start);

export interface BreakTimes {
  ends_at: Date | null;
  opens_at: Date | null;
}

export const isInForce = ({ opens_at: opensAt }: BreakTimes, now: Date): boolean => opensAt === null || opensAt > now;

/** Of breaks in force, the one that opens last; one that has not been asked back from is later than any other. */
export const lastOf = <B extends BreakTimes>(breaks: readonly B[], now: Date): B | null => {
  const rank = ({ ends_at: endsAt, opens_at: opensAt }: BreakTimes): [number, number] => [
    opensAt?.getTime() ?? Number.POSITIVE_INFINITY,
    endsAt?.getTime() ?? Number.POSITIVE_INFINITY,
  ];
  const later = (a: B, b: B): B => {
    const [[opensA, endsA], [opensB, endsB]] = [rank(a), rank(b)];
    return opensB > opensA || (opensB === opensA && endsB > endsA) ? b : a;
  };
  const [first, ...rest] = breaks.filter((each) => isInForce(each, now));
  return first === undefined ? null : rest.reduce(later, first);
};

/** When an exclusion opens whose member asks to return now: a day later. Null: its term has not ended. */
export const opensAfterReturn = ({ ends_at: endsAt }: BreakTimes, now: Date): Date | null =>
  endsAt === null || endsAt > now ? null : new Date(now.getTime() + DAY_MS);
