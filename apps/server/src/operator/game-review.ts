import { toMajor } from '@krapao/contract';
import type { GameReviewDesk } from '../modules/transfer/index.js';
import type { Actor } from '../platform/audit.js';
import { isId } from '../platform/ids.js';

const LATEST = 50;

const reasons = {
  unexplained: 'more than transfers and rounds explain (unexplained)',
  'member-ceiling': "beyond the member's winnings of a day (member-ceiling)",
  'game-ceiling': "beyond the game's winnings of a day (game-ceiling)",
} as const;

/** Credit that left a game and waits for a person, as lines. */
export async function gameReviewLines(desk: GameReviewDesk): Promise<string[]> {
  const waiting = await desk.list(LATEST);
  if (waiting.length === 0) return [];
  return [
    'Credit that left a game and is not paid to the wallet yet:',
    ...waiting.map(
      ({ leg, member, code, currency, amount, winnings, reason, created_at: at }) =>
        `  ${at.toISOString()}  ${leg}  ${code}  member ${member}  ${toMajor(amount)} ${currency}, of it ${toMajor(winnings)} won  ${reasons[reason]}`,
    ),
  ];
}

/** `review credit ID` of credit from a game; null: no such credit waits. */
export async function creditGame([id = '', ...rest]: readonly string[], desk: GameReviewDesk, who: Actor): Promise<string[] | null> {
  if (rest.length > 0 || !isId(id)) return null;
  return (await desk.credit(id, who)) ? ['The credit is paid to the wallet.'] : null;
}

/** `review return ID` of credit from a game; null: no such credit waits. */
export async function returnGame([id = '', ...rest]: readonly string[], desk: GameReviewDesk, who: Actor): Promise<string[] | null> {
  if (rest.length > 0 || !isId(id)) return null;
  return (await desk.giveBack(id, who)) ? ['The credit is not paid: settle it with the game, which has given it out.'] : null;
}
