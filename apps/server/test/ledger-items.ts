import { hold, house, type Item, wallet } from '../src/ledger/index.js';
import { newId } from '../src/platform/ids.js';

/** Money that comes into the member's wallet from outside, or is held of it; amount in satang. */
export const depositOrHold = (member: string, key: string, amount: bigint, into: 'wallet' | 'hold'): Item => ({
  scope: `test ${member}`,
  key,
  inputHash: String(amount),
  kind: into === 'wallet' ? 'deposit' : 'withdraw',
  reference: key,
  postings:
    into === 'wallet'
      ? [
          { account: house('clearing:qr', 'THB'), amount: -amount },
          { account: wallet(member, 'THB'), amount },
        ]
      : [
          { account: wallet(member, 'THB'), amount: -amount },
          { account: hold(member, 'THB'), amount },
        ],
  movement: {
    id: newId(),
    member,
    kind: into === 'wallet' ? 'deposit' : 'withdraw',
    status: into === 'wallet' ? 'SUCCESS' : 'PENDING',
    amount,
    currency: 'THB',
    source: 'A',
    target: 'B',
  },
  audit: { actor: 'test', member, request: null },
});
