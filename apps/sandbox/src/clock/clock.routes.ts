import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.js';
import { businessNow } from './clock.js';

const clockSetting = z
  .object({
    offsetSeconds: z.number().min(-315_360_000).max(315_360_000),
    /** `false`: of the sandbox alone, until it stops. The server writes the history of a demo with it before anyone calls (docs/decisions/0258). */
    server: z.boolean().default(true),
  })
  .refine(({ offsetSeconds, server }) => !server || Number.isInteger(offsetSeconds), { path: ['offsetSeconds'], message: 'must be whole' });

/** Sets the business clock of sandbox and server; answers when both are set. */
export function clockRoutes(app: FastifyInstance, { world, webhooks }: Deps): void {
  app.post('/api/clock', async (request, reply) => {
    const { offsetSeconds, server } = clockSetting.parse(request.body);
    if (!server) world.offsetSeconds = offsetSeconds;
    else if (await webhooks.post('clock', { offsetSeconds })) await world.record({ type: 'clock', offsetSeconds });
    else return reply.status(502).send({ message: 'The server did not move its clock' });
    return { offsetSeconds, now: businessNow(world) };
  });
}
