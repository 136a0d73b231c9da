import type { OutgoingType } from '@krapao/contract/outgoing';
import type { ColumnType, Generated } from 'kysely';

/** Signed webhooks to other systems (docs/decisions/0254). */
export interface OutgoingSchema {
  outgoing_endpoint: {
    id: string;
    url: string;
    kinds: string[];
    paused_at: Date | null;
    created_at: Generated<Date>;
  };
  /** Sealed. `ends_at`: null for the newest one of an endpoint. */
  outgoing_secret: { id: string; endpoint: string; secret: string; created_at: Generated<Date>; ends_at: Date | null };
  outgoing_event: {
    id: string;
    type: OutgoingType;
    /** The business clock's. */
    at: Date;
    data: ColumnType<Record<string, unknown>, string, string>;
    recorded_at: Generated<Date>;
  };
  /** One event for one endpoint: it waits (`next_at`), is delivered, or has failed. Times by the real clock of the database. */
  outgoing_delivery: {
    endpoint: string;
    event: string;
    attempts: Generated<number>;
    next_at: Date | null;
    delivered_at: Date | null;
    failed_at: Date | null;
    /** The last attempt, with the status of its answer, and the answer's beginning or why there was none. */
    tried_at: Date | null;
    status: number | null;
    answer: string | null;
  };
}
