import { toMajor } from '@krapao/contract';
import { findMovements } from '../ledger/index.js';
import { PlainError } from '../platform/plain-error.js';
import type { Tx } from '../platform/unit-of-work.js';
import { openSagas } from '../sagas/index.js';
import type { Command, CommandContext } from './command.js';
import { commissionsInReview, refuseCommission, releaseCommission } from './commission-review.js';
import { findingData, findingLine, openFindings } from './findings-command.js';
import { creditGame, gamesInReview, returnGame } from './game-review.js';
import { creditGift, giftsInReview, returnGift } from './gift-review.js';
import { usageOf } from './help.js';
import { headed, LISTED, type Printed } from './printed.js';
import { otherQueues, waitingWithdrawals } from './queue-lines.js';

const DEFAULT_MINUTES = 15;

/** `review list [MINUTES] | credit ID [AMOUNT] | return ID | release ID | refuse ID`: lists what needs a decision and decides it. */
export const reviewCommand: Command = async ([verb, ...args], context) => {
  if (verb === 'list') return list(args, context);
  if (verb === 'credit') return (await creditGame(args, context)) ?? creditGift(args, context);
  if (verb === 'return') return (await returnGame(args, context)) ?? returnGift(args, context);
  if (verb === 'release') return releaseCommission(args, context);
  if (verb === 'refuse') return refuseCommission(args, context);
  throw new PlainError(`Write one of: ${usageOf('review')}.`);
};

/**
 * Lists withdrawals that wait for an operator, withdrawals and transfers whose outcome is unknown for longer than `MINUTES` (default 15), gift links,
 * commissions and game credit in review, the other queues of the desk with their counts, and open findings; the oldest first.
 */
async function list([text, ...rest]: readonly string[], { core, inTx }: CommandContext): Promise<Printed> {
  const minutes = Number(text ?? DEFAULT_MINUTES);
  if (rest.length > 0 || !Number.isInteger(minutes) || minutes < 0)
    throw new PlainError('Write: review list [MINUTES], a whole number of minutes.');
  const { gifts, commissions, gameReviews } = core.operator;
  const delayed = await inTx((tx) => delayedMovements(tx, minutes));
  const findings = await inTx(openFindings);
  const lists = await inTx(async (tx) => ({
    withdrawals: await waitingWithdrawals(tx),
    gifts: await giftsInReview(tx, gifts),
    commissions: await commissionsInReview(tx, commissions),
    games: await gamesInReview(tx, gameReviews),
    queues: await otherQueues(tx, core.operatorDesk.readQueues),
  }));
  const lines = [
    ...headed(`Withdrawals and transfers in progress for more than ${minutes} minutes`, delayed.map(delayedLine)),
    ...Object.values(lists).flatMap((each) => each.lines),
    ...headed(
      'Findings (findings close ID REASON when one is settled)',
      findings.map((finding) => `  ${findingLine(finding)}`),
    ),
  ];
  const data = Object.fromEntries(Object.entries(lists).map(([name, each]) => [name, each.data]));
  return { lines: lines.length === 0 ? ['Nothing is in review.'] : lines, data: { delayed, ...data, findings: findings.map(findingData) } };
}

type Delayed = Awaited<ReturnType<typeof delayedMovements>>[number];

const delayedLine = ({ createdAt, id, amount, currency, attempts }: Delayed): string =>
  `  ${createdAt.toISOString()}  ${id}  ${amount} ${currency}  ${attempts} attempts`;

async function delayedMovements(tx: Tx, olderThanMinutes: number) {
  const sagas = await openSagas(tx, { olderThanMinutes });
  const ids = sagas.map(({ id }) => id);
  const movements = new Map((await findMovements(tx, ids)).map((movement) => [movement.id, movement]));
  return sagas
    .flatMap(({ id, created_at: createdAt, attempts }) => {
      const movement = movements.get(id);
      if (movement?.kind !== 'withdraw' && movement?.kind !== 'transfer') return [];
      return [{ id, amount: toMajor(movement.amount), currency: movement.currency, createdAt, attempts }];
    })
    .slice(0, LISTED);
}
