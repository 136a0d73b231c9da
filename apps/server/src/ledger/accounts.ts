import type { Currency } from '@krapao/contract';

/** The owner of every house account. */
export const HOUSE = '00000000-0000-0000-0000-000000000000';

/**
 * A member's accounts: `wallet` is money to spend, `hold` is money of withdrawals and transfers in progress, and the pots hold
 * commissions and refunds until they are moved to the wallet.
 */
export const memberAccounts = ['wallet', 'hold', 'invite', 'refund'] as const;
/**
 * `parked` is money that arrived while deposits and rewards of the member were frozen: it can be withdrawn and not played. It is opened with the first
 * freeze.
 */
export type MemberAccount = (typeof memberAccounts)[number] | 'parked';

/**
 * House accounts. Members' money is positive, so money that others hold for us is negative. `clearing:qr`, `clearing:bank` and
 * `clearing:voucher` are minus the receipts of QR gateways, our bank accounts and gift links; `clearing:payout` is the sum of payouts;
 * `clearing:game` is what the games hold of members' money (less winnings); `transit:game` is credit that games were called to return and
 * have not confirmed; `disputed:game` is credit that games returned and members were not paid; `suspense` is received money without a
 * known member; `clearing:cells` is money in transit to another cell of the site, with the other sign there; `opening` is the source of balances from another system and of demo balances; `expense:*` is minus the sum of rewards.
 */
export const houseAccounts = [
  'clearing:qr',
  'clearing:bank',
  'clearing:voucher',
  'clearing:game',
  'clearing:payout',
  'clearing:cells',
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
export const parked = (member: string, currency: Currency): AccountRef => ({ kind: 'parked', owner: member, currency });
export const pot = (kind: 'invite' | 'refund', member: string, currency: Currency): AccountRef => ({ kind, owner: member, currency });
export const house = (kind: HouseAccount, currency: Currency): AccountRef => ({ kind, owner: HOUSE, currency });
