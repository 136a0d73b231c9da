import { toMajor } from '@krapao/contract';
import type { GameReviewDecisions } from '../modules/transfer/index.js';
import { isId } from '../platform/ids.js';
import type { Tx } from '../platform/unit-of-work.js';
import type { CommandContext } from './command.js';
import { performAct, REASON } from './perform-act.js';
import { headed, LISTED, type Printed, type PrintedAct, printedAct } from './printed.js';
import { requireValue } from './problems.js';

const problems = {
  ALREADY_DECIDED: 'This credit is no longer in review.',
  PROPOSAL_OPEN: 'This credit waits at the desk for approval.',
};

const reasons = {
  unexplained: 'more than transfers and rounds explain (unexplained)',
  'member-ceiling': "above the member's winnings limit per day (member-ceiling)",
  'game-ceiling': "above the game's winnings limit per day (game-ceiling)",
} as const;

/** Credit from games in review, one per line. */
export async function gamesInReview(tx: Tx, desk: GameReviewDecisions): Promise<Printed> {
  const reviews = (await desk.list(tx, LISTED)).map(({ leg, code, member, amount, winnings, currency, reason, created_at: createdAt }) => ({
    leg,
    code,
    member,
    amount: toMajor(amount),
    winnings: toMajor(winnings),
    currency,
    reason,
    createdAt,
  }));
  const lines = reviews.map(
    ({ leg, member, code, currency, amount, winnings, reason, createdAt }) =>
      `  ${createdAt.toISOString()}  ${leg}  ${code}  member ${member}  ${amount} ${currency}, of it ${winnings} won  ${reasons[reason]}`,
  );
  return { lines: headed('Credit that left a game and is not paid to the wallet yet', lines), data: reviews };
}

/** `review credit ID` for credit from a game; null: no such credit is in review. */
export async function creditGame([id = '', ...rest]: readonly string[], context: CommandContext): Promise<PrintedAct | null> {
  const { core, inTx } = context;
  if (rest.length > 0 || !isId(id) || (await inTx((tx) => core.operator.gameReviews.lock(tx, id))) === undefined) return null;
  const input = { kind: 'game', id, amount: null };
  return performAct(context, { name: 'review.credit', input, problems, done: 'The credit is paid to the wallet.' });
}

/** `review return ID` for credit from a game; null: no such credit is in review. */
export async function returnGame([id = '', ...rest]: readonly string[], { core, inTx, who }: CommandContext): Promise<PrintedAct | null> {
  if (rest.length > 0 || !isId(id) || (await inTx((tx) => core.operator.gameReviews.lock(tx, id))) === undefined) return null;
  requireValue(await core.operatorDesk.commands.refuseReview(who, { kind: 'game', id }, REASON), problems);
  return printedAct(['The credit is not paid: settle it with the game, which has already debited it.']);
}
