import type { ColumnType } from 'kysely';

/** The findings of reconciliation and of the ledger's own checks (platform/findings.ts). */
export interface FindingSchema {
  finding: {
    id: string;
    kind: string;
    reference: string;
    facts: ColumnType<Record<string, string | number | boolean | null>, string, string>;
    state: 'open' | 'closed';
    first_seen: Date;
    last_seen: Date;
    closed_at: Date | null;
    closed_by: string | null;
    reason: string | null;
  };
}
