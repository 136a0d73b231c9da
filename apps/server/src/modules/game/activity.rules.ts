/** Wallet money of an amount of credit, both in 1/100. A fraction of a minor unit is left out, round by round. */
export const moneyOf = (credit: bigint, { numerator, denominator }: { numerator: bigint; denominator: bigint }): bigint =>
  (credit * numerator) / denominator;

/**
 * Those that follow number `after` one by one, each once, whatever was told twice or in another order. `isWhole` is false where a number
 * is missing: what comes after it waits, so that a late round is not lost.
 */
export function nextRounds<T extends { n: bigint }>(told: readonly T[], after: bigint): { rounds: T[]; isWhole: boolean } {
  const rounds: T[] = [];
  let last = after;
  for (const round of told.toSorted((one, other) => Number(one.n - other.n))) {
    if (round.n <= last) continue;
    if (round.n !== last + 1n) return { rounds, isWhole: false };
    rounds.push(round);
    last = round.n;
  }
  return { rounds, isWhole: true };
}

/** What a member staked and won on a business day, minor units of wallet money; `conditioned` while a condition was running. */
export interface DayActivity {
  member: string;
  day: string;
  conditioned: boolean;
  currency: 'THB' | 'LAK';
  staked: bigint;
  won: bigint;
}

/** One row a member, day and `conditioned`, in an order that all transactions share. */
export function summed(rounds: readonly DayActivity[]): DayActivity[] {
  const rows = new Map<string, DayActivity>();
  for (const round of rounds) {
    const key = `${round.member} ${round.day} ${round.conditioned}`;
    const row = rows.get(key) ?? { ...round, staked: 0n, won: 0n };
    rows.set(key, { ...row, staked: row.staked + round.staked, won: row.won + round.won });
  }
  return [...rows.keys()].toSorted().flatMap((key) => rows.get(key) ?? []);
}
