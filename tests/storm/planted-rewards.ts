import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { sqlJournalId } from '../../apps/server/test/journal-id.js';
import type { OutsideJournal } from './outside-journal.js';

/** First words of the findings that `plantRewards` must cause. */
export const PLANTED_REWARDS = [
  'expenses',
  '1 conditions without',
  '1 ends of no condition',
  '1 conditions that no reward',
  '1 wallets bound otherwise',
  '1 wallets to be withdrawn whole',
  '1 receipts that no line',
  '1 bonuses in a statement',
  '1 draws without',
  '1 coupons paid otherwise',
  '1 members with other coins',
  '1 members in debt',
  'the reward',
  'the draw',
  'the coupon',
  'what was taken by',
  'the ended condition',
  'the withdrawal of all',
];

/** In no storm. */
const STRANGER = 'stranger';

const PLANTS = [
  `insert into movement (id, member, seq, kind, status, amount, currency, source, target, created_at)
     select gen_random_uuid(), id, seq, kind, 'SUCCESS', 105, 'THB', source, 'WALLET', now()
     from member, (values (1000000, 'bonus', 'BONUS'), (1000001, 'finish_bonus', 'WALLET'), (1000002, 'deposit', 'KBANK')) lines(seq, kind, source)
     where username = $1`,
  `insert into journal (id, scope, idempotency_key, input_hash, kind, reference, created_at, movement)
     select ${sqlJournalId()}, 'planted', seq, '', 'seed.deposit', '', now(), id from movement where seq >= 1000000`,
  `insert into condition (id, member, currency, source, reference, description, base, games, since, success_percent, fail_percent, state, started_at)
     select gen_random_uuid(), id, 'THB', 'bonus', 'PLANTED', '{}', 105, 0, 0, 101, 99, 'FAILED', 'epoch' from member where username = $1`,
  `insert into reward_receipt (id, member, source, code, currency, amount, received_at)
     select id, member, 'bonus', 'PLANTED', 'THB', 105, created_at from movement where seq = 1000002`,
  `insert into spin_draw (id, member, wheel, slices, hash, seed, client_seed, code, created_at)
     select gen_random_uuid(), m.id, w.id, '[]', 'planted ' || n, '', '', 'PLANTED', now()
     from member m, (select id from spin_wheel limit 1) w, generate_series(1, 2) n where m.username = '0800000001'`,
  `insert into coupon (id, member, draw, code, wheel, slice, prize, state, created_at)
     select gen_random_uuid(), member, id, 'PLANTED', '{}', '{}', '{"kind": "credit", "amount": 1}', 'CLAIMED', now()
     from spin_draw where hash = 'planted 1'`,
  "update account a set bound = 'condition' from member m where m.id = a.owner and a.kind = 'wallet' and m.username = '0800000001'",
  "update account a set bound = 'whole' from member m where m.id = a.owner and a.kind = 'wallet' and m.username = '0800000002'",
  // The database refuses it: that it refuses is one assertion, that it is counted another.
  'alter table member drop constraint member_coin_check',
  "update member set coin = -1 where username = '0800000002'",
];

/** Breaks stored rewards without the server, and records operations that were not acknowledged. */
export async function plantRewards(database: pg.Client, member: string, journal: OutsideJournal): Promise<void> {
  for (const sql of PLANTS) await database.query(sql, sql.includes('$1') ? [member] : []);
  const amount = 106n;
  journal.rewards.push({ member, id: randomUUID(), amount });
  journal.draws.push({ member, id: randomUUID(), code: 'NONE' });
  journal.coupons.push({ member, amount, coins: 0 });
  journal.takenBack.push({ member, path: 'nothing', amount });
  journal.endings.push({ member: STRANGER });
  journal.withdrawals.push({ member: STRANGER, id: randomUUID(), amount, isWhole: true });
}
