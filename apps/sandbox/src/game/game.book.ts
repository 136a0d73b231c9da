import { z } from 'zod';

/** A game's code (docs/specification.md §2.11). The sandbox simulates a provider for every code that is requested. */
export const gameCode = z.string().regex(/^[A-Z0-9]{2,20}$/);

/**
 * A game provider's journal entries. Amounts are credit in minor units (1/100) as decimal strings; times are ISO 8601 UTC on the business
 * clock. `balance` is the account's balance after the entry, as answered.
 */
export type GameEntry = Answered | BetEntry | RoundEntry | FalseReportEntry;

export type Answered =
  | { kind: 'create' | 'reset'; code: string; ref: string; username: string; password: string; at: string }
  | { kind: 'deposit' | 'withdraw'; code: string; ref: string; username: string; amount: string; balance: string; at: string }
  | { kind: 'declined'; code: string; ref: string; reason: string; at: string };

/** An open bet: its stake has left the balance and is outstanding. */
export interface BetEntry {
  kind: 'bet';
  code: string;
  betId: string;
  username: string;
  staked: string;
  at: string;
}

export interface RoundEntry {
  kind: 'round';
  code: string;
  username: string;
  staked: string;
  won: string;
  at: string;
  /** The open bet that this round settles; its stake comes from `outstanding`, not from the balance. */
  betId?: string;
}

/** Credit without a round, or a round that was not played: the reports of a faulty or dishonest provider. */
export interface FalseReportEntry {
  kind: 'lie';
  code: string;
  username: string;
  /** Added to the balance; may be negative. */
  credit: string;
  staked: string;
  won: string;
  at: string;
}

export interface GameAccount {
  username: string;
  password: string;
  balance: bigint;
  /** Sum of the stakes of open bets. */
  outstanding: bigint;
}

export interface GameProvider {
  accounts: Map<string, GameAccount>;
  /** Answers by the caller's reference. */
  answers: Map<string, Answered>;
  /** All bets by id, including settled ones. */
  bets: Map<string, BetEntry>;
  settled: Set<string>;
  rounds: (RoundEntry | FalseReportEntry)[];
}

/** Providers by game code. */
export type GameProviders = Map<string, GameProvider>;

const newProvider = (): GameProvider => ({ accounts: new Map(), answers: new Map(), bets: new Map(), settled: new Set(), rounds: [] });

/** The provider of a code; empty if it has no entries yet. Read only. */
export const providerOf = (providers: GameProviders, code: string): GameProvider => providers.get(code) ?? newProvider();

/** The open bets of an account, oldest first. */
export const openBets = ({ bets, settled }: GameProvider, username: string): BetEntry[] =>
  [...bets.values()].filter((bet) => bet.username === username && !settled.has(bet.betId));

export function applyGame(providers: GameProviders, entry: GameEntry): void {
  const provider = providerOf(providers, entry.code);
  providers.set(entry.code, provider);
  switch (entry.kind) {
    case 'declined':
      provider.answers.set(entry.ref, entry);
      return;
    case 'create':
      provider.answers.set(entry.ref, entry);
      provider.accounts.set(entry.username, { username: entry.username, password: entry.password, balance: 0n, outstanding: 0n });
      return;
    case 'reset':
      provider.answers.set(entry.ref, entry);
      accountIn(provider, entry).password = entry.password;
      return;
    case 'deposit':
      provider.answers.set(entry.ref, entry);
      accountIn(provider, entry).balance += BigInt(entry.amount);
      return;
    case 'withdraw':
      provider.answers.set(entry.ref, entry);
      accountIn(provider, entry).balance -= BigInt(entry.amount);
      return;
    case 'bet':
      provider.bets.set(entry.betId, entry);
      accountIn(provider, entry).balance -= BigInt(entry.staked);
      accountIn(provider, entry).outstanding += BigInt(entry.staked);
      return;
    case 'lie':
      accountIn(provider, entry).balance += BigInt(entry.credit);
      if (entry.staked !== '0' || entry.won !== '0') provider.rounds.push(entry);
      return;
    case 'round':
      applyRound(provider, entry);
  }
}

function applyRound(provider: GameProvider, entry: RoundEntry): void {
  const account = accountIn(provider, entry);
  provider.rounds.push(entry);
  account.balance += BigInt(entry.won);
  if (entry.betId === undefined) {
    account.balance -= BigInt(entry.staked);
  } else {
    provider.settled.add(entry.betId);
    account.outstanding -= BigInt(entry.staked);
  }
}

function accountIn(provider: GameProvider, { code, username }: { code: string; username: string }): GameAccount {
  const account = provider.accounts.get(username);
  if (account === undefined) throw new Error(`the journal names ${username} at ${code}, which has no account`);
  return account;
}
