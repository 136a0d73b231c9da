import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * An input hash may hold several hashes, one for each of the server's keys, joined by commas: while keys are changed, two inputs
 * are the same when they share one (platform/ids.ts).
 */
export const rotatedKeys: Migration = {
  async up(db) {
    await sql`
      create or replace function ledger_replay(was journal, hash text) returns jsonb language sql stable as $$
        select case when not string_to_array(was.input_hash, ',') && string_to_array(hash, ',')
            and was.input_hash <> hash then jsonb_build_object('refused', 'KEY_INVALID')
          else jsonb_build_object('journal', was.id, 'replayed', true, 'movement',
            (select jsonb_build_object('id', m.id, 'member', m.member, 'seq', m.seq::text, 'kind', m.kind, 'status', m.status,
               'amount', m.amount::text, 'currency', m.currency, 'createdAt', m.created_at)
             from movement m where m.journal = was.id)) end $$`.execute(db);
  },
};
