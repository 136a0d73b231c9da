import type { Currency } from '@krapao/contract';
import { house, type Item, pot } from '../../ledger/index.js';
import type { Actor } from '../../platform/audit.js';

interface Received {
  member: string;
  currency: Currency;
  /** The business day of the loss. */
  day: string;
  /** Minor units. */
  amount: bigint;
}

/** From the house to the member's pot, once a member and day, whatever the loss has come to since. */
export const receivedItem = ({ member, currency, day, amount }: Received, actor: Actor): Item => ({
  scope: 'refund',
  key: `${member} ${day}`,
  inputHash: '',
  kind: 'refund.received',
  reference: day,
  postings: [
    { account: house('expense:refund', currency), amount: -amount },
    { account: pot('refund', member, currency), amount },
  ],
  audit: { ...actor, detail: { day, amount: amount.toString(), currency } },
});
