import { endpoint } from '@krapao/contract';
import { z } from 'zod';
import { createInfrastructure } from '../apps/server/src/app/infrastructure.js';
import { createCore } from '../apps/server/src/app/core.js';
import { inlineHashes } from '../apps/server/src/app/static.js';
import { house, type Item, openHouse, wallet } from '../apps/server/src/ledger/index.js';
import { readConfig } from '../apps/server/src/platform/config.js';
import { migrate } from '../apps/server/src/platform/db/migrate.js';
import { mount } from '../apps/server/src/platform/http/mount.js';
import { route } from '../apps/server/src/platform/http/route.js';
import { isLoopback } from '../apps/server/src/platform/address.js';
import { createHttp } from '../apps/server/src/platform/http/server.js';
import { createUploadBudget } from '../apps/server/src/platform/limits/index.js';
import { newId } from '../apps/server/src/platform/ids.js';
import { createCallLimit } from '../apps/server/src/platform/limits/index.js';
import { createWindows } from '../apps/server/src/platform/limits/index.js';
import { createLogger } from '../apps/server/src/platform/logger.js';
import { createProviders } from '../apps/server/src/providers/index.js';

/**
 * The server's own request path and core, without workers (a payout is another measurement), and two routes more:
 * a movement against one hot house account, and the smallest call that needs a bearer.
 */
const ping = endpoint({
  method: 'GET',
  path: '/api/bench/ping',
  access: 'member',
  summary: 'Trivial',
  output: z.object({ ok: z.boolean() }),
});
const hot = endpoint({
  method: 'POST',
  path: '/api/bench/hot',
  access: 'member',
  changes: true,
  summary: 'Moves money from one house account to the caller',
  body: z.object({ amount: z.number() }),
  output: z.object({ ok: z.boolean() }),
});

const AMOUNT = 10_000n;

const config = readConfig(process.env);
const logger = createLogger(config.logLevel);
const infrastructure = createInfrastructure(config, logger);
await migrate(config.migrationUrl);
await infrastructure.inTx((tx) => openHouse(tx, 'THB'));
const core = createCore(infrastructure, createProviders({ baseUrl: config.providerUrl, key: config.providerKey }), config);
const allowance = { callsPerMinute: 600, loopbackFactor: 1 };

const http = await createHttp({
  logger,
  allowance,
  windows: createWindows(60_000),
  trusts: isLoopback,
  inline: inlineHashes(''),
  formTargets: [],
  pressure: { maxDelayMs: 10_000, sampleMs: 1_000, hasCapacity: () => true },
});
const routes = [
  ...core.routes,
  route(ping, () => Promise.resolve({ ok: true })),
  route(hot, async ({ caller, context }) => {
    const item: Item = {
      ...(context.idempotency ?? { scope: 'bench', key: newId(), inputHash: '' }),
      kind: 'bench.hot',
      reference: newId(),
      postings: [
        { account: house('opening', 'THB'), amount: -AMOUNT },
        { account: wallet(caller.memberId, 'THB'), amount: AMOUNT },
      ],
      movement: {
        id: newId(),
        member: caller.memberId,
        kind: 'deposit',
        status: 'SUCCESS',
        amount: AMOUNT,
        currency: 'THB',
        source: 'BENCH',
        target: 'WALLET',
      },
      audit: context.actor,
    };
    const [outcome] = await core.ledger.post([item]);
    return { ok: outcome?.ok === true };
  }),
];
const gate = { ...core.gate, limit: createCallLimit() };
const uploads = createUploadBudget(allowance);
http.after(() =>
  mount(http, routes, { gate, uploads, secrets: config.secrets, defaultLanguage: 'th', otpCookie: 'otp', otpCookieSeconds: 3_600 }),
);
http.get('/readyz', () => ({ status: 'ready' }));
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
await infrastructure.listener.start();
await http.listen({ port: config.port, host: config.host });
