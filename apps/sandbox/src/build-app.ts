import { timingSafeEqual } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import { bankRoutes } from './bank/bank.routes.js';
import { holderRoutes } from './bank/holder.routes.js';
import { transferRoutes } from './bank/transfer.routes.js';
import { clockRoutes } from './clock/clock.routes.js';
import type { Deps } from './deps.js';
import { createFaults } from './faults/faults.js';
import { faultRoutes } from './faults/faults.routes.js';
import { gameRoutes } from './game/game.routes.js';
import { gameProviderRoutes } from './game/game-provider.routes.js';
import { gameRecordsRoutes } from './game/game-records.routes.js';
import { gamePageRoutes } from './game/page/game-page.routes.js';
import { createPasses } from './game/passes.js';
import { fontRoutes } from './pages/fonts.js';
import { pageRoutes } from './pages/page.routes.js';
import { payoutRoutes } from './payout/payout.routes.js';
import { qrRoutes } from './qr/qr.routes.js';
import { slipRoutes } from './slip/slip.routes.js';
import { smsRoutes } from './sms/sms.routes.js';
import { openWorld } from './storage/world.js';
import { voucherRoutes } from './voucher/voucher.routes.js';
import { createWebhooks } from './webhooks/webhooks.js';

export interface SandboxOptions {
  /** Folder of the sandbox's own storage. */
  dataDir: string;
  /** Where webhooks go. */
  serverUrl: string;
  webhookSecret: string;
  /** What the server sends as bearer to providers. */
  providerKey: string;
  /** Where people reach this sandbox; links and images begin with it. */
  publicUrl: string;
  log?: boolean;
}

/** Builds the outside world; it listens elsewhere (main.ts), so that tests can choose a port. */
export async function buildSandbox(options: SandboxOptions): Promise<FastifyInstance> {
  const world = await openWorld(options.dataDir);
  const webhooks = createWebhooks({ world, serverUrl: options.serverUrl, secret: options.webhookSecret });
  const deps: Deps = { world, faults: createFaults(), webhooks, publicUrl: options.publicUrl };
  const app = fastify({ logger: options.log === true ? { serializers: { req: withoutQuery } } : false, forceCloseConnections: true });

  app.addHook('onRequest', async (request, reply) => {
    // People's pages and tests call from anywhere; the providers' side is the server's alone.
    reply.headers({ 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' });
    if (request.method === 'OPTIONS') return reply.status(204).send();
    if (request.url.startsWith('/provider/') && !isServer(request.headers.authorization, options.providerKey))
      return reply.status(401).send({});
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ZodError)
      return reply.status(400).send({ message: error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ') });
    return reply.send(error);
  });

  // No answer leaves before what it tells is on disk, also when another call brought it about.
  app.addHook('onSend', () => world.settled());

  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }));
  smsRoutes(app, deps);
  qrRoutes(app, deps);
  payoutRoutes(app, deps);
  bankRoutes(app, deps);
  holderRoutes(app, deps);
  transferRoutes(app, deps);
  slipRoutes(app, deps);
  voucherRoutes(app, deps);
  const passes = createPasses(world, options.providerKey);
  gameProviderRoutes(app, deps, passes);
  gameRecordsRoutes(app, deps);
  gameRoutes(app, deps);
  gamePageRoutes(app, deps, passes);
  faultRoutes(app, deps);
  clockRoutes(app, deps);
  fontRoutes(app);
  pageRoutes(app);

  app.addHook('onReady', () => Promise.resolve(webhooks.resume()));
  app.addHook('onClose', async () => {
    await webhooks.stop();
    await world.close();
  });
  return app;
}

/** A query holds a phone number or a payment: neither is logged. */
const withoutQuery = ({ method, url }: { method: string; url: string }): { method: string; url: string } => ({
  method,
  url: url.split('?')[0] ?? '',
});

function isServer(header: string | undefined, key: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${key}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
