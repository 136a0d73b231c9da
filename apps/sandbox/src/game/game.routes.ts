import { askedAmount, toMajor, toMinor } from '@krapao/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.js';
import { type House, houseOf } from './game.book.js';
import { playRound } from './game.house.js';
import { gameCode } from './game-code.js';

const house = z.object({ code: gameCode });
const round = z.object({ username: z.string().min(1).max(100), stake: askedAmount, win: askedAmount });

const accountsOf = ({ accounts }: House) =>
  [...accounts.values()].map(({ username, balance }) => ({ username, balance: toMajor(balance) }));

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

  app.get('/api/games/:code/accounts', (request) => accountsOf(houseOf(world.games, house.parse(request.params).code)));

  /** Every house that was ever asked for anything. */
  app.get('/api/games', () => [...world.games].map(([code, each]) => ({ code, accounts: accountsOf(each) })));
}
