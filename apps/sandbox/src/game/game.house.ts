import { randomInt } from 'node:crypto';
import { businessNow } from '../clock/clock.js';
import type { World } from '../storage/world.js';
import { type Answered, type BetEntry, type House, houseOf } from './game.book.js';

export type GameOrder =
  | { kind: 'create' | 'reset'; code: string; ref: string; username: string }
  | { kind: 'deposit' | 'withdraw'; code: string; ref: string; username: string; amount: string };

export type GameRefusal = 'NO_ACCOUNT' | 'USERNAME_TAKEN' | 'NOT_ENOUGH_CREDIT';

/** Without those that a hand mistakes for another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const PASSWORD_LENGTH = 12;

const newPassword = (): string => Array.from({ length: PASSWORD_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/**
 * Carries out an order once a reference; asked again it answers as the first time. Decided and booked without a pause in
 * between, so that of two orders at once the second sees what the first left.
 */
export async function perform(world: World, order: GameOrder): Promise<Answered> {
  const house = houseOf(world.games, order.code);
  const known = house.answers.get(order.ref);
  if (known !== undefined) return known;
  const entry = decide(house, order, businessNow(world));
  await world.record({ type: 'game', entry });
  return entry;
}

/** Remembers that this reference was declined; false when it was answered already. */
export async function declineOrder(world: World, { code, ref }: { code: string; ref: string }, reason: string): Promise<boolean> {
  if (houseOf(world.games, code).answers.has(ref)) return false;
  await world.record({ type: 'game', entry: { kind: 'declined', code, ref, reason, at: businessNow(world) } });
  return true;
}

function decide(house: House, order: GameOrder, at: string): Answered {
  const declined = (reason: GameRefusal): Answered => ({ kind: 'declined', code: order.code, ref: order.ref, reason, at });
  const account = house.accounts.get(order.username);
  if (order.kind === 'create') return account === undefined ? { ...order, password: newPassword(), at } : declined('USERNAME_TAKEN');
  if (account === undefined) return declined('NO_ACCOUNT');
  if (!('amount' in order)) return { ...order, password: newPassword(), at };
  const amount = BigInt(order.amount);
  if (order.kind === 'deposit') return { ...order, balance: (account.balance + amount).toString(), at };
  if (amount > account.balance) return declined('NOT_ENOUGH_CREDIT');
  return { ...order, balance: (account.balance - amount).toString(), at };
}

/** What a house that lies changes: the balance, without a round, and a round, without the balance. Minor units; only `credit` may be negative. */
export interface Lie {
  code: string;
  username: string;
  credit: bigint;
  staked: bigint;
  won: bigint;
}

/** The answer is the balance after it. */
export async function lie(world: World, { code, username, credit, staked, won }: Lie): Promise<bigint | GameRefusal> {
  const account = houseOf(world.games, code).accounts.get(username);
  if (account === undefined) return 'NO_ACCOUNT';
  if (account.balance + credit < 0n) return 'NOT_ENOUGH_CREDIT';
  const balance = account.balance + credit;
  const told = { credit: credit.toString(), staked: staked.toString(), won: won.toString() };
  await world.record({ type: 'game', entry: { kind: 'lie', code, username, ...told, at: businessNow(world) } });
  return balance;
}

export interface Round {
  code: string;
  username: string;
  /** Minor units, not negative. */
  staked: bigint;
  won: bigint;
}

/** Books a round: `staked` leaves the balance, `won` comes to it. The answer is the balance after it. */
export async function playRound(world: World, { code, username, staked, won }: Round): Promise<bigint | GameRefusal> {
  const account = houseOf(world.games, code).accounts.get(username);
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

/** Places a bet that stays open: the stake leaves the balance and is outstanding until the bet is settled. */
export async function placeBet(world: World, { code, username, staked }: Stake): Promise<{ betId: string; balance: bigint } | GameRefusal> {
  const house = houseOf(world.games, code);
  const account = house.accounts.get(username);
  if (account === undefined) return 'NO_ACCOUNT';
  if (staked > account.balance) return 'NOT_ENOUGH_CREDIT';
  const balance = account.balance - staked;
  const betId = String(house.bets.size + 1);
  await world.record({ type: 'game', entry: { kind: 'bet', code, betId, username, staked: staked.toString(), at: businessNow(world) } });
  return { betId, balance };
}

export type SettleRefusal = 'NO_BET' | 'ALREADY_SETTLED';

/**
 * Settles an open bet, once: its stake leaves `outstanding`, the win (minor units) comes to the balance. The round is played at
 * this moment, because a bet is won or lost when it is settled. The answer is the balance after it.
 */
export async function settleBet(
  world: World,
  { code, betId, won }: Pick<BetEntry, 'code' | 'betId'> & { won: bigint },
): Promise<bigint | SettleRefusal> {
  const house = houseOf(world.games, code);
  const bet = house.bets.get(betId);
  const account = bet && house.accounts.get(bet.username);
  if (bet === undefined || account === undefined) return 'NO_BET';
  if (house.settled.has(betId)) return 'ALREADY_SETTLED';
  const balance = account.balance + won;
  const { username, staked } = bet;
  const entry = { kind: 'round' as const, code, username, staked, won: won.toString(), at: businessNow(world), betId };
  await world.record({ type: 'game', entry });
  return balance;
}
