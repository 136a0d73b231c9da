import type { Currency } from '@krapao/contract';

/** The owner of every house account. */
export const HOUSE = '00000000-0000-0000-0000-000000000000';

/**
 * A member's accounts: money to spend, money that withdrawals and transfers in progress hold, and what was earned by invited members
 * or given back of losses and not yet moved to the wallet.
 */
export const memberAccounts = ['wallet', 'hold', 'invite', 'refund'] as const;
export type MemberAccount = (typeof memberAccounts)[number];

/**
 * House accounts. Members' money is positive, so what the outside holds for us is negative:
 * `clearing:qr`, `clearing:bank` and `clearing:voucher` are minus all that QR gateways, our bank accounts and gift links took in,
 * `clearing:payout` is all that was paid out, `clearing:game` is what the games hold of members' money (less what was won there),
 * `transit:game` is what games were asked to give back and have not confirmed, `disputed:game` is what games gave out and the member was
 * not paid, `suspense` is money received whose member is not
 * known, `opening` is where demo balances come from, and `expense:*` is minus all that was given away as a reward.
 */
export const houseAccounts = [
  'clearing:qr',
  'clearing:bank',
  'clearing:voucher',
  'clearing:game',
  'clearing:payout',
  'transit:game',
  'disputed:game',
  'suspense',
  'opening',
  'expense:bonus',
  'expense:promotion',
  'expense:invite',
  'expense:refund',
  'expense:luckydraw',
] as const;
export type HouseAccount = (typeof houseAccounts)[number];

export interface AccountRef {
  kind: MemberAccount | HouseAccount;
  owner: string;
  currency: Currency;
}

export const wallet = (member: string, currency: Currency): AccountRef => ({ kind: 'wallet', owner: member, currency });
export const hold = (member: string, currency: Currency): AccountRef => ({ kind: 'hold', owner: member, currency });
export const pot = (kind: 'invite' | 'refund', member: string, currency: Currency): AccountRef => ({ kind, owner: member, currency });
export const house = (kind: HouseAccount, currency: Currency): AccountRef => ({ kind, owner: HOUSE, currency });
