import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { businessNow } from '../clock/clock.js';
import type { Deps } from '../deps.js';
import { answer } from '../faults/answer.js';

const message = z.object({ ref: z.string().min(1).max(100), to: z.string().min(1).max(20), text: z.string().max(1_000) });

export function smsRoutes(app: FastifyInstance, { world, faults }: Deps): void {
  app.post('/provider/sms', (request, reply) => {
    const sms = message.parse(request.body);
    const declined = world.declined.get(sms.ref);
    if (declined !== undefined) return reply.status(422).send({ reason: declined });
    const isSent = (): boolean => world.sms.some((known) => known.ref === sms.ref);
    return answer(faults, request, reply, {
      provider: 'sms',
      op: 'send',
      apply: async () => {
        if (!isSent()) await world.record({ type: 'sms', sms: { ...sms, sentAt: businessNow(world) } });
        return {};
      },
      decline: async (reason) => {
        if (isSent()) return false;
        await world.record({ type: 'declined', ref: sms.ref, reason });
        return true;
      },
    });
  });

  /** The inbox of a phone, newest first; without `to`, of all phones. */
  app.get('/api/sms', (request) => {
    const { to } = z.object({ to: z.string().optional() }).parse(request.query);
    return world.sms
      .filter((sms) => to === undefined || to === '' || sms.to === to)
      .map(({ to: phone, text, sentAt }) => ({ to: phone, text, sentAt }))
      .toReversed();
  });
}
