import { expect, it } from 'vitest';
import { createSeats } from './seats.js';

/** Addresses of RFC 5737 and RFC 3849. */
const allowance = { callsPerMinute: 2, loopbackFactor: 2 };

it('gives an address its places, and another as many; what is given back is free once', () => {
  const take = createSeats(allowance);
  const [give] = [take('203.0.113.1'), take('203.0.113.1')];
  expect(() => take('203.0.113.1')).toThrow('REQUEST_LIMIT');
  expect(() => take('203.0.113.2')).not.toThrow();
  give();
  give();
  expect(() => take('203.0.113.1')).not.toThrow();
  expect(() => take('203.0.113.1')).toThrow('REQUEST_LIMIT');
});

it('counts an IPv6 address by its /64, and gives loopback its factor', () => {
  const take = createSeats(allowance);
  [take('2001:db8::1'), take('2001:db8::2')].forEach((give) => expect(give).toBeTypeOf('function'));
  expect(() => take('2001:db8::3')).toThrow('REQUEST_LIMIT');
  for (let place = 0; place < 4; place += 1) take('127.0.0.1');
  expect(() => take('127.0.0.1')).toThrow('REQUEST_LIMIT');
});
