import { PLAY_PAUSE_MINUTES } from '@krapao/contract';

/** Wallet money per credit. */
interface Rate {
  numerator: bigint;
  denominator: bigint;
}

/** The wallet money of staked credit, both in 1/100. Rounds down per round. */
export const stakeMoney = (credit: bigint, { numerator, denominator }: Rate): bigint => (credit * numerator) / denominator;

/** The wallet money of won credit, both in 1/100. Rounds up per round: otherwise many small wins, staked at once, would count as a loss. */
export const winMoney = (credit: bigint, { numerator, denominator }: Rate): bigint => (credit * numerator + denominator - 1n) / denominator;

/**
 * The rounds that follow number `after` without a gap, each once, whatever the order and the duplicates of the report. `isComplete` is
 * false when a number is missing: the rounds behind the gap wait, so that a late round is not lost.
 */
export function nextRounds<T extends { n: bigint }>(reported: readonly T[], after: bigint): { rounds: T[]; isComplete: boolean } {
  const rounds: T[] = [];
  let last = after;
  for (const round of reported.toSorted((one, other) => Number(one.n - other.n))) {
    if (round.n <= last) continue;
    if (round.n !== last + 1n) return { rounds, isComplete: false };
    rounds.push(round);
    last = round.n;
  }
  return { rounds, isComplete: true };
}

/** Stakes and wins of a member on a business day, minor units of wallet money; `conditioned`: while a condition was running. */
export interface DayActivity {
  member: string;
  day: string;
  conditioned: boolean;
  currency: 'THB' | 'LAK';
  staked: bigint;
  won: bigint;
}

/** Stakes and wins of a member in an hour, minor units of wallet money. */
export interface HourActivity {
  member: string;
  /** The start of the hour. */
  hour: Date;
  staked: bigint;
  won: bigint;
}

/** What a member played without a pause of {@link PLAY_PAUSE_MINUTES}, minor units of wallet money. */
export interface PlayRun {
  member: string;
  began_at: Date;
  last_at: Date;
  staked: bigint;
  won: bigint;
}

export const PAUSE_MS = PLAY_PAUSE_MINUTES * 60_000;

/** The runs of play in these rounds, of each member in the order of time. All transactions use the same order, so that they do not deadlock. */
export function runsOf(rounds: readonly { member: string; at: Date; staked: bigint; won: bigint }[]): PlayRun[] {
  const runs: PlayRun[] = [];
  const inOrder = rounds.toSorted((a, b) => a.member.localeCompare(b.member) || a.at.getTime() - b.at.getTime());
  for (const { member, at, staked, won } of inOrder) {
    const run = runs.at(-1);
    if (run?.member === member && at.getTime() - run.last_at.getTime() < PAUSE_MS)
      runs[runs.length - 1] = { ...run, last_at: at, staked: run.staked + staked, won: run.won + won };
    else runs.push({ member, began_at: at, last_at: at, staked, won });
  }
  return runs;
}

const HOUR_MS = 60 * 60 * 1_000;

/** One row per member and hour of the rounds. All transactions use the same order, so that they do not deadlock. */
export function sumByHour(rounds: readonly (Omit<HourActivity, 'hour'> & { at: Date })[]): HourActivity[] {
  const rows = new Map<string, HourActivity>();
  for (const { member, at, staked, won } of rounds) {
    const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
    const key = `${member} ${hour.toISOString()}`;
    const row = rows.get(key) ?? { member, hour, staked: 0n, won: 0n };
    rows.set(key, { ...row, staked: row.staked + staked, won: row.won + won });
  }
  return [...rows.keys()].toSorted().flatMap((key) => rows.get(key) ?? []);
}

/** One row per member, day and `conditioned`. All transactions use the same order, so that they do not deadlock. */
export function sumByDay(rounds: readonly DayActivity[]): DayActivity[] {
  const rows = new Map<string, DayActivity>();
  for (const round of rounds) {
    const key = `${round.member} ${round.day} ${round.conditioned}`;
    const row = rows.get(key) ?? { ...round, staked: 0n, won: 0n };
    rows.set(key, { ...row, staked: row.staked + round.staked, won: row.won + round.won });
  }
  return [...rows.keys()].toSorted().flatMap((key) => rows.get(key) ?? []);
}
