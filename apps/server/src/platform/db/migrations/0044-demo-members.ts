import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Marks members of the demo content, whose password is published: outside demo mode they are refused (docs/decisions/0034). Those of earlier
 * releases are recognised by their phone together with the bank account that the demo content gave them.
 */
export const demoMembers: Migration = {
  async up(db) {
    await sql`
      alter table member add column demo boolean not null default false;
      update member set demo = true
        where username in ('0800000001', '0800000002')
          and (bank_account_no in ('1234567890', '0987654321', '010120000987654001', '010120100987655002')
            or bank_account_name in ('NATTAWUT SRISUK', 'MALEE JAIDEE', 'SOMPHONE KEOMANY', 'MANY VONGSA'));
    `.execute(db);
  },
};
