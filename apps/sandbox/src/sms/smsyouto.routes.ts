import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { businessNow } from '../clock/clock.js';
import type { Deps } from '../deps.js';
import { answer, type FaultAnswers } from '../faults/answer.js';
import { isSameKey } from '../key.js';

const message = z.object({
  phone: z.string().regex(/^0\d{8,9}$/),
  message: z.string().min(1).max(1_000),
  sender: z.string().min(1).max(20),
});

const taken = (data: object) => ({ status: 200, message: 'send successfully', data });
const failure = taken({ code: '006', status: 'failure', infomation: 'Sender not allowed' });
const faultAnswers: FaultAnswers = {
  error: { status: 500, body: { status: 500, message: 'Internal Server Error' } },
  pending: { status: 200, body: failure },
  declined: () => ({ status: 200, body: failure }),
};

/**
 * SMS YOUTO, bulk API, from `/smsyouto`: https://docs.smsyouto.com/reference/api-reference/single-sms. Only what the server's adapter calls
 * (docs/providers/smsyouto.md). The service has no reference of the caller: each call is a message.
 */
export function smsYouToRoutes(app: FastifyInstance, { world, faults }: Deps, key: string): void {
  const refuseOthers = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isSameKey(request.headers.authorization, `Bearer ${key}`)) return reply.status(401).send({ message: 'Access Denied' });
  };

  app.post('/smsyouto/send', { onRequest: refuseOthers }, (request, reply) => {
    const { phone, message: text, sender } = message.parse(request.body);
    const apply = async () => {
      const ref = randomUUID();
      await world.record({ type: 'sms', sms: { ref, to: phone, text, sentAt: businessNow(world) } });
      return taken({ code: '000', messageid: ref, sender, status: 'success', infomation: '' });
    };
    return answer(faults, request, reply, { provider: 'sms', op: 'send', faultAnswers, apply, decline: () => Promise.resolve(true) });
  });

  app.get('/smsyouto/log/single/:id', { onRequest: refuseOthers }, (_request, reply) =>
    reply.status(400).send({ status: 400, message: 'log not found' }),
  );
}
