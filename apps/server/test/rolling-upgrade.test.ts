import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startNode } from '../../../scripts/lib/children.mjs';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { checkLedger } from '../src/ledger/index.js';
import { createEmptyDatabase } from './database.js';
import { type Answer, caller, eventually, type TestServer, SECRET, startTestServer, withoutReview } from './test-server.js';
import { signWebhook, startOutside } from './outside.js';
import { buildServerOf, previousRelease } from './previous-release.js';

const commit = previousRelease();
if (commit === null) console.warn('skipped: the previous release on the new schema. It is built from the history of a git clone.');

type Call = TestServer['call'];
const DEMO = { username: '0800000001', password: 'krapao-demo' };

const over =
  (url: string): Call =>
  async (method, path, body, headers = {}) => {
    const payload = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
    const response = await fetch(`${url}${path}`, { method, headers: { 'content-type': 'application/json', ...headers }, ...payload });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };

/** Members' calls, in a loop until it is stopped: what they were refused, and what they moved (satang). */
function startLoad(call: Call, token: string) {
  const authorization = `Bearer ${token}`;
  const load = { calls: 0, refused: [] as string[], deposited: 0, withdrawn: 0 };
  const stopped = new AbortController();
  const answered = async (...[method, path, body]: Parameters<Call>): Promise<Answer> => {
    const answer = await call(method, path, body, { authorization });
    load.calls += 1;
    if (answer.status !== 200) load.refused.push(`${method} ${path} ${answer.status} ${answer.body.message}`);
    return answer;
  };
  const deposit = async (): Promise<void> => {
    const { qrcodeId: ref } = (await answered('POST', '/api/qrcode/KBANK', { amount: 100 })).body;
    const from = { bankCode: 'KTB', accountNo: '1234567890', accountName: 'NATTAWUT SRISUK' };
    const paid = { ref, amount: '10000', currency: 'THB', bankCode: 'KTB', transRef: randomUUID(), from, paidAt: new Date().toISOString() };
    const body = JSON.stringify(paid);
    const { status } = await call('POST', '/webhooks/qr', body, signWebhook(SECRET, body));
    if (status === 200) load.deposited += 10_000;
    else load.refused.push(`the webhook ${status}`);
  };
  const withdraw = async (): Promise<void> => {
    if ((await answered('POST', '/api/wallet/withdraw', { amount: 100 })).status === 200) load.withdrawn += 10_000;
  };
  const loops = [
    async () => void (await answered('GET', '/api/wallet')),
    async () => void (await answered('POST', '/api/statement', { page: 1, limit: 10 })),
    deposit,
    withdraw,
  ].map(async (step) => {
    while (!stopped.signal.aborted) {
      await step();
      // No more than a member may change in a minute.
      await new Promise((resolve) => setTimeout(resolve, step === deposit || step === withdraw ? 400 : 10));
    }
  });
  return {
    load,
    stop: async () => {
      stopped.abort();
      await Promise.all(loops);
      return load;
    },
  };
}

describe.skipIf(commit === null)('the previous release, while this one is rolled out', () => {
  const files = mkdtempSync(join(tmpdir(), 'krapao-previous-'));
  const cleanUp: (() => Promise<unknown>)[] = [];
  let server: TestServer;
  let previous: Call;
  let token: string;
  let before: number;
  let onOld: ReturnType<typeof startLoad>;
  const balance = async (call: Call): Promise<number> => {
    const { wallet, held } = (await call('GET', '/api/wallet', undefined, { authorization: `Bearer ${token}` })).body;
    return Math.round(((wallet as { amount: number }).amount + (held as number)) * 100);
  };

  beforeAll(async () => {
    const [database, outside, program, port] = [
      await createEmptyDatabase(),
      await startOutside(),
      await buildServerOf(commit ?? ''),
      await freePort(),
    ];
    const env = {
      // A release before docs/decisions/0147 has one role, which owns its tables.
      DATABASE_URL: database.ownerUrl,
      DATABASE_MIGRATION_URL: database.ownerUrl,
      PORT: String(port),
      KRAPAO_HOST: '127.0.0.1',
      KRAPAO_DEMO: '1',
      KRAPAO_SECRET: SECRET,
      KRAPAO_WEBHOOK_SECRET: SECRET,
      KRAPAO_PROVIDER_KEY: SECRET,
      KRAPAO_FILES: files,
      SANDBOX_URL: outside.url,
    };
    const node = startNode({ args: [program], log: join(files, 'server.log'), cwd: undefined, env: { ...process.env, ...env } });
    cleanUp.push(() => node.stop());
    const url = `http://127.0.0.1:${port}`;
    previous = over(url);
    await eventually(
      () =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      'the previous release is ready',
    );
    token = String((await previous('POST', '/api/login', DEMO)).body['token']);
    before = await balance(previous);
    onOld = startLoad(previous, token);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    // This release migrates at its start, under the load of the other.
    server = await startTestServer({ database, providerUrl: outside.url, gamesUrl: outside.url });
    await withoutReview(database);
    cleanUp.push(
      () => server.close(),
      () => outside.close(),
    );
  });
  afterAll(async () => {
    for (const step of cleanUp) await step();
    rmSync(files, { recursive: true, force: true });
  });

  it('answers every call while the tables change and after it, and both releases move the same money', async () => {
    const onNew = startLoad(caller(server.app.http), token);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const loads = [await onOld.stop(), await onNew.stop()];
    expect(loads.flatMap(({ refused }) => refused)).toEqual([]);
    for (const { calls, deposited, withdrawn } of loads) {
      expect([calls > 10, deposited > 0, withdrawn > 0]).toEqual([true, true, true]);
    }
    await eventually(async () => {
      const { rows } = await server.database.pool.query<{ open: number }>("select count(*)::int as open from saga where state <> 'DONE'");
      return rows[0]?.open === 0;
    }, 'every withdrawal is settled');
    const moved = loads.reduce((sum, { deposited, withdrawn }) => sum + deposited - withdrawn, 0);
    expect([await balance(previous), await balance(server.call)]).toEqual([before + moved, before + moved]);
    expect(Object.values(await server.database.inTx((tx) => checkLedger(tx))).flat()).toEqual([]);
  });
});
