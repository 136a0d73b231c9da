import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.js';
import { answer, neverDeclined } from '../faults/answer.js';
import { since } from '../clock/clock.js';
import { type Answered, gameCode, providerOf } from './game.book.js';

const codeParam = z.object({ code: gameCode });
const period = z.object({ since: z.iso.datetime() });
/** The number of a round: from 1 without gaps at each provider. */
const afterRound = z.object({
  after: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
});
const MAX_ROUNDS = 1_000;

type Movement = Extract<Answered, { kind: 'deposit' | 'withdraw' }>;
const isMovement = (entry: Answered): entry is Movement => entry.kind === 'deposit' || entry.kind === 'withdraw';

/** The provider's records, for reconciliation and loss refunds; amounts are credit in minor units as decimal strings. */
export function gameRecordsRoutes(app: FastifyInstance, { world, faults }: Deps): void {
  app.get('/provider/games/:code/transactions', (request) => {
    const { answers } = providerOf(world.games, codeParam.parse(request.params).code);
    return since([...answers.values()].filter(isMovement), period.parse(request.query).since, ({ at }) => at).map(
      ({ ref, kind, username, amount, at }) => ({ ref, kind, username, amount, at }),
    );
  });

  /** The rounds after number `after`, in the order they were played. */
  app.get('/provider/games/:code/activity', (request, reply) => {
    const { code } = codeParam.parse(request.params);
    const { after } = afterRound.parse(request.query);
    const apply = async () => {
      const rounds = providerOf(world.games, code).rounds.slice(after, after + MAX_ROUNDS);
      // Wait for the disk: a round number that was reported must not be reused after a crash.
      await world.settled();
      return rounds.map(({ username, staked, won, at }, place) => ({ n: after + place + 1, username, staked, won, playedAt: at }));
    };
    return answer(faults, request, reply, { provider: 'game', op: 'activity', apply, decline: neverDeclined });
  });
}
