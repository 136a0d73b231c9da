import { toMajor } from '@krapao/contract';
import { sql } from 'kysely';
import type { GiftDesk } from '../modules/deposit/index.js';
import type { Actor } from '../platform/audit.js';
import type { Db } from '../platform/db/pool.js';
import { PlainError } from '../platform/plain-error.js';
import { creditGift, giftLines, returnGift } from './gift-review.js';

const LATEST = 50;
const MINUTES = 15;
export const REVIEW_USAGE = 'review list [MINUTES], review credit ID [AMOUNT], review return ID';

/** `review list [MINUTES] | credit ID [AMOUNT] | return ID`: what waits for a person. Resolves to the lines to be shown. */
export async function reviewCommand([verb, ...words]: readonly string[], db: Db, gifts: GiftDesk, who: Actor): Promise<string[]> {
  if (verb === 'list') return list(words, db, gifts);
  if (verb === 'credit') return creditGift(words, gifts, who);
  if (verb === 'return') return returnGift(words, gifts, who);
  throw new PlainError(`Write one of: ${REVIEW_USAGE}.`);
}

/**
 * Withdrawals and transfers whose outcome is unknown for longer than these minutes (15 unless told), gift links in review, and
 * what the comparison with the outside and with itself has found, newest first.
 */
async function list([written, ...rest]: readonly string[], db: Db, gifts: GiftDesk): Promise<string[]> {
  const minutes = Number(written ?? MINUTES);
  if (rest.length > 0 || !Number.isInteger(minutes) || minutes < 0)
    throw new PlainError('Write: review list [MINUTES], a whole number of minutes.');
  const [waiting, links, findings] = [await waitingMovements(db, minutes), await giftLines(gifts), await reconcileFindings(db)];
  if (waiting.length + links.length + findings.length === 0) return ['Nothing waits for a person.'];
  return [
    ...heading(`Withdrawals and transfers under way for more than ${minutes} minutes`, waiting),
    ...waiting.map(
      (row) => `  ${row.created_at.toISOString()}  ${row.id}  ${toMajor(row.amount)} ${row.currency}  ${row.attempts} attempts`,
    ),
    ...links,
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
