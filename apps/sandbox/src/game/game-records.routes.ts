import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.js';
import { since } from '../storage/paid-since.js';
import { type Answered, houseOf } from './game.book.js';
import { gameCode } from './game-code.js';

const house = z.object({ code: gameCode });
const period = z.object({ since: z.iso.datetime() });

type Movement = Extract<Answered, { kind: 'deposit' | 'withdraw' }>;
const isMovement = (entry: Answered): entry is Movement => entry.kind === 'deposit' || entry.kind === 'withdraw';

/** The house's own records, for reconcile and for losses; amounts are credit in minor units as text. */
export function gameRecordsRoutes(app: FastifyInstance, { world }: Deps): void {
  app.get('/provider/games/:code/transactions', (request) => {
    const { answers } = houseOf(world.games, house.parse(request.params).code);
    return since([...answers.values()].filter(isMovement), period.parse(request.query).since, ({ at }) => at).map(
      ({ ref, kind, username, amount, at }) => ({ ref, kind, username, amount, at }),
    );
  });

  app.get('/provider/games/:code/activity', (request) => {
    const { rounds } = houseOf(world.games, house.parse(request.params).code);
    return since(rounds, period.parse(request.query).since, ({ at }) => at).map(({ username, staked, won, at }) => ({
      username,
      staked,
      won,
      playedAt: at,
    }));
  });
}
