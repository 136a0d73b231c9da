import { z } from 'zod';
import { call, declined, NEVER_RECEIVED, type ProviderList } from './call.js';
import { orderRef, period, recordText, wireAmount, wirePayment } from './wire.js';

/** The most rounds per report. */
export const ACTIVITY_PAGE = 1_000;

/** The credit of an account after a move. The move is valid whatever credit the game reports; an impossible number counts as unknown. */
const creditAfter = z
  .string()
  .regex(/^\d+$/)
  .transform((text) => wireAmount.safeParse(text).data ?? null)
  .describe('The credit of the account afterwards, in 1/100.');

/** The password that the game chose. */
export const gamePassword = z.object({ password: z.string().min(1).max(200) });

/** The account after a deposit or withdrawal. */
export const gameMoved = z.object({ balance: creditAfter });

/** The outcome of a deposit or withdrawal; `balance` is null when the game no longer knows it. */
export const gameMoveFound = z.object({ balance: creditAfter.nullable() });

/** The credit of an account. `outstanding` is unknown when the answer lacks it or it is invalid. */
export const gameBalance = z
  .object({
    balance: wireAmount.describe('Credit that can be played or withdrawn now, in 1/100.'),
    outstanding: wireAmount
      .nullish()
      .catch(null)
      .describe('Staked on bets that are not settled yet, in 1/100. 0 if the game has no such bets; null if it does not report them.'),
  })
  .transform(({ balance, outstanding }) => ({ credit: balance, outstanding: outstanding ?? null }));

/** A link that opens the game with the account logged in. */
export const gameLink = z.object({ link: z.url({ protocol: /^https?$/ }) });

/** The game's record of a deposit or withdrawal. */
export const gameTransaction = z
  .object({
    ref: recordText.describe('Our reference of the order.'),
    kind: z.enum(['deposit', 'withdraw']),
    username: recordText,
    amount: wireAmount.describe('Credit in 1/100.'),
    at: z.iso.datetime(),
  })
  .transform(({ amount, ...each }) => ({ ...each, credit: amount }));

/** A round, or a bet that was settled. */
export const gameRound = z.object({
  n: z
    .number()
    .int()
    .positive()
    .transform(BigInt)
    .describe('Each game numbers its rounds from 1 without gaps, in the order of its reports.'),
  username: z.string(),
  staked: wireAmount.describe('Credit in 1/100.'),
  won: wireAmount.describe('Credit in 1/100.'),
  playedAt: z.iso.datetime().transform((playedAt) => new Date(playedAt)),
});

const username = recordText.describe('The name of the account, which the product chooses.');
const order = z.object({ ref: orderRef, username });
const move = order.extend({ amount: wirePayment.describe('Credit in 1/100: `10000` is 100.00.') });

const tag = 'game';
const example = { ref: '0199d6a0-2c4b-7000-8000-000000000005', username: 'kp0000001' };
const exampleMove = { ...example, amount: '10000' };
const examplePassword = { password: 'Ab3dEf7h' };
const repeated = 'A reference that was already executed gets its first answer.';
const refused = declined('The order will never be executed.', 'ACCOUNT_CLOSED');

export const createGameAccount = call({
  method: 'POST',
  path: '/provider/games/{code}/accounts',
  tag,
  summary: 'Opens an account; the game chooses the password',
  description: repeated,
  body: { schema: order, example },
  answer: gamePassword,
  answers: { 200: { description: 'The account is open.', example: examplePassword }, 422: refused },
});

export const resetGamePassword = call({
  method: 'POST',
  path: '/provider/games/{code}/reset-password',
  tag,
  summary: 'Makes the game choose a new password',
  description: repeated,
  body: { schema: order, example },
  answer: gamePassword,
  answers: { 200: { description: 'The new password.', example: examplePassword }, 422: refused },
});

export const depositToGame = call({
  method: 'POST',
  path: '/provider/games/{code}/deposits',
  tag,
  summary: 'Adds credit to an account',
  description: repeated,
  body: { schema: move, example: exampleMove },
  answer: gameMoved,
  answers: {
    200: { description: 'Added.', example: { balance: '10000' } },
    422: declined('The credit will never be added. The money returns to the member.', 'ACCOUNT_CLOSED'),
  },
});

export const withdrawFromGame = call({
  method: 'POST',
  path: '/provider/games/{code}/withdrawals',
  tag,
  summary: 'Takes credit from an account',
  description: repeated,
  body: { schema: move, example: exampleMove },
  answer: gameMoved,
  answers: {
    200: { description: 'Taken.', example: { balance: '0' } },
    422: declined('Nothing was and will be taken. `NOT_ENOUGH_CREDIT`: the account has less credit than that.', 'NOT_ENOUGH_CREDIT'),
  },
});

export const lookupGameOrder = call({
  method: 'GET',
  path: '/provider/games/{code}/transactions/{ref}',
  tag,
  summary: 'Finds an order by our reference',
  description:
    'Of an account or a password, the answer has `password`; of a deposit or withdrawal, `balance`. The other field may be null or absent.',
  answer: z.union([gamePassword, gameMoveFound]),
  answers: {
    200: { description: 'The order was executed.', example: { balance: '10000' }, secondExample: examplePassword },
    404: NEVER_RECEIVED,
    422: declined('The order was declined.', 'NOT_ENOUGH_CREDIT'),
  },
});

export const getGameBalance = call({
  method: 'GET',
  path: '/provider/games/{code}/accounts/{username}',
  tag,
  summary: 'The credit of an account',
  answer: gameBalance,
  answers: {
    200: { description: 'The credit now.', example: { balance: '7000', outstanding: '3000' } },
    404: 'There is no such account. The product treats its credit as unknown.',
  },
});

export const launchGame = call({
  method: 'POST',
  path: '/provider/games/{code}/launch',
  tag,
  summary: 'A link that opens the game with the account logged in',
  body: { schema: z.object({ username, password: z.string() }), example: { username: example.username, ...examplePassword } },
  answer: gameLink,
  answers: {
    200: { description: 'The link.', example: { link: 'https://games.provider.example/play?t=abc' } },
    422: declined('The account cannot be opened with this password.', 'LOGIN_FAILED'),
  },
});

export const listGameTransactions = {
  ...call({
    method: 'GET',
    path: '/provider/games/{code}/transactions',
    tag,
    summary: 'Lists deposits and withdrawals',
    query: period,
    answer: z.array(gameTransaction),
    answers: {
      200: {
        description: 'All moves of the period. They are compared with the ledger.',
        example: [{ ...exampleMove, kind: 'deposit', at: '2026-01-01T00:01:02.003Z' }],
      },
    },
  }),
  row: gameTransaction,
} satisfies ProviderList;

export const listGameRounds = call({
  method: 'GET',
  path: '/provider/games/{code}/activity',
  tag,
  summary: 'Lists the next rounds',
  description: `At most ${ACTIVITY_PAGE} rounds, in the order of their numbers. An empty list: there are no more.`,
  query: z.object({
    after: z
      .string()
      .regex(/^\d{1,15}$/)
      .describe('The number of the last round that the product has; 0 at first.'),
  }),
  answer: z.array(gameRound).max(ACTIVITY_PAGE),
  answers: {
    200: {
      description: 'The rounds after that number.',
      example: [{ n: 1, username: example.username, staked: '3000', won: '4500', playedAt: '2026-01-01T00:01:02.003Z' }],
    },
    404: 'There is no such game. The product treats its rounds as unknown.',
  },
});
