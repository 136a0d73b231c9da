import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Prepares journal and posting to be divided by month, which ledger/sql/partitions.sql does (docs/decisions/0271). A unique index of a partition does
 * not see the other partitions, so keys are unique in a table of their own. Until that file is applied, the trigger copies the key of each journal;
 * 0105 copies the earlier ones.
 *
 * The first partition holds everything before `ledger_first_partition`: a month that begins at least 14 days after this migration, so that nodes of
 * the previous release insert no row beyond it. The constraint is not validated here, because that reads the table.
 *
 * A partition cannot have an identity column: ids of postings come from a sequence with the same name. Roles that insert postings get the rights that
 * they need at once, because nodes post until the rights of this release are granted.
 */
export const postedKeys: Migration = {
  async up(db) {
    await sql`
      create table posted_key (digest uuid primary key, journal uuid not null);
      create function keep_posted_key() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        insert into posted_key (digest, journal) values (journal_key(new.scope, new.idempotency_key), new.id) on conflict do nothing;
        return null;
      end $$;
      create trigger journal_posted_key after insert on journal for each row execute function keep_posted_key();

      create function ledger_first_id(at timestamptz) returns uuid language sql immutable strict parallel safe as $$
        select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid $$;

      do $$
      declare
        bound uuid := ledger_first_id((date_trunc('month', now() at time zone 'Asia/Bangkok' + interval '14 days') + interval '1 month') at time zone 'Asia/Bangkok');
        last bigint;
        role name;
      begin
        execute format('alter table journal add constraint ledger_first_partition check (id < %L) not valid', bound);
        execute format('alter table posting add constraint ledger_first_partition check (journal < %L) not valid', bound);
        select case when is_called then last_value else 0 end into last from posting_id_seq;
        alter table posting alter column id drop identity;
        create sequence posting_id_seq;
        perform setval('posting_id_seq', last + 1, false);
        alter table posting alter column id set default nextval('posting_id_seq');
        for role in
          select distinct grantee::regrole from pg_class c join pg_attribute a on a.attrelid = c.oid cross join lateral aclexplode(a.attacl)
          where c.oid = 'posting'::regclass and grantee <> 0
        loop
          execute format('grant usage, select on sequence posting_id_seq to %s', role);
          execute format('grant select, insert on posted_key to %s', role);
        end loop;
      end $$`.execute(db);
  },
};
