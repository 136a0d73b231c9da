import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestHttp } from '../../../test/http.js';

const MAX_MS = 100;

let http: FastifyInstance;
let hasCapacity: boolean;
let backlogMs: number;
let maxDelayMs: number;
beforeEach(async () => {
  [hasCapacity, backlogMs, maxDelayMs] = [true, 0, 60_000];
  http = await start();
});
afterEach(() => http.close());

async function start(): Promise<FastifyInstance> {
  const started = await createTestHttp({ maxDelayMs, backlogMs: () => backlogMs, hasCapacity: () => hasCapacity });
  for (const url of ['/api/anything', '/healthz', '/readyz', '/metrics'])
    started.route({ method: ['GET', 'POST'], url, handler: () => ({ status: 'ok' }) });
  await started.ready();
  return started;
}

const statusOf = async (url: string, method: 'GET' | 'POST' = 'GET'): Promise<number> => (await http.inject({ url, method })).statusCode;

/** Keeps the event loop busy, as a node with more work than it can do. */
function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

describe('a node under pressure', () => {
  it('rejects calls with a code that has words and with Retry-After', async () => {
    hasCapacity = false;
    const answer = await http.inject('/api/anything');
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([503, { message: 'REQUEST_LIMIT' }, '2']);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });

  it('still answers health and metrics', async () => {
    hasCapacity = false;
    expect(await Promise.all(['/healthz', '/readyz', '/metrics'].map((url) => statusOf(url)))).toEqual([200, 200, 200]);
  });

  it('still answers preflight requests, so that the browser can read the rejection', async () => {
    hasCapacity = false;
    const headers = { origin: 'https://shop.example', 'access-control-request-method': 'POST' };
    expect((await http.inject({ method: 'OPTIONS', url: '/api/anything', headers })).statusCode).toBe(204);
  });

  it('rejects calls that change something while postings wait too long, and accepts them again afterwards', async () => {
    backlogMs = maxDelayMs + 1;
    expect([await statusOf('/api/anything', 'POST'), await statusOf('/api/anything', 'GET')]).toEqual([503, 200]);
    backlogMs = maxDelayMs;
    expect(await statusOf('/api/anything', 'POST')).toBe(200);
  });

  it('rejects calls while its event loop stays late, and accepts them again afterwards', async () => {
    await http.close();
    maxDelayMs = MAX_MS;
    http = await start();
    const answers: Promise<number>[] = [];
    // Two turns of the loop, each longer than the limit; the calls are read at the end of the second one.
    const turn = (then: () => void): void => {
      setImmediate(() => {
        block(2 * MAX_MS);
        then();
      });
    };
    await new Promise<void>((resolve) => {
      const read = (): void => {
        answers.push(statusOf('/api/anything'), statusOf('/healthz'));
        resolve();
      };
      turn(() => turn(read));
    });
    expect(await Promise.all(answers)).toEqual([503, 200]);
    await expect.poll(() => statusOf('/api/anything')).toBe(200);
  });
});
