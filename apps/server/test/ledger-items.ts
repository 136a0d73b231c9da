import type { Currency } from '@krapao/contract';
import { createLedger, hold, house, type Item, type Ledger, noObservers, openHouse, wallet } from '../src/ledger/index.js';
import { createClock } from '../src/platform/clock.js';
import { newId } from '../src/platform/ids.js';
import type { TestDatabase } from './database.js';

/** A ledger without observers, whose house accounts are open. */
export async function createTestLedger({ pool, inTx }: TestDatabase, ...currencies: readonly Currency[]): Promise<Ledger> {
  for (const currency of currencies) await inTx((tx) => openHouse(tx, currency));
  return createLedger({ pool, inTx, clock: createClock(), observers: noObservers });
}

/** Members of a ledger, in baht. */
export const membersOf = (open: () => { database: TestDatabase; ledger: Ledger }) => ({
  newMember: async (): Promise<string> => {
    const { database, ledger } = open();
    const member = newId();
    await database.inTx((tx) => ledger.openMember(tx, member, 'THB'));
    return member;
  },
  balanceOf: (member: string): Promise<bigint> => {
    const { database, ledger } = open();
    return database.inTx((tx) => ledger.balance(tx, wallet(member, 'THB')));
  },
});

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
