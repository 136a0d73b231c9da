import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { context, diag, propagation, trace } from '@opentelemetry/api';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type CollectedSpan, type Collector, startCollector } from '../../test/collector.js';
import { type Member, startTestServer, type TestServer } from '../../test/test-server.js';
import { createLogger } from '../platform/logger.js';
import { createJobs } from './jobs.js';
import { startTracing } from './tracing.js';
import { isTraced } from './tracing-settings.js';

const log: string[] = [];
let collector: Collector;
let tracing: ReturnType<typeof startTracing>;
let server: TestServer;
const logger = createLogger('info', { write: (line: string) => void log.push(line) });
const headersToProviders: string[] = [];
const onRequest = (message: unknown): void =>
  void headersToProviders.push(JSON.stringify((message as { request: { headers: unknown } }).request.headers));
beforeAll(async () => {
  subscribe('undici:request:create', onRequest);
  collector = await startCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50');
  tracing = startTracing(logger);
  server = await startTestServer({ logger, traced: isTraced(process.env) });
});
afterAll(async () => {
  await server.close();
  await tracing.close();
  for (const api of [trace, context, propagation, diag]) api.disable();
  vi.unstubAllEnvs();
  unsubscribe('undici:request:create', onRequest);
  await collector.close();
});

const traceOf = (requestId: string): string => requestId.replaceAll('-', '');
const spansOf = (id: string): CollectedSpan[] => collector.spans.filter((span) => span.traceId === id);
const linesOf = (id: string): string[] =>
  log.filter((line) => line.includes(`"traceId":"${id}"`)).map((line) => (JSON.parse(line) as { msg: string }).msg);
const valueOf = ({ attributes }: CollectedSpan, key: string): unknown => attributes.find((each) => each.key === key)?.value;

/** The spans of a trace as a tree, one line each, in the order of their beginnings. */
function treeOf(id: string): string[] {
  const spans = spansOf(id).toSorted((a, b) => Number(BigInt(a.startTimeUnixNano) - BigInt(b.startTimeUnixNano)));
  const below = (parent: string | undefined, depth: number): string[] =>
    spans
      .filter(({ parentSpanId = '' }) => parentSpanId === (parent ?? ''))
      .flatMap(({ name, spanId }) => ['  '.repeat(depth) + name, ...below(spanId, depth + 1)]);
  return below(undefined, 0);
}

async function withdraw(member: Member, baht: number): Promise<{ id: string; traceId: string }> {
  const headers = { authorization: `Bearer ${member.token}`, traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
  const response = await server.app.http.inject({ method: 'POST', url: '/api/wallet/withdraw', headers, payload: { amount: baht } });
  expect(response.statusCode).toBe(200);
  return { id: response.json<{ _id: string }>()._id, traceId: traceOf(String(response.headers['x-request-id'])) };
}

const WITHDRAWAL = [
  'POST /api/wallet/withdraw',
  '  ledger.post',
  '    ledger.post.batch',
  '      saga withdraw',
  '        provider payout',
  '        saga.settle',
  '          saga.settle.batch',
  '            ledger.post',
];

test('one trace follows a withdrawal from its request to its payout, and the id of the request is the id of the trace', async () => {
  const { id, traceId } = await withdraw(await server.fundedMember(1_000), 200);
  await expect.poll(() => treeOf(traceId)).toEqual(WITHDRAWAL);
  const [call] = spansOf(traceId).filter(({ parentSpanId }) => parentSpanId === undefined || parentSpanId === '');
  const [saga] = spansOf(traceId).filter(({ name }) => name === 'saga withdraw');
  expect(call && [valueOf(call, 'http.route'), valueOf(call, 'http.response.status_code')]).toEqual([
    { stringValue: '/api/wallet/withdraw' },
    { intValue: 200 },
  ]);
  expect(saga && [valueOf(saga, 'krapao.saga.id'), valueOf(saga, 'krapao.saga.outcome')]).toEqual([
    { stringValue: id },
    { stringValue: 'ok' },
  ]);
});

test('the log lines of a withdrawal have the id of its trace, those of its request too', async () => {
  const { id, traceId } = await withdraw(await server.fundedMember(1_000), 200);
  await expect.poll(() => linesOf(traceId)).toHaveLength(4);
  expect(linesOf(traceId).toSorted()).toEqual([
    'request completed',
    'withdrawal accepted',
    'withdrawal sent to the provider',
    'withdrawal settled',
  ]);
  expect(log.filter((line) => line.includes(id) && !line.includes(traceId))).toEqual([]);
});

test('a saga that a worker leases again later continues the trace, which its row has', async () => {
  server.outside.moods.payouts.push('error');
  const { traceId } = await withdraw(await server.fundedMember(1_000), 200);
  await expect.poll(() => spansOf(traceId).filter(({ name }) => name === 'saga withdraw').length).toBe(2);
});

test('calls that share a transaction of the ledger keep their traces, and each names the batch', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => server.fundedMember(1_000)));
  const withdrawals = await Promise.all(members.map((member) => withdraw(member, 200)));
  await expect.poll(() => withdrawals.every(({ traceId }) => linesOf(traceId).includes('withdrawal settled'))).toBe(true);
  for (const { id, traceId } of withdrawals) expect(log.filter((line) => line.includes(id) && !line.includes(traceId))).toEqual([]);
  const batches = collector.spans.filter(({ name, links }) => name === 'ledger.post.batch' && links.length > 0);
  expect(batches.length).toBeGreaterThan(0);
  for (const batch of batches)
    for (const { traceId, spanId } of batch.links) {
      const caller = collector.spans.find((span) => span.spanId === spanId);
      expect([caller?.traceId, caller?.name, caller?.links.map((link) => link.spanId)]).toEqual([traceId, 'ledger.post', [batch.spanId]]);
    }
});

