import type { Currency, GameAccountOutput } from '@krapao/contract';
import { gameList } from './game.definition.js';
import { presentGame } from './game.presenter.js';

/** An unpublished list of games as a member without accounts sees it. Null: it is invalid. */
export function previewGames(written: unknown, currency: Currency): GameAccountOutput[] | null {
  const parsed = gameList.safeParse(written);
  if (!parsed.success) return null;
  return parsed.data.map(({ rate: [numerator, denominator], ...game }) =>
    presentGame({ ...game, currency, rate: { numerator: BigInt(numerator), denominator: BigInt(denominator) } }, null),
  );
}
