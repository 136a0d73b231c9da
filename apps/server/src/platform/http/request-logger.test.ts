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

it('creates no child logger', () => {
  const { child, log, lines } = start('warn');
  log.info('not written');
  expect(lines()).toBe('');
  log.warn('written');
  expect(child).not.toHaveBeenCalled();
});

it('writes the request id in every line, whatever is logged', () => {
  const { log, lines } = start('warn');
  log.warn('text');
  log.error({ detail: 1 }, 'object');
  log.error(new Error('broken'));
  log.child({ part: 'x' }).warn('child');
  const written = lines()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(written).toEqual([
    expect.objectContaining({ reqId: 'r', msg: 'text' }),
    expect.objectContaining({ reqId: 'r', detail: 1, msg: 'object' }),
    expect.objectContaining({ reqId: 'r', err: expect.objectContaining({ message: 'broken' }) as unknown, msg: 'broken' }),
    expect.objectContaining({ reqId: 'r', part: 'x', msg: 'child' }),
  ]);
});

it('redacts secrets as its parent does', () => {
  const { log, lines } = start('warn');
  log.warn({ password: 'hunter2' }, 'line');
  expect(lines()).toMatch(/"password":"\[cut\]"/);
});
