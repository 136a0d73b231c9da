import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningPostgres, startPostgres } from '../../../scripts/lib/postgres.mjs';
import { checkLedger } from '../src/ledger/index.js';
import { attach } from './database.js';
import { type TestServer, type Member, startTestServer } from './test-server.js';

/** The drill of docs/production.md for the embedded database: stop, pack the data folder, unpack it elsewhere, start. */
let folder: string;
let running: { postgres: RunningPostgres; server: TestServer } | null = null;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'krapao-backup-'));
  chmodSync(folder, 0o711);
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(name: string): Promise<TestServer> {
  const postgres = await startPostgres({ dataDir: join(folder, name) });
  const server = await startTestServer({ database: attach(postgres.runtimeUrl, postgres.url) });
  running = { postgres, server };
  return server;
}

async function stop(): Promise<void> {
  await running?.server.close();
  await running?.postgres.stop();
  running = null;
}

/** The same after a restore: every journal and balance, and that they sum to zero. */
async function books(server: TestServer): Promise<unknown> {
  const findings = await server.database.inTx((tx) => checkLedger(tx));
  const { rows } = await server.database.pool.query(`
    select (select count(*)::int from journal) as journals,
      (select md5(string_agg(p::text, ';' order by p.id)) from posting p) as postings,
      (select md5(string_agg(a::text, ';' order by a.id)) from account a) as accounts,
      (select md5(string_agg(m::text, ';' order by m.id)) from movement m) as movements`);
  return { findings: Object.values(findings).flat(), ...(rows[0] as object) };
}

const balance = async (server: TestServer, { token }: Member): Promise<unknown> =>
  (await server.call('GET', '/api/wallet', undefined, { authorization: `Bearer ${token}` })).body['wallet'];

it('a packed data folder restores to the same books, sessions and balances', async () => {
  const first = await start('first');
  const member = await first.fundedMember(700);
  const before = await books(first);
  expect(before).toMatchObject({ findings: [] });
  await stop();
  execFileSync('tar', ['-czf', join(folder, 'backup.tgz'), '-C', join(folder, 'first'), '.']);

  // Movements after the backup are not in it.
  const later = await start('first');
  const qr = await later.call('POST', '/api/qrcode/WW', { amount: 150 }, { authorization: `Bearer ${member.token}` });
  await later.payQr(String(qr.body['qrcodeId']), 15_000);
  expect(await balance(later, member)).toMatchObject({ amount: 850 });
  await stop();

  mkdirSync(join(folder, 'restored'), { mode: 0o711 });
  execFileSync('tar', ['-xzf', join(folder, 'backup.tgz'), '-C', join(folder, 'restored')]);
  const restored = await start('restored');
  expect(await books(restored)).toEqual(before);
  expect(await balance(restored, member)).toMatchObject({ amount: 700 });
});
