import type { Migration } from 'kysely';
import { sql } from 'kysely';

/** The audit trail is filtered by operator: the entries of one who did little are found without reading those of the others (docs/decisions/0239). */
export const auditOfAPerson: Migration = {
  async up(db) {
    await sql`create index audit_actor on audit (actor, id) where actor like 'operator:%'`.execute(db);
  },
};
