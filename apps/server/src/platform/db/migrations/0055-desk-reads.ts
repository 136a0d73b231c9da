import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Indexes for what the desk reads: members by the beginning of phone and name and by the end of an account number, slips by state, and what operators
 * did. `money_hour` has the money in and out of each hour that has ended (ledger/money-hours.ts), in minor units.
 */
export const deskReads: Migration = {
  async up(db) {
    await sql`
      create index member_phone_prefix on member (username text_pattern_ops);
      create index member_name_prefix on member (lower(name) text_pattern_ops);
      create index member_surname_prefix on member (lower(substring(name from ' +(.*)$')) text_pattern_ops);
      create index registered_bank_suffix on registered_bank (reverse(account_no) text_pattern_ops);
      create index audit_operator on audit (id) where actor like 'operator:%';
      create index audit_action on audit (action, id);
      create index slip_open on slip (id) where state = 'IN_PROGRESS';
      create index slip_failed on slip (id) where state = 'FAILED';
      create index journal_created on journal using brin (created_at) with (autosummarize = on);
      create table money_hour (
        hour timestamptz not null,
        currency text not null,
        received bigint not null,
        paid bigint not null,
        primary key (hour, currency));
    `.execute(db);
  },
};
