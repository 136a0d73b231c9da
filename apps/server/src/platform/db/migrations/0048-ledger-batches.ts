import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Narrower and fewer rows per movement (docs/decisions/0002). A journal names the statement line that it opened and carries its audit fields,
 * which until now were a row of `audit`. Lines and journals of earlier releases stay as they are: `movement.journal` is null on new lines, and
 * `movement_journal` indexes the old ones only. Foreign keys of postings and lines go: `ledger_post_items` writes both sides, no row is
 * ever deleted, and the audit reports what does not fit.
 */
export const ledgerBatches: Migration = {
  async up(db) {
    await sql`
      alter table journal
        add column movement uuid,
        add column actor text,
        add column member uuid,
        add column request uuid,
        add column detail jsonb;
      alter table movement drop constraint movement_journal_fkey, alter column journal drop not null;
      create index movement_journal on movement (journal) where journal is not null;
      alter table posting drop constraint posting_journal_fkey, drop constraint posting_account_fkey, drop constraint posting_pkey,
        add primary key (account, id) include (amount);
      drop index posting_account;
      alter table chain_seal add column form smallint not null default 1;
    `.execute(db);
  },
};
