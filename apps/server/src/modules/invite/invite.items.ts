import { house, type Item, pot } from '../../ledger/index.js';
import type { Earning } from './invite.repository.js';

/** From the house to the inviter's pot, once an invited member and business day. */
export const earnedItem = ({ id, inviter, invitee, day, currency, amount }: Omit<Earning, 'state'>): Item => ({
  scope: 'invite',
  key: `${invitee} ${day}`,
  inputHash: '',
  kind: 'invite.earned',
  reference: id,
  postings: [
    { account: house('expense:invite', currency), amount: -amount },
    { account: pot('invite', inviter, currency), amount },
  ],
  audit: { actor: 'system', member: inviter, request: null, detail: { invitee, day, amount: amount.toString(), currency } },
});
