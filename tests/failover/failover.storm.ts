import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, newActor } from '../storm/actor.js';
import { payIn } from '../storm/operations/pay-in.js';
import { counts, openOutsideJournal } from '../storm/outside-journal.js';
import { person } from '../storm/people.js';
import { SEED, seeded, size } from '../storm/random.js';
import { reconcile } from '../storm/reconciliation.js';
import { settle } from '../storm/settling.js';
import { startSite } from '../storm/site.js';
import type { World } from '../storm/world.js';
import { type Cluster, startCluster } from './cluster.js';
import { openFence } from './fence.js';
import { evidenceOf, openJournal } from './journal.js';
import { checkJournal, type Problem } from './journal.rules.js';
import { load } from './load.js';
import { openProbe, type Probe } from './probe.js';
import { canWatch, patroniVersion } from './programs.js';
import { createDatabase, enterContent } from './provision.js';
import { type Fault, type Round, summary, table } from './report.js';

const ROUNDS = size('FAILOVER_ROUNDS', 10);
const IS_SYNCHRONOUS = process.env['FAILOVER_MODE'] !== 'async';
/**
 * The path from the nodes to the primary: `haproxy`; `uncut`, HAProxy that keeps the sessions of a frozen primary open, so that the nodes
 * must notice; `hosts`, all members in one URL without a proxy.
 */
const ROUTE = process.env['FAILOVER_ROUTE'] ?? 'haproxy';
/** The lag of the standbys when the primary fails, ms: for asynchronous ones only. */
const LAG_MS = size('FAILOVER_LAG_MS', 0);
const FIRST_PORT = size('FAILOVER_PORT', 21_400);
/** Calls, push and workers must work again within this time of a promotion, ms. */
const BACK_MS = size('FAILOVER_BACK_MS', 5_000);
/** Whether each member has the watch (docs/high-availability.md). Then a standby must be promoted within {@link PROMOTED_MS}. */
const HAS_WATCH = process.env['FAILOVER_WATCH'] !== '0' && IS_SYNCHRONOUS && canWatch(patroniVersion());
const PROMOTED_MS = size('FAILOVER_PROMOTED_MS', 10_000);
const NODES = 2;
/** With the one that probes they are eight: members of the storm come in twos (people.ts). */
const ACTORS = 7;
const PASSWORD = 'failover';
const DRAIN_MS = 180_000;
const ROUND_MS = 300_000;

