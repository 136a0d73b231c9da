import { amount, askedAmount, toMajor, toMinor } from '@krapao/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.js';
import { type House, houseOf } from './game.book.js';
import { lie, placeBet, playRound, settleBet } from './game.house.js';
import { gameCode } from './game-code.js';

const house = z.object({ code: gameCode });
const houseAndBet = house.extend({ betId: z.string().min(1).max(40) });
const player = z.object({ username: z.string().min(1).max(100) });
const round = player.extend({ stake: askedAmount, win: askedAmount });
const bet = player.extend({ stake: askedAmount.refine((stake) => stake > 0) });
const falsehood = player.extend({ credit: amount.default(0), stake: askedAmount.default(0), win: askedAmount.default(0) });
const result = z.object({ win: askedAmount });

const accountsOf = ({ accounts }: House) =>
  [...accounts.values()].map(({ username, balance, outstanding }) => ({
    username,
    balance: toMajor(balance),
    outstanding: toMajor(outstanding),
  }));

/** For people and tests; amounts are credit in major units. */
export function gameRoutes(app: FastifyInstance, { world }: Deps): void {
  /** A round with a known end: `stake` leaves the balance, `win` comes to it. */
  app.post('/api/games/:code/play', async (request, reply) => {
    const { code } = house.parse(request.params);
    const { username, stake, win } = round.parse(request.body);
    const balance = await playRound(world, { code, username, staked: toMinor(stake), won: toMinor(win) });
    if (typeof balance === 'bigint') return { balance: toMajor(balance) };
    return reply.status(balance === 'NO_ACCOUNT' ? 404 : 422).send({ reason: balance });
  });

  /** A bet that stays open until it is settled: `stake` leaves the balance now. */
  app.post('/api/games/:code/bets', async (request, reply) => {
    const { code } = house.parse(request.params);
    const { username, stake } = bet.parse(request.body);
    const placed = await placeBet(world, { code, username, staked: toMinor(stake) });
    if (typeof placed !== 'string') return { betId: placed.betId, balance: toMajor(placed.balance) };
    return reply.status(placed === 'NO_ACCOUNT' ? 404 : 422).send({ reason: placed });
  });

  app.post('/api/games/:code/bets/:betId/settle', async (request, reply) => {
    const { win } = result.parse(request.body);
    const balance = await settleBet(world, { ...houseAndBet.parse(request.params), won: toMinor(win) });
    if (typeof balance === 'bigint') return { balance: toMajor(balance) };
    return reply.status(balance === 'NO_BET' ? 404 : 409).send({ reason: balance });
  });

  /** A house that lies: credit without a round, or a round without credit. */
  app.post('/api/games/:code/lies', async (request, reply) => {
    const { code } = house.parse(request.params);
    const { username, credit, stake, win } = falsehood.parse(request.body);
    const balance = await lie(world, { code, username, credit: toMinor(credit), staked: toMinor(stake), won: toMinor(win) });
    if (typeof balance === 'bigint') return { balance: toMajor(balance) };
    return reply.status(balance === 'NO_ACCOUNT' ? 404 : 422).send({ reason: balance });
  });

  app.get('/api/games/:code/accounts', (request) => accountsOf(houseOf(world.games, house.parse(request.params).code)));

  /** Every house that was ever asked for anything. */
  app.get('/api/games', () => [...world.games].map(([code, each]) => ({ code, accounts: accountsOf(each) })));
}
