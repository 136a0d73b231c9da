import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { sha256Hex } from './sha256';

const TEXT = '<p>ต้องมีอายุ 20 ปีบริบูรณ์ขึ้นไป</p>';
const expected = createHash('sha256').update(TEXT).digest('hex');

afterEach(() => vi.unstubAllGlobals());

it('is the digest of the text in UTF-8', async () => {
  vi.stubGlobal('crypto', globalThis.crypto);
  expect(await sha256Hex(TEXT)).toBe(expected);
});

it('is the same where the page came over plain http', async () => {
  vi.stubGlobal('crypto', {});
  expect(await sha256Hex(TEXT)).toBe(expected);
});
