import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * What is append-only cannot be emptied either, and a line of a statement cannot be deleted (docs/decisions/0147). Row triggers against UPDATE
 * and DELETE on journal, posting and audit are of 0003; TRUNCATE does not fire them.
 */
export const appendOnly: Migration = {
  async up(db) {
    await sql`
      create trigger journal_not_emptied before truncate on journal for each statement execute function append_only();
      create trigger posting_not_emptied before truncate on posting for each statement execute function append_only();
      create trigger audit_not_emptied before truncate on audit for each statement execute function append_only();
      create trigger movement_not_emptied before truncate on movement for each statement execute function append_only();
      create trigger movement_not_deleted before delete on movement for each row execute function append_only();
    `.execute(db);
  },
};
