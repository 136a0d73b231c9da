import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { BANK, OUR_MOBILE } from './people.js';
import type { OutsideJournal } from './outside-journal.js';
import { plantRewards, PLANTED_REWARDS } from './planted-rewards.js';
import type { World } from './world.js';

/** First words of the findings that `plant` must cause. */
export const PLANTED = [
  'payout',
  'clearing:payout',
  'gift',
  'clearing:voucher',
  'game transfer',
  'credit',
  'clearing:game',
  'the payment',
  'the transfer SCB',
  'the withdrawal',
  'the slip of',
  'the gift',
  'the game account',
  'the transfer under key',
  ...PLANTED_REWARDS,
];

/**
 * Breaks the books on purpose, to see the reconciliation fail: the providers execute operations that the server did not order, and
 * unacknowledged operations are recorded.
 */
export async function plant({ order }: World, database: pg.Client, member: string, journal: OutsideJournal): Promise<void> {
  const ref = (): string => randomUUID();
  await order('/provider/payouts', {
    ref: ref(),
    bankCode: BANK,
    accountNo: '1112223334',
    accountName: 'NOBODY',
    amount: '101',
    currency: 'THB',
  });
  const sold = await order('/api/vouchers', { amount: 1.02 });
  const voucher = new URL(String(sold['link'])).searchParams.get('v');
  await order('/provider/vouchers/redeem', { ref: ref(), voucher, mobile: OUR_MOBILE });
  await order('/provider/games/PG/accounts', { ref: ref(), username: 'planted' });
  await order('/provider/games/PG/deposits', { ref: ref(), username: 'planted', amount: '103' });
  const amount = 104n;
  journal.payments.push({ member, transRef: ref(), amount });
  journal.transfers.push({ member, transRef: ref(), amount });
  journal.withdrawals.push({ member, id: ref(), amount, isWhole: false });
  journal.slips.push({ member, id: ref(), transRef: ref(), amount });
  journal.gifts.push({ member, voucher: ref(), amount });
  journal.games.push({ member, code: 'NONE', pending: false });
  journal.moves.push({ member, key: ref(), amount, pending: false });
  await plantRewards(database, member, journal);
}
