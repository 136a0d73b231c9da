import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Checks, healthRoutes } from './health.js';

let http: FastifyInstance;
const checks: Checks = {};
beforeEach(() => {
  http = fastify();
  checks['workers'] = () => Promise.resolve(true);
  healthRoutes(http, checks);
});
afterEach(() => http.close());

const ready = async () => {
  const { statusCode, body } = await http.inject('/readyz');
  return [statusCode, JSON.parse(body) as unknown];
};

// §wire-10 health
test('readyz names the check that fails, without its reason', async () => {
  checks['database'] = () => Promise.reject(new Error('connect ECONNREFUSED postgres://krapao:secret@10.0.0.7:5432'));
  expect(await ready()).toEqual([503, { status: 'not-ready', checks: { workers: true, database: false } }]);
  checks['database'] = () => Promise.resolve(true);
  expect(await ready()).toEqual([200, { status: 'ready', checks: { workers: true, database: true } }]);
});

test('healthz runs no check: a broken part is no reason to end the process', async () => {
  checks['database'] = () => Promise.reject(new Error('gone'));
  expect((await http.inject('/healthz')).statusCode).toBe(200);
});
