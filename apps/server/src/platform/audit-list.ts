import { sql } from 'kysely';
import type { Tx } from './unit-of-work.js';

export interface AuditRow {
  id: string;
  at: Date;
  actor: string;
  member: string | null;
  action: string;
  detail: Record<string, unknown>;
  request: string | null;
}

export interface AuditQuery {
  /** Only what operators did. */
  isByOperators: boolean;
  /** Exactly; null: any. */
  actor: string | null;
  action: string | null;
  /** Rows with a smaller id; null: from the newest. */
  before: bigint | null;
  limit: number;
}

/** Audit rows, newest first. The events of money are in the journal. */
export async function listAuditRows(tx: Tx<'platform'>, { isByOperators, actor, action, before, limit }: AuditQuery): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select id::text as id, at, actor, member, action, detail, request from audit
    where ${isByOperators ? sql`actor like 'operator:%'` : sql`true`}
      and ${before === null ? sql`true` : sql`id < ${before}`}
      and ${actor === null ? sql`true` : sql`actor = ${actor}`}
      and ${action === null ? sql`true` : sql`action = ${action}`}
    order by id desc limit ${limit}`.execute(tx.db);
  return rows;
}
