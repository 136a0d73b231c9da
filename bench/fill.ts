import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';

/** Enough that no member reaches the limit of 60 calls per minute, and that few of a member's withdrawals fall on one day. */
const MEMBERS = 40_000;
/** Over which the movements are spread. */
const DAYS = 60;
/** A time-ordered id (UUIDv7) of movement `g`, made at `ms`. */
const id = (tag: string): string => `(lpad(to_hex(ms), 12, '0') || '7${tag}8' || lpad(to_hex(g), 15, '0'))::uuid`;
/** Satang in each wallet from the first posting on. */
const FUNDS = 10_000_000_000;

/** Opens members with a session and money each, and returns their tokens. One journal funds them all. */
export async function fillMembers(db: pg.Client, members = MEMBERS): Promise<string[]> {
  const tokens = Array.from({ length: members }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  await db.query(
    `with person as (
       insert into member (id, username, name, password_hash, currency, bank_code, bank_account_name, bank_account_no, bank_owner, created_at)
       select gen_random_uuid(), '07' || lpad(n::text, 8, '0'), 'Bench', '', 'THB', 'SCB', 'BENCH', '7' || lpad(n::text, 9, '0'), 'BENCH', now()
       from generate_series(1, ${members}) n returning id, username, bank_account_no),
     bank as (
       insert into registered_bank (member, bank_code, account_no, account_name, registered_at, valid_from, holder)
       select id, 'SCB', bank_account_no, 'BENCH', now(), now(), 'BENCH' from person),
     numbered as (select id, row_number() over (order by username) as n from person),
     bearer as (
       insert into session (token_hash, member, remember, created_at, seen_at, expires_at)
       select h.hash, p.id, true, now(), now(), now() + interval '1 day'
       from unnest($1::text[]) with ordinality h(hash, n) join numbered p using (n))
     insert into account (kind, owner, currency, balance)
     select kind, id, 'THB', 0 from person, unnest(array['wallet', 'hold']) kind`,
    [hashes],
  );
  await db.query(`
    with j as (
      insert into journal (id, scope, idempotency_key, input_hash, kind, reference, created_at, recorded_at)
      values (ledger_first_id(now()), 'bench', 'funds', '', 'opening', 'funds', now(), now() - interval '1 hour') returning id)
    insert into posting (journal, account, amount)
    select j.id, a.id, case when a.balance is null then -${FUNDS * members}::bigint else ${FUNDS}::bigint end
    from j, account a where a.currency = 'THB' and (a.kind = 'wallet' or a.kind = 'opening')`);
  await db.query(`update account set balance = ${FUNDS} where kind = 'wallet'`);
  await db.query('analyze');
  return tokens;
}

/** Deposits of 1 satang, spread over all members and over the days until an hour ago: old enough for the snapshots of the house accounts. */
export async function fillMovements(db: pg.Client, movements: number): Promise<void> {
  await db.query(`
    create temp table fill as
      select g, ${id('001')} as journal, ${id('000')} as movement, to_timestamp(ms / 1000.0) as at, w.owner, w.id as account, w.movements + g / ${MEMBERS} + 1 as seq
      from generate_series(0, ${movements - 1}) g
      cross join lateral (
        select (extract(epoch from now() - interval '${DAYS} days 1 hour') * 1000 + g * ${DAYS * 86_400_000}::numeric / ${movements})::bigint as ms) made
      join (select *, row_number() over (order by id) as n from account where kind = 'wallet') w on w.n - 1 = g % ${MEMBERS}
      order by g;
    insert into journal (id, scope, idempotency_key, input_hash, kind, reference, created_at, recorded_at, movement)
      select journal, 'fill', journal::text, '', 'fill', '', at, at, movement from fill;
    insert into posted_key (digest, journal) select journal_key('fill', journal::text), journal from fill;
    insert into posting (journal, account, amount)
      select journal, account, 1 from fill union all
      select f.journal, a.id, -1 from fill f join account a on a.kind = 'opening' and a.currency = 'THB';
    insert into movement (id, member, seq, kind, status, amount, currency, source, target, created_at, settled_at)
      select movement, owner, seq, 'deposit', 'SUCCESS', 1, 'THB', 'FILL', 'WALLET', at, at from fill;
    update account a set balance = balance + f.count, movements = movements + f.count
      from (select account, count(*) from fill group by account) f where a.id = f.account;
    drop table fill`);
  await db.query('vacuum analyze');
}

/** Bytes of every table, with its TOAST, and of every index, by name; partitions by that of their parent. */
export async function relationBytes(db: pg.Client): Promise<Map<string, number>> {
  const { rows } = await db.query<{ name: string; bytes: string }>(
    `select coalesce(parent.relname, replace(c.relname, '_first', '')) as name,
       sum(case c.relkind when 'i' then pg_relation_size(c.oid) else pg_table_size(c.oid) end)::text as bytes
     from pg_class c left join pg_inherits p on p.inhrelid = c.oid left join pg_class parent on parent.oid = p.inhparent
     where c.relkind in ('r', 'i') and c.relnamespace in ('public'::regnamespace, 'ledger_partition'::regnamespace) group by 1`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}
