import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { reconcile } from '../../apps/server/src/app/reconcile.js';
import { buildApp } from '../../apps/server/src/app/build-app.js';
import { chains, sealNew, verifyChains } from '../../apps/server/src/ledger/index.js';
import { runOperator } from '../../apps/server/src/operator/run.js';
import { createClock } from '../../apps/server/src/platform/clock.js';
import { openDatabase } from '../../apps/server/src/platform/db/pool.js';
import { createLogger } from '../../apps/server/src/platform/logger.js';
import { createInTx } from '../../apps/server/src/platform/unit-of-work.js';
import { createProviders } from '../../apps/server/src/providers/index.js';
import type { Actor } from './actor.js';
import { insist } from './http.js';
import { ledgerBooks } from './ledger-books.js';
import { outsideBooks } from './outside-books.js';
import type { OutsideJournal } from './outside-journal.js';
import type { World } from './world.js';

/**
 * Drains the storm: pending work is decided, the reconcile job ingests what no webhook reported, an operator returns unexplained credit,
 * and members refresh their games. Resolves to the findings of the reconcile job, also when the time is over.
 */
export async function settle(
  database: pg.Client,
  world: World,
  actors: readonly Actor[],
  journal: OutsideJournal,
  withinMs: number,
): Promise<string[]> {
  const deadline = Date.now() + withinMs;
  const open = async (): Promise<number> =>
    (await database.query<{ open: number }>("select count(*)::int as open from saga where state <> 'DONE'")).rows[0]?.open ?? 0;
  while ((await open()) > 0 && Date.now() < deadline) await sleep(500);
  await returnForged(database, world, journal, deadline);
  const findings = await reconciled(world, journal);
  const hasPending = async (): Promise<boolean> =>
    (await ledgerBooks(database)).incoming.size < (await outsideBooks(world, actors)).incoming.size;
  while ((await hasPending()) && Date.now() < deadline) await sleep(500);
  for (const actor of actors) {
    await insistOn(world, actor, 'GET', '/api/wallet/refresh/slot');
  }
  return findings;
}

/**
 * Honest credit in review is paid once its rounds are reported, which the nodes fetch every minute; the rest is at accounts that a
 * falsifying provider has credited.
 */
async function returnForged(database: pg.Client, world: World, { lies }: OutsideJournal, deadline: number): Promise<void> {
  const favoured = lies.map(({ code, username }) => `${code} ${username}`);
  const waiting = async (): Promise<{ leg: string; forged: boolean }[]> =>
    (
      await database.query<{ leg: string; forged: boolean }>(
        "select leg, code || ' ' || (input->>'username') = any($1) as forged from game_review where state = 'WAITING'",
        [favoured],
      )
    ).rows;
  while ((await waiting()).some(({ forged }) => !forged) && Date.now() < deadline) await sleep(500);
  for (const { leg } of await waiting()) {
    const returned = runOperator({ databaseUrl: world.databaseUrl(), demo: false, user: 'storm', words: ['review', 'return', leg] });
    await returned.catch(async (error: unknown) => {
      // A node may have paid it meanwhile: a later round has explained it.
      if ((await waiting()).some((still) => still.leg === leg)) throw error;
    });
  }
}

const insistOn = (world: World, { headers }: Actor, method: string, path: string, body?: unknown) =>
  insist(
    method,
    world.nodes.map((node) => node + path),
    body,
    { ...headers, 'idempotency-key': randomUUID() },
  );

/** The reconcile job leaves out entries younger than ten minutes. */
const BEYOND_GRACE_MS = 15 * 60_000;

/** One run of the minute's job over the whole storm; the findings of the nodes; and the audit chains. */
async function reconciled(world: World, { lies }: OutsideJournal): Promise<string[]> {
  const lied = lies.map(({ code, username }) => `${code}:${username}`);
  const { db, close } = openDatabase(world.databaseUrl());
  const logger = createLogger('silent');
  const app = await buildApp(world.config(), logger);
  try {
    const { findings } = await reconcile({
      inTx: createInTx(db),
      clock: { ...createClock(), real: () => new Date(Date.now() + BEYOND_GRACE_MS) },
      logger,
      providers: createProviders({ baseUrl: world.sandbox, key: world.config().providerKey }),
      deposit: app.deposit,
      ledger: app.ledger,
    });
    for (const chain of chains) await sealNew({ db, inTx: createInTx(db) }, chain);
    const broken = (await verifyChains(createInTx(db))).flatMap((each) => (each.broken === null ? [] : [each.broken]));
    const open = await db.selectFrom('finding').select(['kind', 'reference', 'facts']).where('state', '=', 'open').execute();
    // Losses that the provider falsified are found, and left to an operator.
    const isLie = ({ kind, reference }: { kind: string; reference: string }): boolean =>
      kind === 'game.impossible-stake' && lied.includes(reference);
    return [
      ...findings.map((finding) => `reconcile: ${JSON.stringify(finding)}`),
      ...open.filter((finding) => !isLie(finding)).map((finding) => `a finding of the nodes: ${JSON.stringify(finding)}`),
      ...broken.map(({ chain, seq, problem, row }) => `audit chain ${chain} ${seq}: ${problem} ${row}`),
    ];
  } finally {
    await app.close();
    await close();
  }
}
