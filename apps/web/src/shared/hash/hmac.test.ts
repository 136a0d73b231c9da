import { createHmac } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { hmacSha256 } from './hmac';

afterEach(() => vi.unstubAllGlobals());

const cases = [
  ['key', 'message'],
  ['f'.repeat(64), 'krapao|รางวัล:3,ລາງວັນ:5|0'],
  ['k'.repeat(100), ''],
] as const;
const expected = (key: string, message: string) => createHmac('sha256', key).update(message).digest('hex');
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

it.each(cases)('of %j and %j is what Node says', async (key, message) => {
  expect(hex(await hmacSha256(key, message))).toBe(expected(key, message));
});

it.each(cases)('of %j and %j is the same where the browser hides Web Crypto', async (key, message) => {
  vi.stubGlobal('crypto', {});
  expect(hex(await hmacSha256(key, message))).toBe(expected(key, message));
});
