import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { createLogger } from '../logger.js';
import { createRequestLogger } from './request-logger.js';

/** A logger of a request, its parent, and the lines that were written. */
function start(level: string) {
  const output = new PassThrough();
  const parent = createLogger(level, output);
  const child = vi.spyOn(parent, 'child');
  return { child, log: createRequestLogger(parent, { reqId: 'r' }, {}), lines: () => String(output.read() ?? '') };
}

it('creates no child logger for lines below the level', () => {
  const { child, log, lines } = start('warn');
  log.info('not written');
  expect([child.mock.calls.length, lines()]).toEqual([0, '']);
});

it('writes the request id, and creates the child logger once', () => {
  const { child, log, lines } = start('warn');
  log.warn('first');
  log.error({ password: 'x' }, 'second');
  expect(child).toHaveBeenCalledTimes(1);
  expect(lines().match(/"reqId":"r"/g)).toHaveLength(2);
});

it('redacts secrets as its parent does', () => {
  const { log, lines } = start('warn');
  log.warn({ password: 'hunter2' }, 'line');
  expect(lines()).toMatch(/"password":"\[cut\]"/);
});
