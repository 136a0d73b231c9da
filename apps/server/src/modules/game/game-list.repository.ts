import type { Currency } from '@krapao/contract';
import type { Tx } from '../../platform/unit-of-work.js';
import { type GameList, gameList } from './game.definition.js';

export async function readGameList(tx: Tx<'game'>, currency: Currency): Promise<GameList> {
  const rows = await tx.db.selectFrom('game').selectAll().where('currency', '=', currency).orderBy('position').execute();
  return gameList.parse(rows.map((row) => ({ ...row, rate: [Number(row.ft_numerator), Number(row.ft_denominator)] })));
}

export async function replaceGames(tx: Tx<'game'>, currency: Currency, list: GameList): Promise<void> {
  await tx.db.deleteFrom('game').where('currency', '=', currency).execute();
  const rows = list.map(({ rate: [numerator, denominator], ...game }, position) => {
    return { ...game, currency, position, ft_numerator: BigInt(numerator), ft_denominator: BigInt(denominator) };
  });
  if (rows.length > 0) await tx.db.insertInto('game').values(rows).execute();
}

/** Codes beside these at which members of the currency have an account. */
export async function codesWithAccountsExcept(tx: Tx<'game'>, currency: Currency, codes: readonly string[]): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('game_account as a')
    .innerJoin('member_profile as m', 'm.id', 'a.member')
    .select('a.code')
    .distinct()
    .where('m.currency', '=', currency)
    .where((eb) => eb.not(eb('a.code', '=', eb.fn.any(eb.val([...codes])))))
    .orderBy('a.code')
    .execute();
  return rows.map((row) => row.code);
}
