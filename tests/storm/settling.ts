import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { reconcile } from '../../apps/server/src/app/reconcile.js';
import { buildApp } from '../../apps/server/src/app/build-app.js';
import { createClock } from '../../apps/server/src/platform/clock.js';
import { openDatabase } from '../../apps/server/src/platform/db/pool.js';
import { createLogger } from '../../apps/server/src/platform/logger.js';
import { createInTx } from '../../apps/server/src/platform/unit-of-work.js';
import { createProviders } from '../../apps/server/src/providers/index.js';
import type { Actor } from './actor.js';
import { baht } from './deeds/deed.js';
import { insist } from './http.js';
import { ledgerBooks } from './ledger-books.js';
import { outsideBooks } from './outside-books.js';
import type { StormWorld } from './world.js';

/**
 * Lets everything come to its end: what is under way is decided, the reconcile job takes up what no webhook told, members claim
 * what is theirs and look at their games. Resolves to what the reconcile job found wrong, also when the time is over.
 */
export async function settle(database: pg.Client, world: StormWorld, actors: readonly Actor[], withinMs: number): Promise<string[]> {
  const deadline = Date.now() + withinMs;
  const open = async (): Promise<number> =>
    (await database.query<{ open: number }>("select count(*)::int as open from saga where state <> 'DONE'")).rows[0]?.open ?? 0;
  while ((await open()) > 0 && Date.now() < deadline) await sleep(500);
  const findings = await reconciled(world);
  const untold = async (): Promise<boolean> =>
    (await ledgerBooks(database)).incoming.size < (await outsideBooks(world, actors)).incoming.size;
  while ((await untold()) && Date.now() < deadline) await sleep(500);
  for (const actor of actors) {
    for (const amount of actor.claimable) await asked(world, actor, 'POST', '/api/wallet/add', { amount: baht(amount) });
    await asked(world, actor, 'GET', '/api/wallet/refresh/slot');
  }
  return findings;
}

const asked = (world: StormWorld, { headers }: Actor, method: string, path: string, body?: unknown) =>
  insist(
    method,
    world.nodes.map((node) => node + path),
    body,
    { ...headers, 'idempotency-key': randomUUID() },
  );

/** One round of the job that the nodes run every minute. */
async function reconciled(world: StormWorld): Promise<string[]> {
  const { db, close } = openDatabase(world.databaseUrl());
  const logger = createLogger('silent');
  const app = await buildApp(world.config(), logger);
  try {
    const { gifts, payouts, transfers } = await reconcile({
      inTx: createInTx(db),
      clock: createClock(),
      logger,
      providers: createProviders({ baseUrl: world.sandbox, key: world.config().providerKey }),
      deposit: app.deposit,
    });
    return [...gifts, ...payouts, ...transfers].map((finding) => `reconcile: ${JSON.stringify(finding)}`);
  } finally {
    await app.close();
    await close();
  }
}
