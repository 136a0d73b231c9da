import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestHttp } from '../../../test/http.js';

let http: FastifyInstance;
let hasCapacity: boolean;
beforeEach(async () => {
  hasCapacity = true;
  http = await createTestHttp({ maxDelayMs: 50, sampleMs: 20, hasCapacity: () => hasCapacity });
  for (const path of ['/api/anything', '/healthz', '/readyz', '/metrics']) http.get(path, () => ({ status: 'ok' }));
  await http.ready();
});
afterEach(() => http.close());

const statusOf = async (url: string): Promise<number> => (await http.inject(url)).statusCode;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Keeps the event loop busy, as a node with more work than it can do. */
function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

describe('a node under pressure', () => {
  it('rejects calls with a code that has words and with Retry-After', async () => {
    hasCapacity = false;
    await pause(60);
    const answer = await http.inject('/api/anything');
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([503, { message: 'REQUEST_LIMIT' }, '2']);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });

  it('still answers health and metrics', async () => {
    hasCapacity = false;
    await pause(60);
    expect(await Promise.all(['/healthz', '/readyz', '/metrics'].map(statusOf))).toEqual([200, 200, 200]);
  });

  it('still answers preflight requests, so that the browser can read the rejection', async () => {
    hasCapacity = false;
    await pause(60);
    const headers = { origin: 'https://shop.example', 'access-control-request-method': 'POST' };
    expect((await http.inject({ method: 'OPTIONS', url: '/api/anything', headers })).statusCode).toBe(204);
  });

  it('notices a blocked event loop, and accepts calls again after it', async () => {
    expect(await statusOf('/api/anything')).toBe(200);
    block(400);
    await pause(1);
    expect(await statusOf('/api/anything')).toBe(503);
    for (let tries = 0; tries < 100 && (await statusOf('/api/anything')) !== 200; tries += 1) await pause(20);
    expect(await statusOf('/api/anything')).toBe(200);
  });

  it('accepts calls after a block that is shorter than the limit and longer than a sample', async () => {
    const patient = await createTestHttp({ maxDelayMs: 10_000, sampleMs: 20, hasCapacity: () => true });
    patient.get('/api/anything', () => ({ status: 'ok' }));
    await patient.ready();
    for (let round = 0; round < 5; round += 1) {
      block(200);
      await pause(1);
      expect((await patient.inject('/api/anything')).statusCode).toBe(200);
    }
    await patient.close();
  });
});
