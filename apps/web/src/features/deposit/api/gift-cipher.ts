import { md5 } from '@noble/hashes/legacy.js';

const SALT_BYTES = 8;
const KEY_BYTES = 32;
const IV_BYTES = 16;

const join = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** OpenSSL's EVP_BytesToKey with MD5 and one round: derives key and initialisation vector from a passphrase. */
function derive(passphrase: Uint8Array, salt: Uint8Array): { key: Uint8Array<ArrayBuffer>; iv: Uint8Array<ArrayBuffer> } {
  let derived = new Uint8Array();
  let block = new Uint8Array();
  while (derived.length < KEY_BYTES + IV_BYTES) {
    block = Uint8Array.from(md5(join(block, passphrase, salt)));
    derived = join(derived, block);
  }
  return { key: derived.slice(0, KEY_BYTES), iv: derived.slice(KEY_BYTES, KEY_BYTES + IV_BYTES) };
}

async function aes256Cbc(key: Uint8Array<ArrayBuffer>, iv: Uint8Array<ArrayBuffer>, plain: Uint8Array<ArrayBuffer>) {
  // On plain HTTP (a phone in the local network) browsers hide Web Crypto.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (!subtle) {
    const { cbc } = await import('@noble/ciphers/aes.js');
    return cbc(key, iv).encrypt(plain);
  }
  const aes = await subtle.importKey('raw', key, 'AES-CBC', false, ['encrypt']);
  return new Uint8Array(await subtle.encrypt({ name: 'AES-CBC', iv }, aes, plain));
}

/**
 * Encrypts a gift link in the format of the server: AES-256-CBC in CryptoJS passphrase format, base64 of `Salted__` + salt + ciphertext
 * (docs/specification.md §10.5). The secret ships with the page, so this hides nothing. Each call uses a new salt.
 */
export async function encryptGiftText(text: string, secret: string): Promise<string> {
  const utf8 = new TextEncoder();
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const { key, iv } = derive(utf8.encode(secret), salt);
  const sealed = await aes256Cbc(key, iv, utf8.encode(text));
  return btoa(String.fromCharCode(...join(utf8.encode('Salted__'), salt, sealed)));
}
