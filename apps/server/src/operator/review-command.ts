import { toMajor } from '@krapao/contract';
import { findMovements } from '../ledger/index.js';
import { PlainError } from '../platform/plain-error.js';
import type { Tx } from '../platform/unit-of-work.js';
import { openSagas } from '../sagas/index.js';
import type { Command, CommandContext } from './command.js';
import { commissionLines, refuseCommission, releaseCommission } from './commission-review.js';
import { findingLines } from './findings-command.js';
import { creditGame, gameReviewLines, returnGame } from './game-review.js';
import { creditGift, giftLines, returnGift } from './gift-review.js';
import { queueLines, withdrawalLines } from './queue-lines.js';

const LIMIT = 50;
const DEFAULT_MINUTES = 15;
export const REVIEW_USAGE = 'review list [MINUTES], review credit ID [AMOUNT], review return ID, review release ID, review refuse ID';

/** `review list [MINUTES] | credit ID [AMOUNT] | return ID | release ID | refuse ID`: lists what needs a decision and decides it. */
export const reviewCommand: Command = async ([verb, ...args], context) => {
  if (verb === 'list') return list(args, context);
  if (verb === 'credit') return (await creditGame(args, context)) ?? creditGift(args, context);
  if (verb === 'return') return (await returnGame(args, context)) ?? returnGift(args, context);
  if (verb === 'release') return releaseCommission(args, context);
  if (verb === 'refuse') return refuseCommission(args, context);
  throw new PlainError(`Write one of: ${REVIEW_USAGE}.`);
};

/**
 * Lists withdrawals that wait for an operator, withdrawals and transfers whose outcome is unknown for longer than `MINUTES` (default 15), gift links,
 * commissions and game credit in review, the other queues of the desk with their counts, and open findings; the oldest first.
 */
async function list([text, ...rest]: readonly string[], { core, inTx }: CommandContext): Promise<string[]> {
  const minutes = Number(text ?? DEFAULT_MINUTES);
  if (rest.length > 0 || !Number.isInteger(minutes) || minutes < 0)
    throw new PlainError('Write: review list [MINUTES], a whole number of minutes.');
  const { gifts, commissions, gameReviews } = core.operator;
  const delayed = await inTx((tx) => delayedMovements(tx, minutes));
  const findings = await inTx(findingLines);
  const inReview = await inTx(async (tx) => [
    ...(await withdrawalLines(tx)),
    ...(await giftLines(tx, gifts)),
    ...(await commissionLines(tx, commissions)),
    ...(await gameReviewLines(tx, gameReviews)),
    ...(await queueLines(tx, core.operatorDesk.readQueues)),
  ]);
  const lines = [
    ...heading(`Withdrawals and transfers in progress for more than ${minutes} minutes`, delayed),
    ...delayed,
    ...inReview,
    ...heading('Findings (findings close ID REASON when one is settled)', findings),
    ...findings.map((line) => `  ${line}`),
  ];
  return lines.length === 0 ? ['Nothing is in review.'] : lines;
}

const heading = (title: string, rows: readonly string[]): string[] => (rows.length === 0 ? [] : [`${title}:`]);

async function delayedMovements(tx: Tx, olderThanMinutes: number): Promise<string[]> {
  const sagas = await openSagas(tx, { olderThanMinutes });
  const ids = sagas.map(({ id }) => id);
  const movements = new Map((await findMovements(tx, ids)).map((movement) => [movement.id, movement]));
  return sagas
    .flatMap(({ id, created_at: createdAt, attempts }) => {
      const movement = movements.get(id);
      if (movement?.kind !== 'withdraw' && movement?.kind !== 'transfer') return [];
      return [`  ${createdAt.toISOString()}  ${id}  ${toMajor(movement.amount)} ${movement.currency}  ${attempts} attempts`];
    })
    .slice(0, LIMIT);
}
