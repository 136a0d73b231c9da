import { randomInt } from 'node:crypto';
import { businessNow } from '../clock/clock.js';
import type { World } from '../storage/world.js';
import { type Answered, type House, houseOf } from './game.book.js';

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
