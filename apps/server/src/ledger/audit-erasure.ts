import { sql } from 'kysely';
import { newId } from '../platform/ids.js';
import type { Tx } from '../platform/unit-of-work.js';
import { canonical, LATEST_FORM } from './seal.js';

/** The action of the audit row that records an erasure. */
export const DATA_ERASED = 'member.data-erased';

/** What the audit row of an erasure holds: with it, the chain of seals stays verifiable. */
export interface AuditErasure extends Record<string, unknown> {
  erasure: string;
  rows: number;
  /** SHA-256 of the ids and hashes of the rows, hexadecimal. */
  digest: string;
}

/** SHA-256 over the rows of an erasure in their order. */
const digestOfRows = sql<string>`encode(sha256(string_agg(int8send(audit_row) || sealed || remaining, ''::bytea order by audit_row)), 'hex')`;

/** A shorter number could be a part of an id or of another number. */
const SHORTEST = 8;

/**
 * Removes the personal data of a member from the audit log: of the rows about the member, and of others that contain one of the numbers. Each row keeps
 * who did what and when; its hashes before and after are stored, so that its seal can be checked (docs/decisions/0238). Null: nothing was left to remove.
 */
export async function eraseAudit(tx: Tx<'ledger'>, member: string, numbers: readonly string[]): Promise<AuditErasure | null> {
  const erasure = newId();
  await sql`
    with found as (
      select *, audit_without_text(detail) as kept from audit
      where action <> ${DATA_ERASED} and (request is not null or detail <> audit_without_text(detail))
        and (member = ${member} or exists (select from unnest(${numbers.filter(({ length }) => length >= SHORTEST)}::text[]) n where strpos(detail::text, n) > 0)) for update),
    before as (select r.id, sha256(convert_to(${canonical('audit', LATEST_FORM)}::text, 'UTF8')) as hash from found r),
    after as (
      select r.id, sha256(convert_to(${canonical('audit', LATEST_FORM)}::text, 'UTF8')) as hash
      from (select id, at, recorded_at, actor, member, action, kept as detail, null::text as request from found) r),
    noted as (
      insert into audit_erasure (audit_row, erasure, member, sealed, remaining)
      select id, ${erasure}, ${member}, before.hash, after.hash from before join after using (id))
    update audit a set detail = found.kept, request = null from found where found.id = a.id`.execute(tx.db);
  const { rows } = await sql<{ rows: number; digest: string | null }>`
    select count(*)::int as rows, ${digestOfRows} as digest from audit_erasure where erasure = ${erasure}`.execute(tx.db);
  const [noted] = rows;
  return noted === undefined || noted.digest === null ? null : { erasure, rows: noted.rows, digest: noted.digest };
}

export interface ErasedRow {
  id: string;
  /** The hash of the row as it was when it was sealed, and as it is. */
  sealed: Buffer;
  remaining: Buffer;
}

/** Those of the audit rows whose personal data was removed by an erasure that the audit log records with the digest of all its rows. */
export async function erasedRows(tx: Tx<'ledger'>, ids: readonly string[]): Promise<Map<string, ErasedRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ErasedRow>`
    with erased as (select audit_row, erasure, member, sealed, remaining from audit_erasure where audit_row = any(${[...ids]}::bigint[])),
    recorded as (
      select e.erasure from audit_erasure e where e.erasure in (select erasure from erased) group by e.erasure, e.member
      having exists (select from audit a where a.member = e.member and a.action = ${DATA_ERASED}
        and a.detail ->> 'erasure' = e.erasure::text and a.detail ->> 'digest' = ${digestOfRows}))
    select audit_row::text as id, sealed, remaining from erased where erasure in (select erasure from recorded)`.execute(tx.db);
  return new Map(rows.map((row) => [row.id, row]));
}
