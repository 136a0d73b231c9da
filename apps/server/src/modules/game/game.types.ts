import type { Currency, GameCategory } from '@krapao/contract';

/** Wallet money = credit × numerator ÷ denominator (docs/specification.md §3, ftWalletSlot). */
export interface Rate {
  numerator: bigint;
  denominator: bigint;
}

/** A game of the catalogue; its addresses may be paths at the place where members reach the games. */
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
  /** As it lies at rest. */
  password: string;
  /** 1/100 credit, as last known; stale when the game did not answer the last time it was asked. */
  credit: bigint;
  stale: boolean;
}
