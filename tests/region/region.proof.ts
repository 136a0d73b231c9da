import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { runOperator } from '../../apps/server/src/operator/run.js';
import { evidenceOf, openJournal } from '../failover/journal.js';
import { checkJournal } from '../failover/journal.rules.js';
import { load } from '../failover/load.js';
import { createDatabase, enterContent } from '../failover/provision.js';
import { type Actor, newActor } from '../storm/actor.js';
import type { Acknowledged } from '../storm/operations/operation.js';
import { payIn } from '../storm/operations/pay-in.js';
import { counts, openOutsideJournal } from '../storm/outside-journal.js';
import { person } from '../storm/people.js';
import { seeded, SEED, size } from '../storm/random.js';
import { startSite } from '../storm/site.js';
import type { World } from '../storm/world.js';
import { type Machine, restore, startPrimary } from './archived.js';

/** How long members pay in, play and withdraw before the region is lost. */
const WORK_MS = size('REGION_SECONDS', 150) * 1_000;
const ARCHIVE_SECONDS = 60;
/** The last segment takes some seconds to the bucket. */
const LOST_SECONDS = ARCHIVE_SECONDS + 10;
const ACTORS = 8;
const PASSWORD = 'region';

const folder = mkdtempSync(join(tmpdir(), 'krapao-region-'));
// PostgreSQL runs as a user of its own.
chmodSync(folder, 0o711);
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const machineOptions = (name: string) => ({
  folder: join(folder, name),
  bucket: { folder: join(folder, 'bucket') },
  archiveSeconds: ARCHIVE_SECONDS,
});

async function restored(name: string, until: Date | null): Promise<{ machine: Machine; seconds: number }> {
  const from = performance.now();
  const machine = await restore(machineOptions(name), until);
  closing.push(machine.end);
  return { machine, seconds: (performance.now() - from) / 1_000 };
}

const ownerOf = (machine: Machine): string => machine.urlOf('krapao', PASSWORD, 'krapao');

async function query<T extends pg.QueryResultRow>(machine: Machine, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: ownerOf(machine) });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Throws when the ledger is not sound. */
const checkLedger = (machine: Machine): Promise<unknown> =>
  runOperator({ databaseUrl: ownerOf(machine), demo: false, user: 'region', words: ['ledger', 'check'] });

test('a region is lost: another one continues from the bucket, and no call older than archive_timeout and ten seconds is lost', async () => {
  const primary = await startPrimary(machineOptions('first'));
  closing.push(primary.end);
  await createDatabase(primary.urlOf('postgres', '', 'postgres'), PASSWORD);
  let active: Machine = primary;
  const settings = (sandbox: string) => ({
    DATABASE_URL: active.urlOf('krapao_app', PASSWORD, 'krapao'),
    DATABASE_MIGRATION_URL: ownerOf(active),
    KRAPAO_PROVIDER_URL: sandbox,
  });
  const site = await startSite({ nodeCount: 1, hasDesk: false, dataDir: folder, settings });
  closing.push(site.close);
  const world: World = { ...site, databaseUrl: () => ownerOf(active) };
  await enterContent(ownerOf(primary), folder);
  primary.backUp();

  const random = seeded(SEED);
  const memory = openOutsideJournal();
  const file = openJournal(join(folder, 'journal.jsonl'));
  const actors: Actor[] = [];
  for (let n = 0; n < ACTORS; n += 1) {
    const actor = await newActor(world, person(n));
    actors.push({ ...actor, headers: { ...actor.headers, 'x-forwarded-for': `198.51.100.${n + 1}` } });
  }
  const sceneOf = (actor: Actor) => ({ world, actor, journal: memory, random, acknowledged: file.write });
  let isLost = false;
  const working = actors.map((actor) => load(sceneOf(actor), () => isLost).catch(() => undefined));
  await sleep(WORK_MS);
  const lostAt = Date.now();
  isLost = true;
  await primary.end();

  const { machine, seconds } = await restored('second', null);
  active = machine;
  await site.killNode(0);
  const readySeconds = (Date.now() - lostAt) / 1_000;
  await Promise.all(working);
  await payIn(sceneOf(actors[0] as Actor));

  const client = new pg.Client({ connectionString: ownerOf(machine) });
  await client.connect();
  const problems = checkJournal(file.read(), await evidenceOf(client, world));
  await client.end();
  const losses = problems.filter(({ kind }) => kind === 'lost');
  const lost = (file.read() as (Acknowledged & { at: string })[]).filter(({ key }) => losses.some(({ what }) => what.includes(key)));
  const oldest = Math.max(0, ...lost.map(({ at }) => (lostAt - Date.parse(at)) / 1_000));
  console.log(`restored in ${seconds.toFixed(1)} s, calls answered ${readySeconds.toFixed(1)} s after the loss`);
  console.log(
    `acknowledged ${JSON.stringify(counts(memory))}; lost ${lost.length} calls, the oldest ${oldest.toFixed(1)} s before the loss`,
  );
  await checkLedger(machine);
  expect(oldest).toBeLessThan(LOST_SECONDS);

  const minute = new Date(lostAt - 90_000);
  const third = await restored('third', minute);
  const [newest] = await query<{ at: Date }>(third.machine, 'select max(recorded_at) as at from journal');
  console.log(`restored to ${minute.toISOString()} in ${third.seconds.toFixed(1)} s; the newest journal is of ${newest?.at.toISOString()}`);
  await checkLedger(third.machine);
  expect(newest?.at.getTime()).toBeLessThanOrEqual(minute.getTime());
  expect(newest?.at.getTime()).toBeGreaterThan(minute.getTime() - 30_000);
  file.close();
}, 900_000);
