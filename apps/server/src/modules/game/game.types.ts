import type { Currency, GameCategory } from '@krapao/contract';

/** Wallet money = credit × numerator ÷ denominator (docs/specification.md §3, ftWalletSlot). */
export interface Rate {
  numerator: bigint;
  denominator: bigint;
}

/** A game of the catalogue. */
export interface Game {
  code: string;
  currency: Currency;
  name: string;
  category: GameCategory;
  /** The operator's pictures: a path of this site's files, or an image as data. */
  logo: string | null;
  background: string | null;
  web: string | null;
  android: string | null;
  ios: string | null;
  rate: Rate;
}

/** A member's open account at a game. */
export interface ActiveAccount {
  id: string;
  code: string;
  username: string;
  /** Sealed. */
  password: string;
  /** Last known 1/100 credit; stale when the game did not answer the last query. */
  credit: bigint;
  stale: boolean;
}
