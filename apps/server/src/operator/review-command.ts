import { toMajor } from '@krapao/contract';
import { sql } from 'kysely';
import type { GiftDesk } from '../modules/deposit/index.js';
import type { CommissionDesk } from '../modules/invite/index.js';
import type { GameReviewDesk } from '../modules/transfer/index.js';
import type { Actor } from '../platform/audit.js';
import type { Db } from '../platform/db/pool.js';
import { PlainError } from '../platform/plain-error.js';
import { commissionLines, refuseCommission, releaseCommission } from './commission-review.js';
import { openFindings } from './findings-command.js';
import { creditGame, gameReviewLines, returnGame } from './game-review.js';
import { creditGift, giftLines, returnGift } from './gift-review.js';

const LATEST = 50;
const MINUTES = 15;
export const REVIEW_USAGE = 'review list [MINUTES], review credit ID [AMOUNT], review return ID, review release ID, review refuse ID';

export interface ReviewDesks {
  gifts: GiftDesk;
  commissions: CommissionDesk;
  gameReviews: GameReviewDesk;
}

/** `review list [MINUTES] | credit ID [AMOUNT] | return ID | release ID | refuse ID`: decisions of a person. Resolves to the lines to be shown. */
export async function reviewCommand([verb, ...words]: readonly string[], db: Db, desks: ReviewDesks, who: Actor): Promise<string[]> {
  const { gifts, commissions, gameReviews } = desks;
  if (verb === 'list') return list(words, db, desks);
  if (verb === 'credit') return (await creditGame(words, gameReviews, who)) ?? creditGift(words, gifts, who);
  if (verb === 'return') return (await returnGame(words, gameReviews, who)) ?? returnGift(words, gifts, who);
  if (verb === 'release') return releaseCommission(words, commissions, who);
  if (verb === 'refuse') return refuseCommission(words, commissions, who);
  throw new PlainError(`Write one of: ${REVIEW_USAGE}.`);
}

/**
 * Withdrawals and transfers whose outcome is unknown for longer than these minutes (15 unless told), gift links, commissions and credit from games in review,
 * and findings that are open, oldest first.
 */
async function list([written, ...rest]: readonly string[], db: Db, { gifts, commissions, gameReviews }: ReviewDesks): Promise<string[]> {
  const minutes = Number(written ?? MINUTES);
  if (rest.length > 0 || !Number.isInteger(minutes) || minutes < 0)
    throw new PlainError('Write: review list [MINUTES], a whole number of minutes.');
  const [waiting, links, invites] = [await waitingMovements(db, minutes), await giftLines(gifts), await commissionLines(commissions)];
  const [credits, findings] = [await gameReviewLines(gameReviews), await openFindings(db)];
  if (waiting.length + links.length + invites.length + credits.length + findings.length === 0) return ['Nothing waits for a person.'];
  return [
    ...heading(`Withdrawals and transfers under way for more than ${minutes} minutes`, waiting),
    ...waiting.map(
      (row) => `  ${row.created_at.toISOString()}  ${row.id}  ${toMajor(row.amount)} ${row.currency}  ${row.attempts} attempts`,
    ),
    ...links,
    ...invites,
    ...credits,
    ...heading('Findings (findings close ID REASON when one is settled)', findings),
    ...findings.map((line) => `  ${line}`),
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
