import type { Item } from '../../ledger/index.js';
import { fillPotItem } from '../condition/index.js';
import type { Earning } from './invite.repository.js';

/** Pays a commission to the inviter's pot, once per invited member and business day. */
export const earnedItem = ({ id, inviter, invitee, day, currency, amount }: Omit<Earning, 'state'>): Item =>
  fillPotItem('invite', {
    member: inviter,
    currency,
    amount,
    key: `${invitee} ${day}`,
    kind: 'invite.earned',
    reference: id,
    actor: { actor: 'system', member: inviter, request: null },
    detail: { invitee, day },
  });
