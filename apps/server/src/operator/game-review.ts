import { toMajor } from '@krapao/contract';
import type { GameReviewDesk } from '../modules/transfer/index.js';
import type { Actor } from '../platform/audit.js';
import { isId } from '../platform/ids.js';

const LIMIT = 50;

const reasons = {
  unexplained: 'more than transfers and rounds explain (unexplained)',
  'member-ceiling': "above the member's winnings limit per day (member-ceiling)",
  'game-ceiling': "above the game's winnings limit per day (game-ceiling)",
} as const;

/** Credit from games in review, one per line. */
export async function gameReviewLines(desk: GameReviewDesk): Promise<string[]> {
  const reviews = await desk.list(LIMIT);
  if (reviews.length === 0) return [];
  return [
    'Credit that left a game and is not paid to the wallet yet:',
    ...reviews.map(
      ({ leg, member, code, currency, amount, winnings, reason, created_at: at }) =>
        `  ${at.toISOString()}  ${leg}  ${code}  member ${member}  ${toMajor(amount)} ${currency}, of it ${toMajor(winnings)} won  ${reasons[reason]}`,
    ),
  ];
}

/** `review credit ID` for credit from a game; null: no such credit is in review. */
export async function creditGame([id = '', ...rest]: readonly string[], desk: GameReviewDesk, who: Actor): Promise<string[] | null> {
  if (rest.length > 0 || !isId(id)) return null;
  return (await desk.credit(id, who)) ? ['The credit is paid to the wallet.'] : null;
}

/** `review return ID` for credit from a game; null: no such credit is in review. */
export async function returnGame([id = '', ...rest]: readonly string[], desk: GameReviewDesk, who: Actor): Promise<string[] | null> {
  if (rest.length > 0 || !isId(id)) return null;
  return (await desk.giveBack(id, who)) ? ['The credit is not paid: settle it with the game, which has already debited it.'] : null;
}
