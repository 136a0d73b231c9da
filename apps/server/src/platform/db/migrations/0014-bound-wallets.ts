import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * A member's wallet is free, restricted by a condition, or can only be withdrawn whole (docs/decisions/0071). `ledger_decide` of 0009 is dropped;
 * what replaced it is in ledger/sql.
 */
export const boundWallets: Migration = {
  async up(db) {
    await sql`
      alter table account add column bound text not null default 'free' check (bound in ('free', 'condition', 'whole'));
      insert into account (kind, owner, currency, balance)
        select pot, owner, currency, 0 from account, unnest(array['invite', 'refund']) pot where kind = 'wallet' order by owner
        on conflict do nothing;
      drop function if exists ledger_decide(text[], text[], int[], bigint[], bigint[]);
    `.execute(db);
  },
};
