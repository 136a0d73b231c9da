import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * A sender's names in other scripts, and receivers by proxy: PromptPay, billers and e-wallets (docs/decisions/0213). `holder_key` takes off every title that `firstWord` in platform/bank-account.rules.ts takes off;
 * its index is built again, because it contains the words of before.
 */
export const endsOfTransfers: Migration = {
  async up(db) {
    await sql`
      alter table incoming_transfer add column from_other_names text[] not null default '{}', add column to_proxy jsonb;
      alter table deposit_account add column proxies jsonb not null default '[]';
      create or replace function holder_key(name text) returns text language sql immutable parallel safe as $$
        select split_part(regexp_replace(name, '^(?:ว่าที่ *)?(?:(?:[ก-ฮ]{1,4}\\.)+(?:ส(?= ))? *(?:หญิง *)?)*(?:(?:MISS|MRS|MR|MS)[. ]+|นาง +สาว +|(?:นางสาว|เด็กชาย|เด็กหญิง|นาย|นาง|ທ້າວ|ນາງ)(?![\u0E30-\u0E3A\u0E47-\u0E4E]) *)?', ''), ' ', 1) $$;
      reindex index registered_bank_holder;
    `.execute(db);
  },
};
