import { expect, it } from 'vitest';
import { createConnectionLimit } from './address-limits.js';

/** Addresses of RFC 5737 and RFC 3849. */
const allowance = { callsPerMinute: 2, loopbackFactor: 2 };

it('limits the connections of each address, and releases a connection once', () => {
  const take = createConnectionLimit(allowance);
  const [release] = [take('203.0.113.1'), take('203.0.113.1')];
  expect(() => take('203.0.113.1')).toThrow('REQUEST_LIMIT');
  expect(() => take('203.0.113.2')).not.toThrow();
  release();
  release();
  expect(() => take('203.0.113.1')).not.toThrow();
  expect(() => take('203.0.113.1')).toThrow('REQUEST_LIMIT');
});

it('counts an IPv6 address by its /64, and multiplies the limit of loopback', () => {
  const take = createConnectionLimit(allowance);
  [take('2001:db8::1'), take('2001:db8::2')].forEach((release) => expect(release).toBeTypeOf('function'));
  expect(() => take('2001:db8::3')).toThrow('REQUEST_LIMIT');
  for (let connection = 0; connection < 4; connection += 1) take('127.0.0.1');
  expect(() => take('127.0.0.1')).toThrow('REQUEST_LIMIT');
});
