import { z } from 'zod';
import type { Seal } from '../../platform/seal.js';
import type { SealedColumn } from '../../platform/sealed-values.js';
import type { Found, GameProvider } from '../../providers/index.js';
import { defineSaga, type Saga } from '../../sagas/index.js';
import { setOpened, setReset } from './game.repository.js';

export const GAME_OPEN = 'game.open';
export const GAME_RESET = 'game.reset';

const input = z.object({ account: z.string(), code: z.string(), username: z.string() });

/** Passwords of members at games. */
export const gamePasswords: SealedColumn = {
  values: 'game passwords',
  purpose: 'game password',
  table: 'game_account',
  id: 'id',
  column: 'password',
};

/** Open an account at a game, and reset its password. The password is sealed on receipt, so that not even the saga's outcome holds it in clear. */
export function gameSagas({ game, seal }: { game: GameProvider; seal: Seal }): Saga[] {
  const sealed = <R extends Found<{ password: string }>>(answer: R, account: string): R =>
    answer.status === 'ok' ? { ...answer, value: { password: seal.seal(answer.value.password, account) } } : answer;

  const saga = (kind: string, request: GameProvider['create'], settle: typeof setOpened): Saga =>
    defineSaga({
      kind,
      provider: 'game',
      input,
      execute: async ({ id, input: { account, code, username } }) => sealed(await request({ code, ref: id, username }), account),
      lookup: async ({ id, input: { account, code } }) => sealed(await game.lookupPassword({ code, ref: id }), account),
      settle: (tx, run, settled) => settle(tx, run.input.account, settled.status === 'ok' ? settled.value.password : null),
    });

  return [saga(GAME_OPEN, game.create, setOpened), saga(GAME_RESET, game.reset, setReset)];
}
