import type pg from 'pg';
import { LOOSENINGS } from './dishonest/settings.js';
import { PHISHING } from './dishonest/attempts.js';

/** First words of the findings that `plantDesk` must cause: one breach of each rule of dishonest/wrongs.ts. */
export const PLANTED_DESK = [
  '1 proposals that their own maker',
  '1 acts that take two people',
  '1 acts by a proposal',
  '1 operators who alone',
  '1 members for whom one person',
  '1 withdrawals that were paid without',
  '1 settings that one person',
  '1 texts that lead away and that one person published',
  '1 texts that lead away and that one person planned',
  '1 freezes that one person',
  '1 freezes that became shorter',
  '1 operators who came in',
];

const MEMBER = `(select id from member where username = $1)`;
const audit = (actor: string, action: string, detail: string, at = 'now()'): string =>
  `insert into audit (at, actor, member, action, detail) select ${at}, '${actor}', ${MEMBER}, '${action}', '${detail}'`;
const shop = `'text', 'planted', '"${PHISHING}"'`;
const [setting] = LOOSENINGS;

const PLANTS = [
  `insert into proposal (id, act, input, input_hash, target_kind, target_id, target_label, version, changes, maker, reason, state, created_at, expires_at, checker, decided_at)
     values (gen_random_uuid(), 'planted', '{}', '', 'planted', 'planted', '', '', '[]', 'operator:planted', '', 'approved', now(), now(), 'operator:planted', now())`,
  audit('operator:planted', 'payouts.resume', '{"act": "payouts.resume"}'),
  audit('operator:planted', 'shop.publish', '{"act": "shop.publish", "proposal": "none"}'),
  // Of different days: what one operator decided alone, and what one member received.
  `insert into audit (at, actor, action, detail) select now() - interval '3 days', 'operator:planted', 'withdrawal.release',
     '{"act": "withdrawal.release", "amount": "100000", "currency": "THB"}' from generate_series(1, 2)`,
  `insert into audit (at, actor, member, action, detail) select now() - interval '5 days', 'operator:planted ' || n, ${MEMBER}, 'withdrawal.release',
     '{"act": "withdrawal.release", "amount": "100000", "currency": "THB"}' from generate_series(1, 2) n`,
  `with line as (
     insert into movement (id, member, seq, kind, status, amount, currency, source, target, created_at)
       select gen_random_uuid(), id, 1000003, 'withdraw', 'SUCCESS', 30000, 'THB', 'WALLET', 'SCB', now() from member where username = $1 returning id)
   insert into saga select made.* from line, (select to_jsonb(s) as row from saga s where kind = 'withdraw' limit 1) paid,
     jsonb_populate_record(null::saga, paid.row || jsonb_build_object('id', line.id)) made`,
  `insert into setting (key, currency, value) values ('${setting?.key}', 'THB', '${JSON.stringify(setting?.value)}')
     on conflict (key, currency) do update set value = excluded.value`,
  `insert into shop_version (kind, key, version, value, digest, changes, published_at, published_by, note)
     values (${shop.replace(', \'"', ', 1, \'"')}, '', '[]', now(), '{operator:planted}', '')`,
  `insert into shop_plan (kind, key, value, starts_at, base, planned_by, note) values (${shop}, now(), '', '{operator:planted,operator:planted}', '')`,
  `insert into member_freeze (id, member, direction, reason, author, created_at, lifted_at, lifted_by, lift_reason)
     select gen_random_uuid(), ${MEMBER}, 'in', '', '', now(), now(), 'operator:planted', ''`,
  audit('operator:planted', 'member.freeze', '{"directions": ["in"], "until": null}'),
  `insert into member_freeze (id, member, direction, reason, author, created_at, ends_at)
     select gen_random_uuid(), ${MEMBER}, 'in', '', '', clock_timestamp(), clock_timestamp() + interval '1 second'`,
  `insert into operator (id, name, display_name, roles, state) values (gen_random_uuid(), 'storm-friend-planted', 'Planted', '{owner}', 'active')`,
];

/** Breaks the rules of the desk directly in the database. */
export async function plantDesk(database: pg.Client, member: string): Promise<void> {
  for (const sql of PLANTS) await database.query(sql, sql.includes('$1') ? [member] : []);
}
