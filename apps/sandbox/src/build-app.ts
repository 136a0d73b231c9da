import fastify, { type FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import { bankRoutes } from './bank/bank.routes.js';
import { holderRoutes } from './bank/holder.routes.js';
import { transferRoutes } from './bank/transfer.routes.js';
import { clockRoutes } from './clock/clock.routes.js';
import type { Deps } from './deps.js';
import { integratorRoutes } from './integrator/integrator.routes.js';
import { isSameKey } from './key.js';
import { createFaults } from './faults/faults.js';
import { faultRoutes } from './faults/faults.routes.js';
import { gameRoutes } from './game/game.routes.js';
import { gameProviderRoutes } from './game/game-provider.routes.js';
import { gameRecordsRoutes } from './game/game-records.routes.js';
import { gamePageRoutes } from './game/page/game-page.routes.js';
import { createGameTokens } from './game/tokens.js';
import { fontRoutes } from './pages/fonts.js';
import { pageRoutes } from './pages/page.routes.js';
import { payoutRoutes } from './payout/payout.routes.js';
import { type ProtocolName, protocols } from './protocols.js';
import { pushRoutes } from './push/push.routes.js';
import { qrRoutes } from './qr/qr.routes.js';
import { slipRoutes } from './slip/slip.routes.js';
import { smsRoutes } from './sms/sms.routes.js';
import { openWorld } from './storage/world.js';
import { voucherRoutes } from './voucher/voucher.routes.js';
import { createWebhooks } from './webhooks/webhooks.js';

export interface SandboxOptions {
  /** Data folder of the sandbox. */
  dataDir: string;
  /** Base URL of the server, which receives the webhooks. */
  serverUrl: string;
  webhookSecret: string;
  /** The bearer token that the server sends to providers. */
  providerKey: string;
  /** Public base URL of this sandbox, for links and images. */
  publicUrl: string;
  /** The protocols of real services that it speaks beside the product's own. */
  speaks?: readonly ProtocolName[];
  log?: boolean;
}

/** Builds the simulated providers. main.ts listens, so that tests can choose a port. */
export async function buildSandbox(options: SandboxOptions): Promise<FastifyInstance> {
  const world = await openWorld(options.dataDir);
  const webhooks = createWebhooks({ world, serverUrl: options.serverUrl, secret: options.webhookSecret });
  const deps: Deps = { world, faults: createFaults(), webhooks, publicUrl: options.publicUrl };
  const app = fastify({ logger: options.log === true ? { serializers: { req: withoutQuery } } : false, forceCloseConnections: true });

  app.addHook('onRequest', async (request, reply) => {
    // Pages and tests may call from any origin; the provider endpoints require the server's key.
    reply.headers({ 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' });
    if (request.method === 'OPTIONS') return reply.status(204).send();
    if (request.url.startsWith('/provider/') && !isSameKey(request.headers.authorization, `Bearer ${options.providerKey}`))
      return reply.status(401).send({});
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ZodError)
      return reply.status(400).send({ message: error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ') });
    return reply.send(error);
  });

  // Send no answer before the state that it reports is on disk, even if another call recorded it.
  app.addHook('onSend', () => world.settled());

  app.get('/provider/health', () => ({}));
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }));
  smsRoutes(app, deps);
  pushRoutes(app, deps);
  integratorRoutes(app, deps);
  qrRoutes(app, deps);
  payoutRoutes(app, deps);
  bankRoutes(app, deps);
  holderRoutes(app, deps);
  transferRoutes(app, deps);
  slipRoutes(app, deps);
  voucherRoutes(app, deps);
  const tokens = createGameTokens(world, options.providerKey);
  gameProviderRoutes(app, deps, tokens);
  gameRecordsRoutes(app, deps);
  gameRoutes(app, deps);
  gamePageRoutes(app, deps, tokens);
  for (const name of options.speaks ?? []) protocols[name](app, deps, options.providerKey);
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

/** Query strings contain phone numbers and payments, so they are not logged. */
const withoutQuery = ({ method, url }: { method: string; url: string }): { method: string; url: string } => ({
  method,
  url: url.split('?')[0] ?? '',
});
