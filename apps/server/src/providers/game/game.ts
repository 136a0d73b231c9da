import type { Found, Result } from '../result.js';
import type { Rows } from '../rows.js';

/** One order to a game. Credit is in 1/100. `ref` is ours; the game applies one order per reference, however often it is sent. */
export interface GameOrder {
  /** Game code, as in docs/specification.md §2.11. */
  code: string;
  ref: string;
  username: string;
}

export interface GameMove extends GameOrder {
  /** 1/100 credit. */
  credit: bigint;
}

export interface GameCredit {
  /** The account's credit afterwards, in 1/100; null when the game no longer knows it. */
  balance: bigint | null;
}

/** The credit of an account, in 1/100 credit. */
export interface GameBalance {
  /** Credit that can be played or withdrawn now. */
  credit: bigint;
  /** Staked on bets that are not settled yet; null when the game does not report it. A game without such bets reports 0. */
  outstanding: bigint | null;
}

/** The game's record of a deposit or withdrawal, for reconciliation. */
export interface GameTransaction {
  ref: string;
  kind: 'deposit' | 'withdraw';
  username: string;
  /** 1/100 credit. */
  credit: bigint;
  /** ISO 8601 UTC. */
  at: string;
}

/** A round as the game reports it. Each game numbers its rounds from 1 without gaps, in the order of its reports. */
export interface GameRound {
  n: bigint;
  username: string;
  /** 1/100 credit. */
  staked: bigint;
  won: bigint;
  playedAt: Date;
}

/** The reason with which a game declines a withdrawal above the account's credit. */
export const NOT_ENOUGH_CREDIT = 'NOT_ENOUGH_CREDIT';

/** The provider of all games. */
export interface GameProvider {
  /** Opens an account under our username; the game chooses the password. */
  create(order: GameOrder): Promise<Result<{ password: string }>>;
  /** Makes the game choose a new password. */
  reset(order: GameOrder): Promise<Result<{ password: string }>>;
  /** The outcome of a create or reset. */
  lookupPassword(order: Pick<GameOrder, 'code' | 'ref'>): Promise<Found<{ password: string }>>;
  deposit(move: GameMove): Promise<Result<GameCredit>>;
  /** Declined with NOT_ENOUGH_CREDIT when the account holds less than that. */
  withdraw(move: GameMove): Promise<Result<GameCredit>>;
  /** The outcome of a deposit or withdrawal. */
  lookupMove(order: Pick<GameOrder, 'code' | 'ref'>): Promise<Found<GameCredit>>;
  /** `deadlineMs`: how long the caller waits at most. */
  balance(code: string, username: string, deadlineMs: number): Promise<Result<GameBalance>>;
  /** Returns a link that opens the game with the account logged in. */
  launch(code: string, credentials: { username: string; password: string }): Promise<Result<{ link: string }>>;
  /** Every deposit and withdrawal since then; throws when they cannot be read. */
  transactions(code: string, since: Date): Promise<Rows<GameTransaction>>;
  /** The next rounds after number `after`, at most `ACTIVITY_PAGE`; empty: there are no more. `deadlineMs`: how long the caller waits at most. */
  activity(code: string, after: bigint, deadlineMs: number): Promise<Result<GameRound[]>>;
}
