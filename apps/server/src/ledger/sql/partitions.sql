-- Journal and posting are divided by the month in which a journal was made, which its id (UUIDv7) states (docs/decisions/0271). Partitions are in the
-- schema `ledger_partition`; queries name the parents, whose rights apply. The indexes of the parents are those of every partition, but for the primary key
-- of posting: a unique index of the parent would need the column `journal`, and be built on the rows of the first partition while it is locked.

create schema if not exists ledger_partition;

-- 1. Once: the tables of before become the first partitions. Nothing is copied or read: migration 0105 has checked the bound.
do $$
declare
  bound text;
  statement text;
  name text;
begin
  if (select relkind from pg_class where oid = 'journal'::regclass) = 'p' then return; end if;
  lock table journal, posting in access exclusive mode;
  select substring(pg_get_constraintdef(oid) from '''(.*)''') into strict bound
    from pg_constraint where conrelid = 'journal'::regclass and conname = 'ledger_first_partition';

  drop function keep_posted_key() cascade;
  drop function if exists ledger_replay(journal, text);
  drop index journal_key;
  alter table journal drop constraint if exists journal_scope_idempotency_key_key;
  -- Otherwise the sequence would follow the first partition.
  alter sequence posting_id_seq owned by none;
  foreach name in array array['journal', 'posting'] loop
    execute format('drop trigger if exists %1$s_append_only on %1$s', name);
    execute format('drop trigger if exists %1$s_not_emptied on %1$s', name);
    execute format('alter table %1$s set schema ledger_partition', name);
    execute format('alter table ledger_partition.%1$s rename to %1$s_first', name);
  end loop;

  create table journal (like ledger_partition.journal_first including defaults) partition by range (id);
  create table posting (like ledger_partition.posting_first including defaults) partition by range (journal);
  alter table journal add primary key (id);
  create index journal_created on journal using brin (created_at) with (autosummarize = on);
  create index journal_recorded on journal using brin (recorded_at) with (autosummarize = on);
  alter table posting add constraint posting_amount_check check (amount <> 0);
  create index posting_journal on posting (journal);
  alter sequence posting_id_seq owned by posting.id;
  -- Nodes that are running keep their rights.
  for statement in
    select format('grant %s on %s to %s', g.right, g.name, g.role) from (
      select c.relname as name, lower(x.privilege_type) as right, x.grantee::regrole as role
        from pg_class c cross join lateral aclexplode(c.relacl) x
        where c.oid in ('ledger_partition.journal_first'::regclass, 'ledger_partition.posting_first'::regclass) and x.grantee not in (0, c.relowner)
      union all
      select c.relname, format('%s (%I)', lower(x.privilege_type), a.attname), x.grantee::regrole
        from pg_class c join pg_attribute a on a.attrelid = c.oid cross join lateral aclexplode(a.attacl) x
        where c.oid in ('ledger_partition.journal_first'::regclass, 'ledger_partition.posting_first'::regclass) and x.grantee not in (0, c.relowner)
      ) granted(name, "right", role) cross join lateral (select replace(granted.name, '_first', '') as name, granted.right, granted.role) g
  loop
    execute statement;
  end loop;
  foreach name in array array['journal', 'posting'] loop
    execute format('alter table %1$s attach partition ledger_partition.%1$s_first for values from (minvalue) to (%2$L)', name, bound);
    execute format('alter table ledger_partition.%1$s_first drop constraint ledger_first_partition', name);
  end loop;
end $$;

create or replace trigger journal_append_only before update or delete on journal for each row execute function append_only();
create or replace trigger journal_not_emptied before truncate on journal for each statement execute function append_only();
create or replace trigger posting_append_only before update or delete on posting for each row execute function append_only();
create or replace trigger posting_not_emptied before truncate on posting for each statement execute function append_only();

-- The time that an id states.
create or replace function ledger_time(id uuid) returns timestamptz language sql immutable strict parallel safe as $$
  select to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0) $$;

-- 2. The partitions, each with the first id that it does not hold.
create or replace function ledger_partitions() returns table (name name, parent name, until uuid) language sql stable set search_path = public, pg_temp as $$
  select c.relname, p.relname, substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''(.*)''\)')::uuid
  from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
  where i.inhparent in ('journal'::regclass, 'posting'::regclass) $$;

-- 3. Adds the partitions of the months until `until`, and returns how many. The server calls it daily; its role may not create tables. No partition can be
-- emptied.
create or replace function ledger_add_partitions(until timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first uuid;
  month timestamp;
  next uuid;
  suffix text;
  added int := 0;
begin
  perform pg_advisory_xact_lock(hashtext('krapao partitions'));
  loop
    select p.until into first from ledger_partitions() p order by p.until desc limit 1;
    exit when first >= ledger_first_id(until);
    month := ledger_time(first) at time zone 'Asia/Bangkok';
    next := ledger_first_id((month + interval '1 month') at time zone 'Asia/Bangkok');
    suffix := to_char(month, 'YYYY_MM');
    execute format('
      create table ledger_partition.journal_%1$s (like journal including defaults including storage);
      create table ledger_partition.posting_%1$s (like posting including defaults including constraints);
      alter table ledger_partition.posting_%1$s add primary key (account, id) include (amount);
      alter table journal attach partition ledger_partition.journal_%1$s for values from (%2$L) to (%3$L);
      alter table posting attach partition ledger_partition.posting_%1$s for values from (%2$L) to (%3$L)', suffix, first, next);
    added := added + 1;
  end loop;
  -- A partition has the row triggers of its parent, but not those of statements.
  for suffix in
    select p.name from ledger_partitions() p where not exists (
      select from pg_trigger t where t.tgrelid = format('ledger_partition.%I', p.name)::regclass and t.tgname = 'not_emptied')
  loop
    execute format('create trigger not_emptied before truncate on ledger_partition.%I for each statement execute function append_only()', suffix);
  end loop;
  return added;
end $$;
revoke execute on function ledger_add_partitions(timestamptz) from public;

-- 4. The newest postings of an account. The settings make it merge ordered scans of the partitions, which end at the limit: for an account of average
-- use, the planner would read all postings and sort them, and read as much for the account of most use.
create or replace function ledger_newest_postings(account bigint, many int) returns table (id bigint, journal uuid, amount bigint)
language plpgsql stable rows 100 set enable_sort = off set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return query select p.id, p.journal, p.amount from posting p where p.account = ledger_newest_postings.account order by p.id desc limit many;
end $$;

-- A journal's outcome by its row, as nodes of the previous release ask for it.
create or replace function ledger_replay(was journal, hash text) returns jsonb language sql stable as $$ select ledger_replay(was.id, hash) $$;

select ledger_add_partitions(now() + interval '2 months');
