import { hashToken, newToken } from '../src/platform/ids.js';
import type { TestDatabase } from './database.js';

/** A ledger of the size that a busy site reaches. */
export interface LargeBooks {
  /** Lines of statements: deposits and paid withdrawals in turn, over the last 90 days. */
  movements: number;
  members: number;
  /** With which phones and account numbers begin, so that books can be filled again; two digits. */
  prefix?: string;
}

/** Every so many lines belong to the first member. */
export const HEAVY = 20;
/** Over which the lines are spread. */
export const DAYS = 90;

/** A time-ordered id of row `n`, in `made`. */
const id = (tag: string): string => `(lpad(to_hex(ms), 12, '0') || '7${tag}8' || lpad(to_hex(n), 15, '0'))::uuid`;

/** Gives an empty ledger the partitions that it would have, had it begun with the first of the lines. */
const PARTITIONS = `
  do $$ declare part regclass; begin
    if exists (select from journal) then return; end if;
    for part in select inhrelid from pg_inherits where inhparent in ('journal'::regclass, 'posting'::regclass) loop
      execute format('drop table %s', part);
    end loop;
    create table ledger_partition.journal_first (like journal including defaults);
    create table ledger_partition.posting_first (like posting including defaults including constraints, primary key (account, id) include (amount));
    execute format('
      alter table journal attach partition ledger_partition.journal_first for values from (minvalue) to (%1$L);
      alter table posting attach partition ledger_partition.posting_first for values from (minvalue) to (%1$L)',
      ledger_first_id(date_trunc('month', now() - interval '${DAYS} days', 'Asia/Bangkok')));
    perform ledger_add_partitions(now() + interval '2 months');
  end $$`;

/**
 * Fills the ledger by SQL and resolves to bearer tokens of the member with the most lines and of another. Indexes are built after the
 * rows, which takes a fraction of the time.
 */
