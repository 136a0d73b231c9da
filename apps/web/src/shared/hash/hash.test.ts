import { createHash, createHmac } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hmacSha256, sha256Hex } from './hash';

afterEach(() => vi.unstubAllGlobals());

describe('a SHA-256', () => {
  const TEXT = '<p>ต้องมีอายุ 20 ปีบริบูรณ์ขึ้นไป</p>';
  const expected = createHash('sha256').update(TEXT).digest('hex');

  it('is the digest of the text in UTF-8', async () => {
    vi.stubGlobal('crypto', globalThis.crypto);
    expect(await sha256Hex(TEXT)).toBe(expected);
  });

  it('is the same where the page came over plain http', async () => {
    vi.stubGlobal('crypto', {});
    expect(await sha256Hex(TEXT)).toBe(expected);
  });
});

describe('an HMAC-SHA256', () => {
  const cases = [
    ['key', 'message'],
    ['f'.repeat(64), 'krapao|รางวัล:3,ລາງວັນ:5|0'],
    ['k'.repeat(100), ''],
  ] as const;
  const expected = (key: string, message: string) => createHmac('sha256', key).update(message).digest('hex');
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

  it.each(cases)('of %j and %j is the same as in Node', async (key, message) => {
    expect(hex(await hmacSha256(key, message))).toBe(expected(key, message));
  });

  it.each(cases)('of %j and %j is the same where the browser hides Web Crypto', async (key, message) => {
    vi.stubGlobal('crypto', {});
    expect(hex(await hmacSha256(key, message))).toBe(expected(key, message));
  });
});
