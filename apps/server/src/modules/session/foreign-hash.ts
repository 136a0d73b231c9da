import { hash, pbkdf2, timingSafeEqual } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { type ForeignHash, ITOA64 } from './foreign-hash.rules.js';

const deriveKey = promisify(pbkdf2);

/** Whether a password is that of a hash of another system. bcrypt and PBKDF2 work in a thread of their own. */
export async function verifyForeign(foreign: ForeignHash, password: string): Promise<boolean> {
  switch (foreign.kind) {
    case 'bcrypt':
      return verifyBcrypt(password, foreign.text);
    case 'pbkdf2': {
      const { salt, iterations, key, digest } = foreign;
      return timingSafeEqual(await deriveKey(password, salt, iterations, key.length, digest), key);
    }
    case 'phpass':
      return timingSafeEqual(Buffer.from(await phpassKey(foreign, password)), Buffer.from(foreign.key));
  }
}

/** Rounds after which other work of the node gets its turn: about 5 ms. */
const TURN = 4_096;

/** The portable hash of phpass (https://www.openwall.com/phpass/, `crypt_private`): MD5 of salt and password, then of each result and the password. */
async function phpassKey({ rounds, salt }: ForeignHash & { kind: 'phpass' }, password: string): Promise<string> {
  const typed = Buffer.from(password);
  let digest = hash('md5', Buffer.concat([Buffer.from(salt), typed]), 'buffer');
  for (let round = 0; round < rounds; round += 1) {
    digest = hash('md5', Buffer.concat([digest, typed]), 'buffer');
    if (round % TURN === TURN - 1) await setImmediate();
  }
  return encode64(digest);
}

/** Bytes as digits of six bits, the lowest bits first. */
function encode64(bytes: Buffer): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const part = bytes.subarray(at, at + 3);
    const value = part.reduce((sum, byte, place) => sum | (byte << (8 * place)), 0);
    for (let digit = 0; digit <= part.length; digit += 1) text += ITOA64[(value >> (6 * digit)) & 63] ?? '';
  }
  return text;
}
