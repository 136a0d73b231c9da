import { z } from 'zod';
import type { ProviderHttp } from '../provider-http.js';
import type { Result } from '../result.js';
import { ACTIVITY_PAGE, type GameHouse, type GameMove } from './game.js';

const credit = z.string().regex(/^\d+$/).transform(BigInt);
const password = z.object({ password: z.string().min(1).max(200) });
const balance = z.object({ balance: credit });
const maybeBalance = z.object({ balance: credit.nullable() });
const transactions = z.array(
  z
    .object({ ref: z.string(), kind: z.enum(['deposit', 'withdraw']), username: z.string(), amount: credit })
    .transform(({ amount, ...each }) => ({ ...each, credit: amount })),
);
const rounds = z
  .array(
    z.object({
      n: z.number().int().positive().transform(BigInt),
      username: z.string(),
      staked: credit,
      won: credit,
      playedAt: z.iso.datetime().transform((at) => new Date(at)),
    }),
  )
  .max(ACTIVITY_PAGE);

const of = (code: string, ...rest: string[]): string => ['/provider/games', ...[code, ...rest].map(encodeURIComponent)].join('/');

export function createHttpGame(http: ProviderHttp): GameHouse {
  const move =
    (way: 'deposits' | 'withdrawals') =>
    ({ code, credit: amount, ref, username }: GameMove) =>
      http.post(of(code, way), { ref, username, amount: amount.toString() }, balance);
  return {
    create: ({ code, ref, username }) => http.post(of(code, 'accounts'), { ref, username }, password),
    reset: ({ code, ref, username }) => http.post(of(code, 'reset-password'), { ref, username }, password),
    lookupPassword: ({ code, ref }) => http.find(of(code, 'transactions', ref), password),
    deposit: move('deposits'),
    withdraw: move('withdrawals'),
    lookupMove: ({ code, ref }) => http.find(of(code, 'transactions', ref), maybeBalance),
    balance: async (code, username, deadlineMs) => present(await http.find(of(code, 'accounts', username), balance, deadlineMs)),
    launch: (code, credentials) => http.post(of(code, 'launch'), credentials, z.object({ link: z.url({ protocol: /^https?$/ }) })),
    transactions: (code, since) => http.list(`${of(code, 'transactions')}?since=${since.toISOString()}`, transactions),
    activity: async (code, after, deadlineMs) => present(await http.find(`${of(code, 'activity')}?after=${after}`, rounds, deadlineMs)),
  };
}

/** An account, or a game, that the outside says it does not know is still ours: what there is to tell is not known. */
const present = <T>(found: Result<T> | { status: 'absent' }): Result<T> =>
  found.status === 'absent' ? { status: 'unknown', cause: 'status 404' } : found;
