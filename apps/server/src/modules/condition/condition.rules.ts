/** The money of a member; minor units of wallet money. Game credit is as last known. */
export interface Funds {
  wallet: bigint;
  games: bigint;
  /** The part of `games` at games that answered the last balance query. */
  fresh: bigint;
  /** In flight between wallet and games, or in review after it left a game. */
  transit: bigint;
  /** Number of games that did not answer. */
  silent: number;
  /** Number of games with open bets, and of games where that is unknown. */
  open: number;
  openUnknown: number;
  /** Number of transfers in flight. */
  inFlight: number;
  /** Net amount that settled transfers moved into games after statement line `since`. */
  moved: bigint;
}

/** The terms of a condition as it was started; amounts in minor units (docs/specification.md §10.4). */
export interface Terms {
  /** Wallet and games right after the credit, and the part of it at the games. */
  base: bigint;
  games: bigint;
  successPercent: number;
  failPercent: number;
}

/** What is known about the games of a member now; minor units of wallet money. */
export interface GamesSnapshot {
  /** All credit as last known, and the part at games that answered the last balance query. */
  known: bigint;
  fresh: bigint;
  /** Net amount that transfers moved into games since the condition began. */
  moved: bigint;
  /** Every game answered, and no transfer is in flight. */
  isSettled: boolean;
  /** No transfer is in flight. */
  isStill: boolean;
  /** Whether bets are open. The stake of an open bet is neither lost nor won, and may come back. */
  bets: 'none' | 'open' | 'unknown';
}

export const gamesSnapshotOf = (funds: Funds): GamesSnapshot => ({
  known: funds.games,
  fresh: funds.fresh,
  moved: funds.moved,
  isStill: funds.inFlight === 0,
  isSettled: funds.inFlight === 0 && funds.silent === 0,
  bets: funds.openUnknown > 0 ? 'unknown' : funds.open > 0 ? 'open' : 'none',
});

/** Minor units: wallet, games, and the money in flight between them. */
export const totalBalanceOf = ({ wallet, games, transit }: Funds): bigint => wallet + games + transit;

export interface Progress {
  total: bigint;
  target: bigint;
  floor: bigint;
}

/**
 * The base plus the net result at the games since. This equals wallet, games and money in transit, corrected for deposits and withdrawals
 * since the start, but needs only the games and the transfers.
 */
const totalOf = ({ base, games }: Terms, gamesNow: bigint, moved: bigint): bigint => base + gamesNow - games - moved;

export const progressOf = (terms: Terms, now: GamesSnapshot): Progress => ({
  total: totalOf(terms, now.known, now.moved),
  target: divideUp(terms.base * BigInt(terms.successPercent), 100n),
  floor: (terms.base * BigInt(terms.failPercent)) / 100n,
});

/** Whether a loss is certain: no transfer is in flight, every game answered, and no bet is open. */
export const isFinal = ({ isSettled, bets }: GamesSnapshot): boolean => isSettled && bets === 'none';

/**
 * How the condition ends now; null while it continues. Nothing is decided while a transfer is in flight, because its money may be counted
 * twice or not at all. The last known credit of a game that does not answer neither completes a condition nor fails it. An open stake
 * prevents failure only.
 */
export function verdictOf(terms: Terms, now: GamesSnapshot): 'SUCCEEDED' | 'FAILED' | null {
  const { total, target, floor } = progressOf(terms, now);
  if (now.isStill && totalOf(terms, now.fresh, now.moved) >= target) return 'SUCCEEDED';
  return isFinal(now) && total <= floor ? 'FAILED' : null;
}

const divideUp = (amount: bigint, by: bigint): bigint => (amount + by - 1n) / by;
