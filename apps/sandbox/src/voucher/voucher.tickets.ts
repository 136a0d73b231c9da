import { randomInt } from 'node:crypto';
import { businessNow } from '../clock/clock.js';
import type { World } from '../storage/world.js';
import { newTransRef } from '../bank/transfer.js';
import type { Ticket, TicketRedemption, Voucher } from './voucher.book.js';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const CODE_LENGTH = 36;

export type Refusal = 'VOUCHER_NOT_FOUND' | 'VOUCHER_OUT_OF_STOCK' | 'VOUCHER_EXPIRED' | 'TARGET_USER_REDEEMED';

export type Redemption = Ticket & { taken: TicketRedemption };

const isTaken = (ticket: Ticket): ticket is Redemption => ticket.taken !== null;

/** Splits the amount (satang) into equal tickets; the remainder goes to the first. */
export function split(amount: bigint, members: number): bigint[] {
  const each = amount / BigInt(members);
  const remainder = amount - each * BigInt(members);
  return Array.from({ length: members }, (_, index) => (index === 0 ? each + remainder : each));
}

const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Sells a voucher of `amount` satang for `members` people; returns its code. */
export async function sell(world: World, amount: bigint, members: number, expired: boolean): Promise<string> {
  const voucher = newCode();
  const tickets = split(amount, members).map(String);
  const entry = { kind: 'sold' as const, voucher, amount: amount.toString(), tickets, expired, soldAt: businessNow(world) };
  await world.record({ type: 'voucher', entry });
  return voucher;
}

/**
 * Gives the next ticket to this mobile number. The voucher shop has no idempotency keys: a repeat after a redemption is declined with
 * `TARGET_USER_REDEEMED`, even if the first answer was lost.
 */
export async function redeem(world: World, code: string, mobile: string, byWallet: boolean): Promise<Redemption | Refusal> {
  const voucher = world.vouchers.get(code);
  if (voucher === undefined) return 'VOUCHER_NOT_FOUND';
  if (hasTicket(world, code, mobile)) return 'TARGET_USER_REDEEMED';
  if (voucher.expired) return 'VOUCHER_EXPIRED';
  const index = voucher.tickets.findIndex((each) => !isTaken(each));
  const ticket = voucher.tickets[index];
  if (ticket === undefined) return 'VOUCHER_OUT_OF_STOCK';
  const redeemedAt = businessNow(world);
  const taken = { mobile, transRef: newTransRef(redeemedAt), redeemedAt, byWallet };
  await world.record({ type: 'voucher', entry: { kind: 'redeemed', voucher: code, ticket: index, ...taken } });
  return { amount: ticket.amount, taken };
}

/** Whether this mobile number has redeemed a ticket of the voucher. */
export const hasTicket = (world: World, code: string, mobile: string): boolean =>
  world.vouchers.get(code)?.tickets.some((each) => each.taken?.mobile === mobile) ?? false;

/** The tickets redeemed by wallets: the voucher shop's settlement report lists these. */
export const redemptionsOf = ({ tickets }: Voucher): Redemption[] => tickets.filter(isTaken).filter(({ taken }) => taken.byWallet);