let folder: string;
let cluster: Cluster;
let world: World;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'krapao-failover-'));
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o711);
  cluster = await startCluster({
    folder,
    firstPort: FIRST_PORT,
    synchronous: IS_SYNCHRONOUS,
    cutsSessions: ROUTE !== 'uncut',
    hasWatch: HAS_WATCH,
  });
  await createDatabase(cluster.urlOf('postgres', PASSWORD, 'postgres'), PASSWORD);
  const owner = cluster.urlOf('krapao', PASSWORD, 'krapao');
  const urlOf = ROUTE === 'hosts' ? cluster.hostsUrlOf : cluster.urlOf;
  const settings = (sandbox: string) => ({
    DATABASE_URL: urlOf('krapao_app', PASSWORD, 'krapao'),
    DATABASE_MIGRATION_URL: urlOf('krapao', PASSWORD, 'krapao'),
    KRAPAO_PROVIDER_URL: sandbox,
  });
  world = { ...(await startSite({ nodeCount: NODES, hasDesk: false, dataDir: folder, settings })), databaseUrl: () => owner };
  await enterContent(owner, folder);
}, 300_000);
afterAll(async () => {
  await world?.close();
  await cluster?.close();
  if (process.env['STORM_KEEP'] === undefined) rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** One fault of the primary, until the cluster is whole again. */
async function fail(fault: Fault, n: number, probe: Probe): Promise<Round> {
  const old = await cluster.primary();
  const fence = fault === 'switchover' ? null : await openFence(cluster.directUrl(old), n);
  const promotion = cluster.promoted(cluster.members.filter((member) => member !== old));
  // Report a fault that throws, rather than the missing promotion.
  promotion.catch(() => undefined);
  if (LAG_MS > 0 && fault !== 'switchover') {
    cluster.holdReplication(old);
    await sleep(LAG_MS);
  }
  const began = Date.now();
  if (fault === 'kill') cluster.kill(old);
  if (fault === 'freeze') await cluster.freeze(old);
  // Patroni answers some time after the promotion.
  const handedOver = fault === 'switchover' ? cluster.switchOver(old) : Promise.resolve();
  const { member, at } = await promotion;
  const recovery = await probe.recovered(at);
  await handedOver;
  const back = Date.now();
  fence?.begin();
  if (fault !== 'switchover') await cluster.bringBack(old);
  await cluster.whole();
  const rejoined = fault === 'switchover' ? null : Date.now() - back;
  const result = (await fence?.end(cluster.directUrl(member))) ?? null;
  return { fault, from: old.name, to: member.name, promoted: at - began, ...recovery, rejoined, fence: result };
}

test.runIf(HAS_WATCH)(
  'a primary stays that is silent for two seconds, or whose Patroni alone hangs for eight',
  { timeout: 120_000 },
  async () => {
    const primary = await cluster.primary();
    await cluster.freeze(primary);
    await sleep(2_000);
    await cluster.bringBack(primary);
    await sleep(5_000);
    cluster.hangPatroni(primary);
    await sleep(8_000);
    await cluster.bringBack(primary);
    await cluster.whole();
    expect((await cluster.primary()).name).toBe(primary.name);
  },
);

const EXPECTED = IS_SYNCHRONOUS ? `nothing lost or doubled, all back in ${BACK_MS / 1000} s` : 'what asynchronous standbys lose';

test(
  `${ROUNDS} kills and freezes of the primary and a switchover: ${EXPECTED} (FAILOVER_SEED=${SEED})`,
  { timeout: (ROUNDS + 1) * ROUND_MS + DRAIN_MS + 120_000 },
  async () => {
    const random = seeded(SEED);
    const memory = openOutsideJournal();
    const file = openJournal(join(folder, 'journal.jsonl'));
    const actors: Actor[] = [];
    for (let n = 0; n <= ACTORS; n += 1) {
      const actor = await newActor(world, person(n));
      // Each has an address of its own, as members have: calls are limited by address.
      actors.push({ ...actor, headers: { ...actor.headers, 'x-forwarded-for': `198.51.100.${n + 1}` } });
    }
    const [prober, ...members] = actors as [Actor, ...Actor[]];
    const sceneOf = (actor: Actor) => ({ world, actor, journal: memory, random, acknowledged: file.write });
    while (memory.payments.length < 60) await payIn(sceneOf(prober));
    const probe = openProbe({ world, actor: prober, journal: memory, acknowledged: file.write });

    let over = false;
    const failures: unknown[] = [];
    const working = members.map((actor) => load(sceneOf(actor), () => over).catch((error: unknown) => void failures.push(error)));
    const rounds: Round[] = [];
    for (let n = 0; n <= ROUNDS; n += 1) {
      await sleep(3_000 + random() * 3_000);
      rounds.push(await fail(n === ROUNDS ? 'switchover' : n % 2 === 0 ? 'kill' : 'freeze', n, probe));
      console.log(table(rounds).at(-1));
    }
    over = true;
    await Promise.all(working);
    probe.close();

    console.log(['', ...table(rounds), '', `failover storm (seed ${SEED}): ${summary(rounds)}`].join('\n'));
    console.log(`acknowledged: ${JSON.stringify(counts(memory))}; rejoined: ${JSON.stringify(cluster.rejoins())}`);
    const database = new pg.Client({ connectionString: world.databaseUrl() });
    await database.connect();
    try {
      const findings = await settle(database, world, actors, memory, DRAIN_MS);
      const problems = checkJournal(file.read(), await evidenceOf(database, world));
      const differences = await reconcile(database, world, actors, memory);
      console.log(
        `lost ${summaryOf(problems, 'lost')}, doubled ${summaryOf(problems, 'doubled')}, findings ${findings.length}, books ${differences.length}`,
      );
      if (!IS_SYNCHRONOUS) {
        console.log([...problems.map(({ kind, what }) => `${kind} ${what}`), ...findings, ...differences].slice(0, 100).join('\n'));
        return;
      }
      expect(failures).toEqual([]);
      expect(problems).toEqual([]);
      expect(findings).toEqual([]);
      expect(differences).toEqual([]);
      expect(rounds.filter(({ fence }) => fence !== null && fence.acknowledged + fence.kept > 0)).toEqual([]);
      expect(
        rounds.filter(({ calls, push, workers }) => Math.max(...[calls, push, workers].map((ms) => ms ?? Infinity)) > BACK_MS),
      ).toEqual([]);
      expect(rounds.filter(({ promoted }) => HAS_WATCH && promoted > PROMOTED_MS)).toEqual([]);
    } finally {
      file.close();
      await database.end();
    }
  },
);

const summaryOf = (problems: readonly Problem[], kind: Problem['kind']): string => {
  const of = problems.filter((problem) => problem.kind === kind);
  return `${of.length} (${Number(of.reduce((sum, { amount }) => sum + amount, 0n)) / 100} baht)`;
};
