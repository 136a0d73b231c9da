import { z } from 'zod';
import { wireAmount } from '../amounts.js';
import type { ProviderHttp } from '../provider-http.js';
import type { Result } from '../result.js';
import { listRows } from '../rows.js';
import { recordText } from '../text.js';
import { ACTIVITY_PAGE, type GameHouse, type GameMove } from './game.js';

/** What an account holds after a move. The move stands whatever the game says of the account: a number that nobody can hold is not known. */
const creditAfter = z
  .string()
  .regex(/^\d+$/)
  .transform((text) => wireAmount.safeParse(text).data ?? null);
const password = z.object({ password: z.string().min(1).max(200) });
/** An answer that does not say what is staked on open bets, or says it in another shape, leaves that unknown. */
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

/** Each game has circuits of its own. Balances and rounds have another one than moves: who asks for them waits less long. */
export interface GameHttp {
  moves(code: string): ProviderHttp;
  reads(code: string): ProviderHttp;
}

export function createHttpGame({ moves, reads }: GameHttp): GameHouse {
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

/** An account, or a game, that the outside says it does not know is still ours: what there is to tell is not known. */
const present = <T>(found: Result<T> | { status: 'absent' }): Result<T> =>
  found.status === 'absent' ? { status: 'unknown', cause: 'status 404' } : found;
