import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { businessNow } from '../clock/clock.js';
import type { Deps } from '../deps.js';
import { answer, type FaultAnswers } from '../faults/answer.js';

const receiver = z.object({ browser: z.string().min(1).max(100) });
/** What RFC 8030, 8188 and 8292 require of a message. */
const headers = z.object({
  ttl: z.string().regex(/^\d+$/),
  'content-encoding': z.literal('aes128gcm'),
  authorization: z.string().regex(/^vapid t=\S+, k=[\w-]+$/),
});
/** The largest message that every push service takes (RFC 8030, 7.2). Bytes */
const MAX_BYTES = 4_096;

const gone = { status: 410, body: { reason: 'gone' } };
const faultAnswers: FaultAnswers = {
  error: { status: 500, body: { reason: 'out of order' } },
  pending: { status: 429, body: { reason: 'later' } },
  declined: () => gone,
};

/** The push service of browsers that only the sandbox knows: each has the endpoint `/push/<its name>`. Messages stay encrypted. */
export function pushRoutes(app: FastifyInstance, { world, faults }: Deps): void {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
    done(null, body),
  );

  app.post('/push/:browser', (request, reply) => {
    const { browser } = receiver.parse(request.params);
    headers.parse(request.headers);
    const ref = `push ${browser}`;
    if (world.declined.has(ref)) return reply.status(gone.status).send(gone.body);
    return answer(faults, request, reply, {
      provider: 'push',
      op: 'send',
      faultAnswers,
      apply: async () => {
        const message = (request.body as Buffer).toString('base64url');
        await world.record({ type: 'push', push: { browser, message, sentAt: businessNow(world) } });
        reply.status(201);
        return {};
      },
      decline: async (reason) => {
        await world.record({ type: 'declined', ref, reason });
        return true;
      },
    });
  });

  /** What was sent to a browser, newest first; without `browser`, to all. */
  app.get('/api/pushes', (request) => {
    const { browser } = z.object({ browser: z.string().optional() }).parse(request.query);
    return world.pushes.filter((push) => browser === undefined || push.browser === browser).toReversed();
  });
}
