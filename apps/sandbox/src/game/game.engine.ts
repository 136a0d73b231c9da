import { randomInt } from 'node:crypto';
import { businessNow } from '../clock/clock.js';
import type { World } from '../storage/world.js';
import { type Answered, type BetEntry, type GameProvider, providerOf } from './game.book.js';

export type GameOrder =
  | { kind: 'create' | 'reset'; code: string; ref: string; username: string }
  | { kind: 'deposit' | 'withdraw'; code: string; ref: string; username: string; amount: string };

export type GameRefusal = 'NO_ACCOUNT' | 'USERNAME_TAKEN' | 'NOT_ENOUGH_CREDIT';

/** Letters and digits without those that are easily confused. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const PASSWORD_LENGTH = 12;

const newPassword = (): string => Array.from({ length: PASSWORD_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/**
 * Executes an order once per reference; a repeat gets the first answer. Deciding and booking happen in one synchronous step, so that the
 * second of two parallel orders sees the result of the first.
 */
export async function perform(world: World, order: GameOrder): Promise<Answered> {
  const provider = providerOf(world.games, order.code);
  const known = provider.answers.get(order.ref);
  if (known !== undefined) return known;
  const entry = decide(provider, order, businessNow(world));
  await world.record({ type: 'game', entry });
  return entry;
}

/** Stores that this reference was declined; false if it was answered before. */
export async function declineOrder(world: World, { code, ref }: { code: string; ref: string }, reason: string): Promise<boolean> {
  if (providerOf(world.games, code).answers.has(ref)) return false;
  await world.record({ type: 'game', entry: { kind: 'declined', code, ref, reason, at: businessNow(world) } });
  return true;
}

function decide(provider: GameProvider, order: GameOrder, at: string): Answered {
  const declined = (reason: GameRefusal): Answered => ({ kind: 'declined', code: order.code, ref: order.ref, reason, at });
  const account = provider.accounts.get(order.username);
  if (order.kind === 'create') return account === undefined ? { ...order, password: newPassword(), at } : declined('USERNAME_TAKEN');
  if (account === undefined) return declined('NO_ACCOUNT');
  if (!('amount' in order)) return { ...order, password: newPassword(), at };
  const amount = BigInt(order.amount);
  if (order.kind === 'deposit') return { ...order, balance: (account.balance + amount).toString(), at };
  if (amount > account.balance) return declined('NOT_ENOUGH_CREDIT');
  return { ...order, balance: (account.balance - amount).toString(), at };
}

/** A false report: credit without a round, or a round without credit. Minor units; only `credit` may be negative. */
export interface FalseReport {
  code: string;
  username: string;
  credit: bigint;
  staked: bigint;
  won: bigint;
}

/** Books a false report; returns the balance after it. */
export async function reportFalsely(world: World, { code, username, credit, staked, won }: FalseReport): Promise<bigint | GameRefusal> {
  const account = providerOf(world.games, code).accounts.get(username);
  if (account === undefined) return 'NO_ACCOUNT';
  if (account.balance + credit < 0n) return 'NOT_ENOUGH_CREDIT';
  const balance = account.balance + credit;
  const amounts = { credit: credit.toString(), staked: staked.toString(), won: won.toString() };
  await world.record({ type: 'game', entry: { kind: 'lie', code, username, ...amounts, at: businessNow(world) } });
  return balance;
}

export interface Round {
  code: string;
  username: string;
  /** Minor units, not negative. */
  staked: bigint;
  won: bigint;
}

/** Books a round: subtracts `staked` from the balance and adds `won`; returns the balance after it. */
export async function playRound(world: World, { code, username, staked, won }: Round): Promise<bigint | GameRefusal> {
  const account = providerOf(world.games, code).accounts.get(username);
  if (account === undefined) return 'NO_ACCOUNT';
  if (staked > account.balance) return 'NOT_ENOUGH_CREDIT';
  const balance = account.balance - staked + won;
  const entry = { kind: 'round' as const, code, username, staked: staked.toString(), won: won.toString(), at: businessNow(world) };
  await world.record({ type: 'game', entry });
  return balance;
}

export interface Stake {
  code: string;
  username: string;
  /** Minor units, above 0. */
  staked: bigint;
}

/** Places an open bet: the stake leaves the balance and is outstanding until the bet is settled. */
export async function placeBet(world: World, { code, username, staked }: Stake): Promise<{ betId: string; balance: bigint } | GameRefusal> {
  const provider = providerOf(world.games, code);
  const account = provider.accounts.get(username);
  if (account === undefined) return 'NO_ACCOUNT';
  if (staked > account.balance) return 'NOT_ENOUGH_CREDIT';
  const balance = account.balance - staked;
  const betId = String(provider.bets.size + 1);
  await world.record({ type: 'game', entry: { kind: 'bet', code, betId, username, staked: staked.toString(), at: businessNow(world) } });
  return { betId, balance };
}

export type SettleRefusal = 'NO_BET' | 'ALREADY_SETTLED';

/**
 * Settles an open bet once: subtracts its stake from `outstanding` and adds the win (minor units) to the balance. Records the round at this
 * time, because a bet is won or lost when it is settled. Returns the balance after it.
 */
export async function settleBet(
  world: World,
  { code, betId, won }: Pick<BetEntry, 'code' | 'betId'> & { won: bigint },
): Promise<bigint | SettleRefusal> {
  const provider = providerOf(world.games, code);
  const bet = provider.bets.get(betId);
  const account = bet && provider.accounts.get(bet.username);
  if (bet === undefined || account === undefined) return 'NO_BET';
  if (provider.settled.has(betId)) return 'ALREADY_SETTLED';
  const balance = account.balance + won;
  const { username, staked } = bet;
  const entry = { kind: 'round' as const, code, username, staked, won: won.toString(), at: businessNow(world), betId };
  await world.record({ type: 'game', entry });
  return balance;
}
