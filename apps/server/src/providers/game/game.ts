import type { Found, Result } from '../result.js';
import type { Rows } from '../rows.js';

/** One order to a game. Credit is in 1/100; `ref` is ours, and the game does one thing a reference, however often it is asked. */
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
  /** The account's credit afterwards, in 1/100; null where the game no longer knows. */
  balance: bigint | null;
}

/** What an account holds, in 1/100 credit. */
export interface GameBalance {
  /** What can be played or taken out now. */
  credit: bigint;
  /** Staked on bets that are not settled yet; null where the game does not say. A game without such bets answers 0. */
  outstanding: bigint | null;
}

/** The game's own record of a credit that went in or out, for the reconcile job. */
export interface GameTransaction {
  ref: string;
  kind: 'deposit' | 'withdraw';
  username: string;
  /** 1/100 credit. */
  credit: bigint;
  /** ISO 8601 UTC. */
  at: string;
}

/** A round as the game tells it. Each game numbers its rounds from 1 without gaps, in the order in which they are told. */
export interface GameRound {
  n: bigint;
  username: string;
  /** 1/100 credit. */
  staked: bigint;
  won: bigint;
  playedAt: Date;
}

/** What a game declines a withdrawal with when its account holds less. */
export const NOT_ENOUGH_CREDIT = 'NOT_ENOUGH_CREDIT';

/** How many rounds are told at once. */
export const ACTIVITY_PAGE = 1_000;

export interface GameHouse {
  /** Opens an account under our username; the game chooses the password. */
  create(order: GameOrder): Promise<Result<{ password: string }>>;
  /** Has the game choose a new password. */
  reset(order: GameOrder): Promise<Result<{ password: string }>>;
  /** How a create or a reset went. */
  lookupPassword(order: Pick<GameOrder, 'code' | 'ref'>): Promise<Found<{ password: string }>>;
  deposit(move: GameMove): Promise<Result<GameCredit>>;
  /** Declined with NOT_ENOUGH_CREDIT when the account holds less. */
  withdraw(move: GameMove): Promise<Result<GameCredit>>;
  /** How a deposit or a withdrawal went. */
  lookupMove(order: Pick<GameOrder, 'code' | 'ref'>): Promise<Found<GameCredit>>;
  /** `deadlineMs`: how long the caller waits at most. */
  balance(code: string, username: string, deadlineMs: number): Promise<Result<GameBalance>>;
  /** A link that opens the game, logged in. */
  launch(code: string, credentials: { username: string; password: string }): Promise<Result<{ link: string }>>;
  /** Every credit that went in or out since then; throws when it cannot be had. */
  transactions(code: string, since: Date): Promise<Rows<GameTransaction>>;
  /** The next rounds after number `after`, `ACTIVITY_PAGE` at most; none: all are told. `deadlineMs`: how long the caller waits at most. */
  activity(code: string, after: bigint, deadlineMs: number): Promise<Result<GameRound[]>>;
}
