import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { percentile, type Sample } from './sample.js';
import { run } from './tools.js';

const CONNECTIONS = 64;
const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1_000 };

export interface Call {
  base: string;
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** A file with one bearer token a line. */
  tokens: string;
}

export type Loader = (call: Call, seconds: number) => Promise<Sample>;

export const wrkLoader =
  (program: string): Loader =>
  async ({ base, method, path, body, tokens }, seconds) => {
    const text = await run(
      program,
      ['-t2', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', '-s', join(import.meta.dirname, 'wrk.lua'), base],
      {
        BENCH_METHOD: method,
        BENCH_PATH: path,
        BENCH_BODY: body === undefined ? '' : JSON.stringify(body),
        BENCH_TOKENS: tokens,
        BENCH_RUN: randomUUID(),
      },
    );
    const latency = (share: string): number => {
      const [, value, unit] = new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`).exec(text) ?? [];
      return Number(value ?? 0) * (UNITS[unit ?? 'ms'] ?? 1);
    };
    const figure = (pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);
    const perSecond = figure(/Requests\/sec:\s+([\d.]+)/);
    const failed = figure(/Non-2xx or 3xx responses: (\d+)/);
    // Refused answers are no work done.
    return { perSecond: perSecond - failed / seconds, p50: latency('50'), p99: latency('99'), failed };
  };

/** Used where wrk is absent: keep-alive connections from this process. */
export const ownLoader: Loader = async ({ base, method, path, body, tokens }, seconds) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const all = readFileSync(tokens, 'utf8').trim().split('\n');
  const times: number[] = [];
  let failed = 0;
  const once = (): Promise<boolean> =>
    new Promise((resolve) => {
      const n = Math.floor(Math.random() * all.length);
      const headers = {
        authorization: `Bearer ${all[n]}`,
        'x-forwarded-for': `10.0.${Math.floor(n / 250)}.${(n % 250) + 1}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      };
      const request = http.request(base + path, { method, agent, headers }, (response) => {
        response.resume().once('end', () => resolve((response.statusCode ?? 500) < 300));
      });
      request.once('error', () => resolve(false));
      request.end(body === undefined ? undefined : JSON.stringify(body));
    });
  const end = performance.now() + seconds * 1_000;
  const connection = async (): Promise<void> => {
    while (performance.now() < end) {
      const from = performance.now();
      if (await once()) times.push(performance.now() - from);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99), failed };
};
