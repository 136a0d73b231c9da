import * as calls from '@krapao/contract/provider';
import type { ProviderHttp } from '../provider-http.js';
import type { Result } from '../result.js';
import { listRows } from '../rows.js';
import type { GameMove, GameProvider } from './game.js';

const { at } = calls;
/** The two readings of the look-up. */
const lookupPassword = { ...calls.lookupGameOrder, answer: calls.gamePassword };
const lookupMove = { ...calls.lookupGameOrder, answer: calls.gameMoveFound };

/** Each game has two circuits. Balances and rounds have another one than moves, because their callers wait less long. */
export interface GameHttp {
  moves(code: string): ProviderHttp;
  reads(code: string): ProviderHttp;
}

export function createKrapaoGame({ moves, reads }: GameHttp): GameProvider {
  const move =
    (called: typeof calls.depositToGame | typeof calls.withdrawFromGame) =>
    ({ code, credit: amount, ref, username }: GameMove) =>
      moves(code).post(at(called, { code }), { ref, username, amount: amount.toString() });
  return {
    create: ({ code, ref, username }) => moves(code).post(at(calls.createGameAccount, { code }), { ref, username }),
    reset: ({ code, ref, username }) => moves(code).post(at(calls.resetGamePassword, { code }), { ref, username }),
    lookupPassword: ({ code, ref }) => moves(code).find(at(lookupPassword, { code, ref })),
    deposit: move(calls.depositToGame),
    withdraw: move(calls.withdrawFromGame),
    lookupMove: ({ code, ref }) => moves(code).find(at(lookupMove, { code, ref })),
    balance: async (code, username, deadlineMs) =>
      present(await reads(code).find(at(calls.getGameBalance, { code, username }), deadlineMs)),
    launch: (code, credentials) => moves(code).post(at(calls.launchGame, { code }), credentials),
    transactions: (code, since) => listRows(reads(code), at(calls.listGameTransactions, { code }, { since: since.toISOString() })),
    activity: async (code, after, deadlineMs) =>
      present(await reads(code).find(at(calls.listGameRounds, { code }, { after: String(after) }), deadlineMs)),
  };
}

/** The provider reports an account or game of ours as absent: its state is unknown. */
const present = <T>(found: Result<T> | { status: 'absent' }): Result<T> =>
  found.status === 'absent' ? { status: 'unknown', cause: 'status 404' } : found;
