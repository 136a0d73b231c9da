import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { timestamp } from './fields.js';

/** What keeps the data of an account from being erased: a freeze, the term of an exclusion, money in the wallet or in games. */
export const closingObstacles = ['money', 'frozen', 'excluded'] as const;
export type ClosingObstacle = (typeof closingObstacles)[number];

export const accountClosing = z.object({
  /** Null: the member has not asked for it. `erasedAt`: when the data is erased, unless the member keeps the account. */
  closing: z.object({ askedAt: timestamp, erasedAt: timestamp }).nullable(),
  /** Null: nothing keeps the data from being erased. `money` does not keep the member from asking: it is withdrawn in the 14 days. */
  obstacle: z.enum(closingObstacles).nullable(),
});
export type AccountClosing = z.infer<typeof accountClosing>;

export const getClosing = endpoint({
  method: 'GET',
  path: '/api/account/closing',
  access: 'member',
  summary: 'Whether the member closes the account, and what keeps it from being closed (extra, announced as `closing`)',
  output: accountClosing,
});

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/account/closing',
  access: 'member',
  changes: true,
  summary: 'Asks for the account to be closed (extra, announced as `closing`): its data is erased after 14 days',
  body: z.object({ password: z.string().max(200) }),
  output: accountClosing,
  errors: ['WRONG_PASSWORD', 'CLOSING_BLOCKED'],
});

export const keepAccount = endpoint({
  method: 'POST',
  path: '/api/account/closing/keep',
  access: 'member',
  changes: true,
  summary: 'Keeps an account whose closing was asked for (extra, announced as `closing`)',
  output: accountClosing,
  errors: ['NO_DATA'],
});
