import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../platform/clock.js';
import { refuse } from '../platform/errors.js';
import type { Notice, Webhook } from '../platform/http/webhook.js';
import type { Windows } from '../platform/limits/windows.js';
import { parseClock, verifyWebhook } from '../providers/index.js';

/** Per subject. A provider sends the same notice a few times only; each causes calls to it. */
const NOTICES_PER_MINUTE = 6;

export interface WebhookOptions {
  /** Keys of the signatures, newest first. */
  secrets: readonly string[];
  clock: Clock;
  /** Of the modules. */
  webhooks: readonly Webhook[];
  notices: readonly Notice[];
  windows: Windows;
  /** Moves the business clock; only in demo mode. */
  moveClock: ((offsetSeconds: number) => Promise<void>) | null;
}

/** Webhooks of providers, signed with HMAC over timestamp, event id and body; valid within ±5 minutes of the real clock. */
export async function webhookRoutes(app: FastifyInstance, options: WebhookOptions): Promise<void> {
  await app.register(async (scope) => {
    // The signature covers the raw body, so the body is not parsed here.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.addHook('preHandler', async (request, reply) => {
      if (!isGenuine(request, options)) return reply.status(401).send({ message: 'UNAUTHORIZED' });
    });

    for (const { path, receive } of options.webhooks)
      scope.post(path, async (request, reply) => {
        const received = receive(json(request.body), header(request, 'x-krapao-event'));
        if (received === null) return reply.status(400).send({ message: 'INVALID_INPUT' });
        return { result: await received };
      });

    scope.post('/webhooks/clock', async (request, reply) => {
      const moved = parseClock(json(request.body));
      if (moved === null) return reply.status(400).send({ message: 'INVALID_INPUT' });
      if (options.moveClock === null) return reply.status(404).send({ message: 'NO_DATA' });
      await options.moveClock(moved.offsetSeconds);
      return { result: 'applied' };
    });
  });
  for (const { path, read } of options.notices)
    app.post(path, async (request, reply) => {
      const notice = read(request.body);
      if (notice === null) return reply.status(400).send({ message: 'INVALID_INPUT' });
      if (options.windows.take(`notice ${notice.subject}`).count > NOTICES_PER_MINUTE) refuse('REQUEST_LIMIT');
      return await notice.receive();
    });
}

function isGenuine(request: FastifyRequest, { secrets, clock }: WebhookOptions): boolean {
  return (
    verifyWebhook({
      secrets,
      timestamp: header(request, 'x-krapao-timestamp'),
      eventId: header(request, 'x-krapao-event'),
      signature: header(request, 'x-krapao-signature'),
      rawBody: typeof request.body === 'string' ? request.body : '',
      now: clock.real(),
    }) === 'ok'
  );
}

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

function json(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return null;
  }
}
