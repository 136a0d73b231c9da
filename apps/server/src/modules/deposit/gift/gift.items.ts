import type { Currency } from '@krapao/contract';
import { house, type Item, wallet } from '../../../ledger/index.js';
import type { Actor } from '../../../platform/audit.js';
import { newId } from '../../../platform/ids.js';

interface Ticket {
  id: string;
  member: string;
  voucher: string;
  /** Minor units. */
  amount: bigint;
  currency: Currency;
}

/** The source on the statement. */
const SOURCE = 'TRUEWALLET';

/** Credits the ticket of a voucher, once per voucher. */
export const giftItem = ({ id, member, voucher, amount, currency }: Ticket, actor: Actor): Item => ({
  scope: 'voucher',
  key: voucher,
  inputHash: id,
  kind: 'deposit.gift',
  reference: id,
  postings: [
    { account: house('clearing:voucher', currency), amount: -amount },
    { account: wallet(member, currency), amount },
  ],
  movement: { id: newId(), member, kind: 'deposit', status: 'SUCCESS', amount, currency, source: SOURCE, target: 'WALLET' },
  audit: { ...actor, detail: { gift: id, amount: amount.toString(), currency } },
});
