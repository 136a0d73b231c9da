import { expect, test } from 'vitest';
import { isLoopback, maskNetwork, networkOf } from './address.js';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['1.127.0.0', false],
  ['::2', false],
])('%s is loopback: %s', (ip, loopback) => {
  expect(isLoopback(ip)).toBe(loopback);
});

test.each([
  ['203.0.113.7', '203.0.113.*'],
  ['::ffff:203.0.113.7', '203.0.113.*'],
  ['10.0.0.240', '10.0.0.*'],
  ['2001:db8:a0b:12f0::1', '2001:db8:a0b:*'],
  ['2001:db8::1', '2001:db8:0:*'],
  ['::1', '0:0:0:*'],
])('shows of %s its start', (ip, start) => {
  expect(maskNetwork(ip)).toBe(start);
});
