import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.js';
import { businessNow } from './clock.js';

const clockSetting = z.object({ offsetSeconds: z.number().int().min(-315_360_000).max(315_360_000) });

/** Sets the business clock of sandbox and server; answers when both are set. */
export function clockRoutes(app: FastifyInstance, { world, webhooks }: Deps): void {
  app.post('/api/clock', async (request, reply) => {
    const { offsetSeconds } = clockSetting.parse(request.body);
    if (!(await webhooks.post('clock', { offsetSeconds }))) return reply.status(502).send({ message: 'The server did not move its clock' });
    await world.record({ type: 'clock', offsetSeconds });
    return { offsetSeconds, now: businessNow(world) };
  });
}
