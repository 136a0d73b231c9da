import { type Actor, recordAudit } from '../platform/audit.js';
import type { Db } from '../platform/db/pool.js';
import { isId } from '../platform/ids.js';
import { PlainError } from '../platform/plain-error.js';
import type { InTx } from '../platform/unit-of-work.js';

const LATEST = 50;
export const FINDINGS_USAGE = 'findings list, findings close ID REASON';

/** `findings list | close ID REASON`: what reconciliation found and a person has to settle. Resolves to the lines to be shown. */
export async function findingsCommand(
  [verb, id, ...words]: readonly string[],
  { db, inTx, now, who }: { db: Db; inTx: InTx; now: Date; who: Actor },
): Promise<string[]> {
  const reason = words.join(' ').trim();
  if (verb === 'list' && id === undefined) {
    const lines = await openFindings(db);
    return lines.length === 0 ? ['No finding is open.'] : lines;
  }
  if (verb !== 'close' || id === undefined || reason === '') throw new PlainError(`Write one of: ${FINDINGS_USAGE}.`);
  const closed = isId(id) && (await inTx((tx) => close(tx, id, reason, now, who)));
  if (!closed) throw new PlainError('No open finding has this id: see findings list.');
  return ['The finding is closed. It opens again when its facts change.'];
}

/** The oldest findings that are open, a line for each. */
export async function openFindings(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('finding')
    .select(['id', 'kind', 'reference', 'facts', 'first_seen'])
    .where('state', '=', 'open')
    .orderBy('first_seen')
    .limit(LATEST)
    .execute();
  return rows.map((row) => [row.first_seen.toISOString(), row.id, row.kind, row.reference, JSON.stringify(row.facts)].join('  '));
}

async function close(tx: Parameters<Parameters<InTx>[0]>[0], id: string, reason: string, now: Date, who: Actor): Promise<boolean> {
  const closed = await tx.db
    .updateTable('finding')
    .set({ state: 'closed', closed_at: now, closed_by: who.actor, reason })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning(['kind', 'reference'])
    .executeTakeFirst();
  if (closed !== undefined) await recordAudit(tx, who, 'finding.closed', now, { ...closed, reason });
  return closed !== undefined;
}
