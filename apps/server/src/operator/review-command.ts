import { toMajor } from '@krapao/contract';
import { sql } from 'kysely';
import type { Db } from '../platform/db/pool.js';
import { PlainError } from '../platform/plain-error.js';

const LATEST = 50;
const MINUTES = 15;

/**
 * `review list [MINUTES]`: what waits for a person. Withdrawals and transfers whose outcome is unknown for longer than that (15 unless
 * told), and what the comparison with the outside and with itself has found, newest first.
 */
export async function reviewCommand([verb, written, ...rest]: readonly string[], db: Db): Promise<string[]> {
  const minutes = Number(written ?? MINUTES);
  if (verb !== 'list' || rest.length > 0 || !Number.isInteger(minutes) || minutes < 0)
    throw new PlainError('Write: review list [MINUTES], a whole number of minutes.');
  const [waiting, findings] = [await waitingMovements(db, minutes), await reconcileFindings(db)];
  if (waiting.length + findings.length === 0) return ['Nothing waits for a person.'];
  return [
    ...heading(`Withdrawals and transfers under way for more than ${minutes} minutes`, waiting),
    ...waiting.map(
      (row) => `  ${row.created_at.toISOString()}  ${row.id}  ${toMajor(row.amount)} ${row.currency}  ${row.attempts} attempts`,
    ),
    ...heading('Findings of the reconcile jobs', findings),
    ...findings.map((row) => `  ${row.recorded_at.toISOString()}  ${row.action}  ${JSON.stringify(row.detail)}`),
  ];
}

const heading = (words: string, rows: readonly unknown[]): string[] => (rows.length === 0 ? [] : [`${words}:`]);

const waitingMovements = (db: Db, minutes: number) =>
  db
    .selectFrom('saga')
    .innerJoin('movement', 'movement.id', 'saga.id')
    .select(['movement.id', 'movement.amount', 'movement.currency', 'saga.created_at', 'saga.attempts'])
    .where('saga.state', '<>', 'DONE')
    .where('movement.kind', 'in', ['withdraw', 'transfer'])
    .where('saga.created_at', '<', sql<Date>`clock_timestamp() - ${minutes} * interval '1 minute'`)
    .orderBy('saga.created_at')
    .limit(LATEST)
    .execute();

const reconcileFindings = (db: Db) =>
  db
    .selectFrom('audit')
    .select(['recorded_at', 'action', 'detail'])
    .where('action', 'like', 'reconcile.%')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute();
