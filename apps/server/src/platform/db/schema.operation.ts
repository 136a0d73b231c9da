import type { ColumnType } from 'kysely';

type DefaultedDate = ColumnType<Date, Date | undefined, Date>;

/** The progress of periodic work (app/checkpoints.ts, app/job-runs.ts), and the builds that nodes serve (app/builds). */
export interface OperationSchema {
  comparison_checkpoint: {
    comparison: string;
    /** Journals recorded before this have been compared; the real clock. */
    ledger_until: Date;
    /** The provider's records have been read until this; the business clock. */
    records_until: Date;
    /** When everything was last compared; the real clock. */
    whole_at: Date;
    compared_at: Date;
    /** The id of the account up to which a pass through all accounts has come; null in other comparisons. */
    cursor: ColumnType<bigint | null, bigint | null | undefined, bigint | null>;
  };
  job_run: {
    name: string;
    known_since: DefaultedDate;
    succeeded_at: Date | null;
    duration_ms: number | null;
    /** Consecutive failures since the last success. */
    failures: ColumnType<number, number | undefined, number>;
  };
  web_build: {
    /** Its name in the file storage. */
    pack: string;
    site: string;
    digest: string;
    started_at: DefaultedDate;
  };
}
