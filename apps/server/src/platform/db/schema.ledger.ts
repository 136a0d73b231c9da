import type { ColumnType } from 'kysely';

/** Keys and the archive of the ledger (docs/decisions/0271). */
export interface LedgerSchema {
  /** The keys of all journals, archived ones too: `digest` is that of scope and key (`journal_key`). */
  posted_key: { digest: string; journal: string };
  /** Files of the archive, each with the journals of these seals. */
  ledger_file: { last_seal: bigint; first_seal: bigint };
  ledger_archive: {
    /** Journals with smaller ids are in files. */
    until_id: string;
    journals: bigint;
    postings: bigint;
    archived_by: string;
    archived_at: ColumnType<Date, never, never>;
  };
}
