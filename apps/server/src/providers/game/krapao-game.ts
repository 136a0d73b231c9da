import { z } from 'zod';
import type { ProviderHttp } from '../provider-http.js';
import type { Result } from '../result.js';
import { listRows } from '../rows.js';
import { ACTIVITY_PAGE, type GameProvider, type GameMove } from './game.js';
import { recordText, wireAmount } from '../wire.js';

/** The account's credit after a move. The move is valid whatever credit the game reports; an impossible number counts as unknown. */
const creditAfter = z
  .string()
  .regex(/^\d+$/)
  .transform((text) => wireAmount.safeParse(text).data ?? null);
const password = z.object({ password: z.string().min(1).max(200) });
/** `outstanding` is unknown when the answer lacks it or it is invalid. */
const balance = z
  .object({ balance: wireAmount, outstanding: wireAmount.nullish().catch(null) })
  .transform(({ balance: credit, outstanding }) => ({ credit, outstanding: outstanding ?? null }));
const moved = z.object({ balance: creditAfter });
const maybeMoved = z.object({ balance: creditAfter.nullable() });
const transaction = z
  .object({ ref: recordText, kind: z.enum(['deposit', 'withdraw']), username: recordText, amount: wireAmount, at: z.iso.datetime() })
  .transform(({ amount, ...each }) => ({ ...each, credit: amount }));
const rounds = z
  .array(
    z.object({
      n: z.number().int().positive().transform(BigInt),
      username: z.string(),
      staked: wireAmount,
      won: wireAmount,
      playedAt: z.iso.datetime().transform((at) => new Date(at)),
    }),
  )
  .max(ACTIVITY_PAGE);

const of = (code: string, ...rest: string[]): string => ['/provider/games', ...[code, ...rest].map(encodeURIComponent)].join('/');

/** Each game has two circuits. Balances and rounds have another one than moves, because their callers wait less long. */
export interface GameHttp {
  moves(code: string): ProviderHttp;
  reads(code: string): ProviderHttp;
}

export function createKrapaoGame({ moves, reads }: GameHttp): GameProvider {
  const move =
    (way: 'deposits' | 'withdrawals') =>
    ({ code, credit: amount, ref, username }: GameMove) =>
      moves(code).post(of(code, way), { ref, username, amount: amount.toString() }, moved);
  return {
    create: ({ code, ref, username }) => moves(code).post(of(code, 'accounts'), { ref, username }, password),
    reset: ({ code, ref, username }) => moves(code).post(of(code, 'reset-password'), { ref, username }, password),
    lookupPassword: ({ code, ref }) => moves(code).find(of(code, 'transactions', ref), password),
    deposit: move('deposits'),
    withdraw: move('withdrawals'),
    lookupMove: ({ code, ref }) => moves(code).find(of(code, 'transactions', ref), maybeMoved),
    balance: async (code, username, deadlineMs) => present(await reads(code).find(of(code, 'accounts', username), balance, deadlineMs)),
    launch: (code, credentials) => moves(code).post(of(code, 'launch'), credentials, z.object({ link: z.url({ protocol: /^https?$/ }) })),
    transactions: (code, since) => listRows(reads(code), `${of(code, 'transactions')}?since=${since.toISOString()}`, transaction),
    activity: async (code, after, deadlineMs) =>
      present(await reads(code).find(`${of(code, 'activity')}?after=${after}`, rounds, deadlineMs)),
  };
}

/** The provider reports an account or game of ours as absent: its state is unknown. */
const present = <T>(found: Result<T> | { status: 'absent' }): Result<T> =>
  found.status === 'absent' ? { status: 'unknown', cause: 'status 404' } : found;
