import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.js';
import { answer, neverDeclined } from '../faults/answer.js';
import { since } from '../storage/paid-since.js';
import { type Answered, houseOf } from './game.book.js';
import { gameCode } from './game-code.js';

const house = z.object({ code: gameCode });
const period = z.object({ since: z.iso.datetime() });
/** A round's number, from 1 without gaps at each house. */
const afterRound = z.object({
  after: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
});
const MOST_ROUNDS = 1_000;

type Movement = Extract<Answered, { kind: 'deposit' | 'withdraw' }>;
const isMovement = (entry: Answered): entry is Movement => entry.kind === 'deposit' || entry.kind === 'withdraw';

/** The house's own records, for reconcile and for losses; amounts are credit in minor units as text. */
export function gameRecordsRoutes(app: FastifyInstance, { world, faults }: Deps): void {
  app.get('/provider/games/:code/transactions', (request) => {
    const { answers } = houseOf(world.games, house.parse(request.params).code);
    return since([...answers.values()].filter(isMovement), period.parse(request.query).since, ({ at }) => at).map(
      ({ ref, kind, username, amount, at }) => ({ ref, kind, username, amount, at }),
    );
  });

  /** The rounds after number `after`, in the order they were played. */
  app.get('/provider/games/:code/activity', (request, reply) => {
    const { code } = house.parse(request.params);
    const { after } = afterRound.parse(request.query);
    const apply = async () => {
      const rounds = houseOf(world.games, code).rounds.slice(after, after + MOST_ROUNDS);
      // What was told must not be numbered anew after a crash.
      await world.settled();
      return rounds.map(({ username, staked, won, at }, place) => ({ n: after + place + 1, username, staked, won, playedAt: at }));
    };
    return answer(faults, request, reply, { provider: 'game', op: 'activity', apply, decline: neverDeclined });
  });
}