export async function fillBooks(
  { asOwner }: TestDatabase,
  { movements, members, prefix = '07' }: LargeBooks,
): Promise<{ heavy: string; usual: string }> {
  const tokens = { heavy: newToken(), usual: newToken() };
  await asOwner(PARTITIONS);
  await asOwner(`
    set session_replication_role = replica;
    set synchronous_commit = off;
    create temporary table person as select n, gen_random_uuid() as id, lpad(n::text, 8, '0') as number from generate_series(0, ${members - 1}) n;
    insert into member (id, username, name, password_hash, currency, bank_code, bank_account_name, bank_account_no, bank_owner, created_at)
      select id, '${prefix}' || number, 'Large', '', 'THB', 'SCB', 'LARGE', '${prefix}' || number, 'LARGE', now() from person;
    insert into registered_bank (member, bank_code, account_no, account_name, registered_at, valid_from, holder)
      select id, 'SCB', '${prefix}' || number, 'LARGE', now(), now(), 'LARGE' from person;
    insert into session (token_hash, member, remember, created_at, seen_at, expires_at)
      select token, id, true, now(), now(), now() + interval '1 day'
      from person join (values (0, '${hashToken(tokens.heavy)}'), (1, '${hashToken(tokens.usual)}')) t(n, token) using (n);
    insert into account (kind, owner, currency, balance)
      select kind, id, 'THB', 0 from person, unnest(array['wallet', 'hold', 'invite', 'refund']) kind order by n;
    insert into account (kind, owner, currency)
      select kind, '00000000-0000-0000-0000-000000000000', 'THB' from unnest(array['clearing:qr', 'clearing:payout']) kind on conflict do nothing;

    create temporary table index_of as
      select i.indexrelid::regclass::text as name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition, i.indrelid::regclass::text as "table",
        k.conname, pg_get_constraintdef(k.oid) as "constraint"
      from pg_index i left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u')
      where (i.indrelid = any(array['journal', 'posting', 'posted_key', 'movement', 'saga']::regclass[])
          or i.indrelid in (select inhrelid from pg_inherits where inhparent = 'posting'::regclass))
        and not exists (select from pg_inherits where inhrelid = i.indexrelid) and not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = i.indexrelid);
    do $$ declare i record; begin
      for i in select * from index_of loop
        execute case when i.conname is null then format('drop index %s', i.name)
          else format('alter table %s drop constraint %I', i."table", i.conname) end;
      end loop;
    end $$;

    create temporary table made as
      select n, (extract(epoch from now() - interval '${DAYS} days') * 1000 + n * ${DAYS * 86_400_000}::numeric / ${movements})::bigint as ms, place.*,
        place.seq % 2 = 1 as is_deposit
      from generate_series(0, ${movements - 1}) n
      cross join lateral (select n - n / ${HEAVY} - 1 as other) o
      cross join lateral (
        select case when n % ${HEAVY} = 0 then 0 else 1 + other % ${members - 1} end as person,
          case when n % ${HEAVY} = 0 then n / ${HEAVY} else other / ${members - 1} end + 1 as seq) place;
    create temporary table owned as
      select m.*, p.id as member, w.id as wallet, h.id as hold, to_timestamp(ms / 1000.0) as at from made m
      join person p on p.n = m.person
      join account w on w.owner = p.id and w.kind = 'wallet'
      join account h on h.owner = p.id and h.kind = 'hold';
    drop table made;

    insert into movement (id, member, seq, kind, status, amount, currency, source, target, created_at, settled_at)
      select ${id('000')}, member, seq, case when is_deposit then 'deposit' else 'withdraw' end, 'SUCCESS', 100, 'THB',
        case when is_deposit then 'KBANK' else 'WALLET' end, case when is_deposit then 'WALLET' else 'SCB' end, at, at from owned order by n;
    insert into journal (id, scope, idempotency_key, input_hash, kind, reference, created_at, recorded_at, movement, actor, member)
      select ${id('001')}, case when is_deposit then 'incoming' else member || ' POST /api/wallet/withdraw' end, 'large ${prefix} ' || n, 'large',
        case when is_deposit then 'deposit.qr' else 'withdraw.hold' end, ${id('000')}::text, at, at, ${id('000')}, 'member', member
      from owned order by n;
    insert into journal (id, scope, idempotency_key, input_hash, kind, reference, created_at, recorded_at, actor, member)
      select ${id('002')}, 'saga', ${id('000')}::text, 'paid', 'withdraw.paid', ${id('000')}::text, at, at, 'provider:payout', member
      from owned where not is_deposit order by n;
    insert into posted_key (digest, journal)
      select journal_key(scope, idempotency_key), id from journal j where not exists (select from posted_key k where k.journal = j.id);
    insert into posting (journal, account, amount)
      select p.journal, p.account, p.amount from owned
      cross join (select (select id from account where kind = 'clearing:qr' and currency = 'THB') as qr,
        (select id from account where kind = 'clearing:payout' and currency = 'THB') as payout) clearing
      cross join lateral (values
        (is_deposit, ${id('001')}, qr, -100), (is_deposit, ${id('001')}, wallet, 100),
        (not is_deposit, ${id('001')}, wallet, -100), (not is_deposit, ${id('001')}, hold, 100),
        (not is_deposit, ${id('002')}, hold, -100), (not is_deposit, ${id('002')}, payout, 100)) p(is_made, journal, account, amount)
      where is_made;
    insert into saga (id, kind, member, input, state, outcome, attempts, due_at, created_at, done_at)
      select ${id('000')}, 'withdraw', member, '{"amount": "100", "bankCode": "SCB", "currency": "THB", "accountNo": "7", "accountName": "LARGE"}', 'DONE',
        '{"status": "ok"}', 1, at, at, at from owned where not is_deposit order by n;
    update account a set movements = s.lines, balance = s.balance
      from (select wallet, count(*) as lines, 100 * (count(*) filter (where is_deposit) - count(*) filter (where not is_deposit)) as balance
        from owned group by wallet) s where a.id = s.wallet;

    set maintenance_work_mem = '512MB';
    do $$ declare i record; begin
      for i in select * from index_of loop
        execute case when i.conname is null then i.definition
          else format('alter table %s add constraint %I %s', i."table", i.conname, i."constraint") end;
      end loop;
    end $$`);
  for (const table of ['journal', 'posting', 'posted_key', 'movement', 'saga', 'account', 'member'])
    await asOwner(`vacuum analyze ${table}`);
  return tokens;
}
