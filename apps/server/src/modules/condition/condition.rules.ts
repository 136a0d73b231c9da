/** A condition as it was started; amounts in minor units (docs/specification.md §10.4). */
export interface Terms {
  /** Wallet and games right after the credit, and what of it was at the games. */
  base: bigint;
  games: bigint;
  successPercent: number;
  failPercent: number;
}

/** What is known of a member's games now; minor units of wallet money. */
export interface GamesNow {
  /** All credit as last known, and that of games which answered when they were last asked. */
  known: bigint;
  fresh: bigint;
  /** What transfers have put into games since the condition began, less what they took out. */
  moved: bigint;
  /** Every game answered, and no transfer is under way. */
  isSettled: boolean;
  /** No transfer is under way. */
  isStill: boolean;
  /** Whether bets are open: their stakes are neither lost nor won, and may come back. */
  bets: 'none' | 'open' | 'unknown';
}

export interface Progress {
  total: bigint;
  target: bigint;
  floor: bigint;
}

/**
 * Base and what was won or lost at the games since: the same as wallet, games and money in transit, less what came in from outside and
 * plus what went out, but told without looking at any of these.
 */
const totalOf = ({ base, games }: Terms, gamesNow: bigint, moved: bigint): bigint => base + gamesNow - games - moved;

export const progressOf = (terms: Terms, now: GamesNow): Progress => ({
  total: totalOf(terms, now.known, now.moved),
  target: divideUp(terms.base * BigInt(terms.successPercent), 100n),
  floor: (terms.base * BigInt(terms.failPercent)) / 100n,
});

/** All is known that decides whether money was lost: no transfer is under way, every game answered, no bet is open. */
export const isFinal = ({ isSettled, bets }: GamesNow): boolean => isSettled && bets === 'none';

/**
 * How it ends now, or null. While a transfer is under way its money may be counted twice or not at all, so nothing is decided; what
 * a silent game is said to hold may make a condition neither succeed nor fail. A stake that is still open makes none fail.
 */
export function verdictOf(terms: Terms, now: GamesNow): 'SUCCEEDED' | 'FAILED' | null {
  const { total, target, floor } = progressOf(terms, now);
  if (now.isStill && totalOf(terms, now.fresh, now.moved) >= target) return 'SUCCEEDED';
  return isFinal(now) && total <= floor ? 'FAILED' : null;
}

const divideUp = (amount: bigint, by: bigint): bigint => (amount + by - 1n) / by;
