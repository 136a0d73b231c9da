import { createDecipheriv, createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { encryptGiftText } from './gift-cipher';

/** CryptoJS.AES.decrypt with a passphrase, by Node's own cryptography. */
function decrypt(sealed: string, secret: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const [magic, salt, body] = [bytes.subarray(0, 8), bytes.subarray(8, 16), bytes.subarray(16)];
  if (magic.toString() !== 'Salted__') throw new Error('no salt');
  const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();
  const first = md5(Buffer.from(secret), salt);
  const second = md5(first, Buffer.from(secret), salt);
  const third = md5(second, Buffer.from(secret), salt);
  const open = createDecipheriv('aes-256-cbc', Buffer.concat([first, second]), third);
  return Buffer.concat([open.update(body), open.final()]).toString();
}

const TEXT = 'https://gift.truemoney.com/campaign/?v=Ab3|กระเป๋า PAY';

afterEach(() => void vi.unstubAllGlobals());

// §7-37 POST /api/wallet/truelink
it('is decrypted by a CryptoJS-compatible reader', async () => {
  expect(decrypt(await encryptGiftText(TEXT, 'krapao'), 'krapao')).toBe(TEXT);
});

it('differs each time', async () => {
  expect(await encryptGiftText(TEXT, 'krapao')).not.toBe(await encryptGiftText(TEXT, 'krapao'));
});

it('needs no Web Crypto, which plain HTTP hides', async () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) });
  expect(decrypt(await encryptGiftText(TEXT, 'krapao'), 'krapao')).toBe(TEXT);
});
