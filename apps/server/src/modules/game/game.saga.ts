import { z } from 'zod';
import type { Seal } from '../../platform/seal.js';
import type { Found, GameHouse } from '../../providers/index.js';
import { defineSaga, type Saga } from '../../sagas/index.js';
import { setOpened, setReset } from './game.repository.js';

export const GAME_OPEN = 'game.open';
export const GAME_RESET = 'game.reset';

const input = z.object({ account: z.string(), code: z.string(), username: z.string() });
export type GameAccountInput = z.infer<typeof input>;

/**
 * Open an account at a game, and have it set a new password. The password is sealed as soon as it is heard, so that it
 * lies nowhere in clear, not in the saga's outcome either.
 */
export function gameSagas({ game, seal }: { game: GameHouse; seal: Seal }): Saga[] {
  const sealed = <R extends Found<{ password: string }>>(heard: R, account: string): R =>
    heard.status === 'ok' ? { ...heard, value: { password: seal.seal(heard.value.password, account) } } : heard;

  const saga = (kind: string, ask: GameHouse['create'], settle: typeof setOpened): Saga =>
    defineSaga({
      kind,
      provider: 'game',
      input,
      execute: async ({ id, input: { account, code, username } }) => sealed(await ask({ code, ref: id, username }), account),
      lookup: async ({ id, input: { account, code } }) => sealed(await game.lookupPassword({ code, ref: id }), account),
      settle: (tx, run, settled) => settle(tx, run.input.account, settled.status === 'ok' ? settled.value.password : null),
    });

  return [saga(GAME_OPEN, game.create, setOpened), saga(GAME_RESET, game.reset, setReset)];
}
