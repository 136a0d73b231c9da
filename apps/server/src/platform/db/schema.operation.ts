import type { ColumnType } from 'kysely';

type DefaultedDate = ColumnType<Date, Date | undefined, Date>;

/** How far the work by the clock has come (app/checkpoints.ts, app/job-runs.ts). */
export interface OperationSchema {
  comparison_checkpoint: {
    comparison: string;
    /** Journals recorded before have been compared; the real clock. */
    ledger_until: Date;
    /** The outside's records have been read until then; the business clock. */
    records_until: Date;
    /** When everything was last compared; the real clock. */
    whole_at: Date;
    compared_at: Date;
  };
  job_run: {
    name: string;
    known_since: DefaultedDate;
    succeeded_at: Date | null;
    duration_ms: number | null;
    /** In a row, since it last succeeded. */
    failures: ColumnType<number, number | undefined, number>;
  };
}
