import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import root from '../../../../package.json' with { type: 'json' };
import { freePort } from '../../../../scripts/lib/ports.mjs';
import { RELEASES } from '../platform/db/releases.js';
import { recordFindings } from '../platform/findings.js';
import { createLogger } from '../platform/logger.js';
import { eventually, type TestServer, startTestServer } from '../../test/test-server.js';

const KEY = 'a key of twenty chars';
let server: TestServer;
let port: number;
beforeAll(async () => {
  port = await freePort();
  server = await startTestServer({ metrics: { port, host: '127.0.0.1', key: KEY } });
});
afterAll(() => server.close());

const read = async (headers: Record<string, string> = {}) => {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers });
  return { status: response.status, text: await response.text() };
};
/** The value of one series, or undefined when there is none. */
const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};
const bearer = { authorization: `Bearer ${KEY}` };

describe('metrics', () => {
  it('time answers by route, count postings, and report backlog, pool and event loop', async () => {
    const member = await server.fundedMember(500);
    await member.call('POST', '/api/wallet/withdraw', { amount: 200 });
    await eventually(async () => valueOf((await read(bearer)).text, 'krapao_saga_open') === 0, 'the payout is settled');
    const { text } = await read(bearer);
    expect(valueOf(text, 'krapao_http_request_seconds_count{method="POST",route="/api/wallet/withdraw",status="200"}')).toBe(1);
    expect(valueOf(text, 'krapao_ledger_postings_total{kind="deposit",status="SUCCESS"}')).toBe(1);
    expect(valueOf(text, 'krapao_ledger_postings_total{kind="withdraw",status="PENDING"}')).toBe(1);
    expect(valueOf(text, 'krapao_ledger_postings_total{kind="withdraw",status="SUCCESS"}')).toBe(1);
    expect(valueOf(text, 'krapao_pool_connections{state="waiting"}')).toBe(0);
    expect(valueOf(text, 'nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
  });

  it('report how much work is open, and for how long', async () => {
    const member = await server.fundedMember(500);
    server.outside.moods.payouts.push('error', 'error');
    await member.call('POST', '/api/wallet/withdraw', { amount: 200 });
    await eventually(async () => (valueOf((await read(bearer)).text, 'krapao_saga_oldest_seconds') ?? 0) >= 1, 'it has an age');
    expect(valueOf((await read(bearer)).text, 'krapao_saga_open')).toBe(1);
    await eventually(async () => valueOf((await read(bearer)).text, 'krapao_saga_open') === 0, 'the payout is settled');
    expect(valueOf((await read(bearer)).text, 'krapao_saga_oldest_seconds')).toBe(0);
  });

  it('name the release that runs', async () => {
    const { version } = root;
    expect((await read(bearer)).text).toContain(`krapao_build_info{version="${version}",commit="unknown",schema="${RELEASES.length}"} 1`);
  });

  it('say whether the node is ready, by check, before any caller asks', async () => {
    const other = await server.anotherNode({ metrics: { port: 0, host: '127.0.0.1', key: KEY } });
    const ready = async (): Promise<(number | undefined)[]> => {
      const { body } = await other.http.inject({ url: '/metrics', headers: bearer });
      return ['serving', 'database', 'workers'].map((check) => valueOf(body, `krapao_ready{check="${check}"}`));
    };
    expect(await ready()).toEqual([1, 1, 1]);
    other.retire();
    expect(await ready()).toEqual([0, 1, 1]);
    await other.close();
  });

  it('count findings that contradict the ledger or the keys as critical, and others as warnings', async () => {
    const { inTx } = server.database;
    const findings = ['ledger.drifted', 'keys.unreadable', 'payout.paid-unknown'].map((kind) => ({
      kind,
      reference: 'planted',
      facts: {},
    }));
    await inTx((tx) => recordFindings(tx, findings, { at: new Date(), logger: createLogger('silent') }));
    const { text } = await read(bearer);
    expect(valueOf(text, 'krapao_findings_open{kind="ledger.drifted",severity="critical"}')).toBe(1);
    expect(valueOf(text, 'krapao_findings_open{kind="keys.unreadable",severity="critical"}')).toBe(1);
    expect(valueOf(text, 'krapao_findings_open{kind="payout.paid-unknown",severity="warning"}')).toBe(1);
  });

  it('name routes by their pattern, so that an id or a guessed path creates no series', async () => {
    await server.call('GET', '/api/qrcode/KBANK');
    await server.call('GET', '/api/no/such/path');
    const { text } = await read(bearer);
    expect(text).toContain('route="/api/qrcode/{provider}"'.replace('{provider}', ':provider'));
    expect(text).not.toContain('no/such');
  });

  it('are on their own port for who has the key only', async () => {
    expect((await read()).status).toBe(404);
    expect((await read({ authorization: 'Bearer guessed' })).status).toBe(404);
  });

  it('do not exist on the main port without the key', async () => {
    expect(await server.call('GET', '/metrics')).toEqual({ status: 404, body: { message: 'NO_DATA' } });
    expect((await server.call('GET', '/metrics', undefined, { authorization: 'Bearer guessed' })).status).toBe(404);
    const answer = await server.app.http.inject({ url: '/metrics', headers: bearer });
    expect([answer.statusCode, answer.body.includes('krapao_http_request_seconds')]).toEqual([200, true]);
  });

  // §wire-10 health
  it('do not exist when neither port nor key is set, and the web app does not answer in their place', async () => {
    const webDir = mkdtempSync(join(tmpdir(), 'krapao-web-'));
    writeFileSync(join(webDir, 'index.html'), 'the page');
    const other = await server.anotherNode({ metrics: { port: 0, host: '127.0.0.1', key: '' }, webDir });
    for (const url of ['/metrics', '/metrics?format=text', '/metrics/'])
      for (const authorization of ['', 'Bearer', 'Bearer ']) {
        const { statusCode, body } = await other.http.inject({ url, headers: { authorization } });
        expect([url, statusCode, body]).toEqual([url, 404, '{"message":"NO_DATA"}']);
      }
    rmSync(webDir, { recursive: true });
  });
});
