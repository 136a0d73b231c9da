import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * `member_bank_shared` finds by its number an account that two members registered before accounts were unique (0020). `member_bank_key` finds every
 * other account.
 */
export const sharedBankAccounts: Migration = {
  async up(db) {
    await sql`create index member_bank_shared on member (bank_code, ltrim(bank_account_no, '0')) where bank_shared`.execute(db);
  },
};