test('a deposit by QR has the trace of the call of its gateway', async () => {
  const member = await server.newMember();
  const qr = await member.call('POST', '/api/qrcode/KBANK', { amount: 300 });
  const before = collector.spans.length;
  await server.payQr(String(qr.body['qrcodeId']), 30_000);
  await expect.poll(() => collector.spans.slice(before).map(({ name }) => name)).toContain('POST /webhooks/qr');
  const [call] = collector.spans.slice(before).filter(({ name }) => name === 'POST /webhooks/qr');
  expect(treeOf(call?.traceId ?? '').slice(0, 2)).toEqual(['POST /webhooks/qr', '  ledger.post']);
});

test('a job has a trace of its own; when it fails, its line has the id of the trace, and its span the name of the error only', async () => {
  const run = () => Promise.reject(new TypeError('the text of the error'));
  const jobs = createJobs({ db: server.database.db, logger, jobs: [{ name: 'failing', everyMs: 60_000, run }] });
  jobs.runNow('failing');
  await expect.poll(() => collector.spans.some(({ name }) => name === 'job failing')).toBe(true);
  await jobs.stop();
  const [span] = collector.spans.filter(({ name }) => name === 'job failing');
  expect(span && [span.parentSpanId ?? '', valueOf(span, 'error.type')]).toEqual(['', { stringValue: 'TypeError' }]);
  expect(linesOf(span?.traceId ?? '')).toEqual(['job failed; it runs again within a minute']);
  expect(collector.text()).not.toContain('the text of the error');
});

test('no span holds what identifies a person, and no provider receives a trace', async () => {
  const member = await server.newMember({ name: 'Somsri Planted', bankAccountName: 'SOMSRI PLANTED' });
  const qr = await member.call('POST', '/api/qrcode/KBANK', { amount: 1_000 });
  await server.payQr(String(qr.body['qrcodeId']), 100_000);
  const { traceId } = await withdraw(member, 321);
  await expect.poll(() => treeOf(traceId)).toEqual(WITHDRAWAL);
  expect(headersToProviders.length).toBeGreaterThan(0);
  expect(headersToProviders.filter((headers) => headers.includes('traceparent'))).toEqual([]);
  const text = collector.text().toLowerCase();
  for (const personal of [member.phone, member.bank.accountNo, 'planted', member.token, 'correct horse', '127.0.0.1'])
    expect([personal, text.includes(personal.toLowerCase())]).toEqual([personal, false]);
});

test.each([
  [{}, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_EXPORTER: 'none' }, false],
])('the variables %j turn traces on: %s', (env, expected) => {
  expect(isTraced(env)).toBe(expected);
});

test('a protocol that the exporter does not speak is named in one sentence', () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4317', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' };
  expect(() => isTraced(env)).toThrow('OTEL_EXPORTER_OTLP_PROTOCOL (must be http/json, not grpc)');
});
