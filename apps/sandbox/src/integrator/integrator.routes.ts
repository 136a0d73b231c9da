import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.js';
import { answer, type FaultAnswers, neverDeclined } from '../faults/answer.js';

const headers = z.object({
  'webhook-id': z.string().min(1).max(100),
  'webhook-timestamp': z.string().regex(/^\d+$/),
  'webhook-signature': z.string(),
});
const order = z.object({ secret: z.string().regex(/^whsec_[\w+/]+={0,2}$/) });

/** By the clock of this machine. Seconds */
const TOLERANCE = 300;

const faultAnswers: FaultAnswers = {
  error: { status: 500, body: { message: 'out of order' } },
  pending: { status: 503, body: { message: 'later' } },
  declined: () => ({ status: 400, body: { message: 'not wanted' } }),
};

interface Received {
  id: string;
  /** How often it came. */
  times: number;
  body: unknown;
}

/**
 * Another system of the operator, which receives webhooks by Standard Webhooks (docs/webhooks.md). It knows the secret that it was given last, and what it
 * has received until it ends.
 */
export function integratorRoutes(app: FastifyInstance, { faults }: Pick<Deps, 'faults'>): void {
  const received = new Map<string, Received>();
  let secret: string | null = null;

  app.post('/api/integrator/secret', (request) => {
    ({ secret } = order.parse(request.body));
    return {};
  });

  /** Newest first. */
  app.get('/api/integrator/webhooks', () => [...received.values()].toReversed());

  app.register((scope, _options, done) => {
    // The signature covers the text of the body.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
    scope.post('/integrator/webhooks', (request, reply) => {
      const given = headers.parse(request.headers);
      const [id, timestamp, body] = [given['webhook-id'], given['webhook-timestamp'], String(request.body)];
      const isOld = Math.abs(Date.now() / 1_000 - Number(timestamp)) > TOLERANCE;
      if (secret === null || isOld || !isSigned(secret, `${id}.${timestamp}.${body}`, given['webhook-signature']))
        return reply.status(401).send({ message: 'not signed with the secret' });
      return answer(faults, request, reply, {
        provider: 'integrator',
        op: 'receive',
        faultAnswers,
        apply: () => {
          received.set(id, { id, times: (received.get(id)?.times ?? 0) + 1, body: JSON.parse(body) });
          return Promise.resolve({});
        },
        decline: neverDeclined,
      });
    });
    done();
  });
}

/** Whether one of the signatures is that of the text. */
function isSigned(secret: string, text: string, signatures: string): boolean {
  const expected = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(text)
    .digest();
  return signatures.split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',');
    const bytes = Buffer.from(value, 'base64');
    return version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}
