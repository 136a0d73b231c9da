import { createDecipheriv, createHash } from 'node:crypto';

const MAGIC = 'Salted__';
const SALT_BYTES = 8;
const KEY_BYTES = 32;
const IV_BYTES = 16;

/**
 * Decrypts text that CryptoJS encrypted with a passphrase: base64 of `Salted__`, 8 bytes of salt and AES-256-CBC; key and IV are derived
 * with MD5 (OpenSSL's EVP_BytesToKey). Null if the format or the passphrase is wrong.
 */
export function decryptText(encrypted: string, passphrase: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64');
  if (bytes.subarray(0, MAGIC.length).toString('latin1') !== MAGIC) return null;
  const salt = bytes.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  const secret = deriveKey(Buffer.from(passphrase, 'utf8'), salt);
  try {
    const decipher = createDecipheriv('aes-256-cbc', secret.subarray(0, KEY_BYTES), secret.subarray(KEY_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(MAGIC.length + SALT_BYTES)), decipher.final()]);
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    return null;
  }
}

function deriveKey(passphrase: Buffer, salt: Buffer): Buffer {
  let derived = Buffer.alloc(0);
  let last = Buffer.alloc(0);
  while (derived.length < KEY_BYTES + IV_BYTES) {
    last = createHash('md5').update(last).update(passphrase).update(salt).digest();
    derived = Buffer.concat([derived, last]);
  }
  return derived.subarray(0, KEY_BYTES + IV_BYTES);
}
