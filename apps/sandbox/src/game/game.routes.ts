import { amount, nonNegativeAmount, toMajor, toMinor } from '@krapao/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.js';
import { gameCode, type GameProvider, providerOf } from './game.book.js';
import { placeBet, playRound, reportFalsely, settleBet } from './game.engine.js';

const codeParam = z.object({ code: gameCode });
const codeAndBet = codeParam.extend({ betId: z.string().min(1).max(40) });
const player = z.object({ username: z.string().min(1).max(100) });
const round = player.extend({ stake: nonNegativeAmount, win: nonNegativeAmount });
const bet = player.extend({ stake: nonNegativeAmount.refine((stake) => stake > 0) });
const falseReport = player.extend({ credit: amount.default(0), stake: nonNegativeAmount.default(0), win: nonNegativeAmount.default(0) });
const result = z.object({ win: nonNegativeAmount });

const accountsOf = ({ accounts }: GameProvider) =>
  [...accounts.values()].map(({ username, balance, outstanding }) => ({
    username,
    balance: toMajor(balance),
    outstanding: toMajor(outstanding),
  }));

/** For people and tests; amounts are credit in major units. */
export function gameRoutes(app: FastifyInstance, { world }: Deps): void {
  /** Plays a round with a given result. */
  app.post('/api/games/:code/play', async (request, reply) => {
    const { code } = codeParam.parse(request.params);
    const { username, stake, win } = round.parse(request.body);
    const balance = await playRound(world, { code, username, staked: toMinor(stake), won: toMinor(win) });
    if (typeof balance === 'bigint') return { balance: toMajor(balance) };
    return reply.status(balance === 'NO_ACCOUNT' ? 404 : 422).send({ reason: balance });
  });

  /** Places a bet that stays open until it is settled. */
  app.post('/api/games/:code/bets', async (request, reply) => {
    const { code } = codeParam.parse(request.params);
    const { username, stake } = bet.parse(request.body);
    const placed = await placeBet(world, { code, username, staked: toMinor(stake) });
    if (typeof placed !== 'string') return { betId: placed.betId, balance: toMajor(placed.balance) };
    return reply.status(placed === 'NO_ACCOUNT' ? 404 : 422).send({ reason: placed });
  });

  app.post('/api/games/:code/bets/:betId/settle', async (request, reply) => {
    const { win } = result.parse(request.body);
    const balance = await settleBet(world, { ...codeAndBet.parse(request.params), won: toMinor(win) });
    if (typeof balance === 'bigint') return { balance: toMajor(balance) };
    return reply.status(balance === 'NO_BET' ? 404 : 409).send({ reason: balance });
  });

  /** A false report: credit without a round, or a round without credit. */
  app.post('/api/games/:code/lies', async (request, reply) => {
    const { code } = codeParam.parse(request.params);
    const { username, credit, stake, win } = falseReport.parse(request.body);
    const balance = await reportFalsely(world, { code, username, credit: toMinor(credit), staked: toMinor(stake), won: toMinor(win) });
    if (typeof balance === 'bigint') return { balance: toMajor(balance) };
    return reply.status(balance === 'NO_ACCOUNT' ? 404 : 422).send({ reason: balance });
  });

  app.get('/api/games/:code/accounts', (request) => accountsOf(providerOf(world.games, codeParam.parse(request.params).code)));

  /** All providers that have accounts or answers. */
  app.get('/api/games', () => [...world.games].map(([code, each]) => ({ code, accounts: accountsOf(each) })));
}
