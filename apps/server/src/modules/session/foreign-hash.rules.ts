/** Forms and bounds of password hashes that an import of members may bring (docs/import.md, docs/decisions/0253). */

/** A password hash of another system, read. */
export type ForeignHash =
  | { kind: 'bcrypt'; text: string }
  | { kind: 'pbkdf2'; digest: 'sha256' | 'sha512'; iterations: number; salt: Buffer; key: Buffer }
  | { kind: 'phpass'; rounds: number; salt: string; key: string };

/** `cost`: checking one password would take more work than a login may. */
export type ForeignHashProblem = 'form' | 'cost';

/** The work of one check is bounded by about a second of one thread: who can plant a hash must not be able to stop a node. */
const MOST = { bcryptCost: 14, iterations: 2_000_000, phpassExponent: 16 };

const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
/** Django: the salt is text, the key base64. */
const DJANGO = /^pbkdf2_sha256\$(\d{1,9})\$([^$\s]{1,64})\$([A-Za-z0-9+/]{43}=)$/;
/** passlib: salt and key are base64 with `.` in place of `+` and without padding. */
const PASSLIB = /^\$pbkdf2-(sha256|sha512)\$(\d{1,9})\$([A-Za-z0-9./]{1,86})\$([A-Za-z0-9./]{43,86})$/;
const PHPASS = /^\$[PH]\$([./0-9A-Za-z])([./0-9A-Za-z]{8})([./0-9A-Za-z]{22})$/;

/** The digits of phpass and of crypt(3). */
export const ITOA64 = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const KEY_BYTES = { sha256: 32, sha512: 64 };
const fromBase64 = (text: string): Buffer => Buffer.from(text.replaceAll('.', '+'), 'base64');

/** Reads a hash of bcrypt, PBKDF2 or phpass. */
export function readForeignHash(text: string): ForeignHash | ForeignHashProblem {
  return readBcrypt(text) ?? readPbkdf2(text) ?? readPhpass(text) ?? 'form';
}

function readBcrypt(text: string): ForeignHash | ForeignHashProblem | null {
  const [, digits] = BCRYPT.exec(text) ?? [];
  if (digits === undefined) return null;
  const cost = Number(digits);
  if (cost < 4 || cost > 31) return 'form';
  return cost > MOST.bcryptCost ? 'cost' : { kind: 'bcrypt', text };
}

function readPbkdf2(text: string): ForeignHash | ForeignHashProblem | null {
  const [, django, saltText, djangoKey] = DJANGO.exec(text) ?? [];
  if (django !== undefined && saltText !== undefined && djangoKey !== undefined)
    return pbkdf2Of('sha256', Number(django), Buffer.from(saltText), fromBase64(djangoKey));
  const [, digest, iterations, salt, key] = PASSLIB.exec(text) ?? [];
  if (digest === undefined || iterations === undefined || salt === undefined || key === undefined) return null;
  return pbkdf2Of(digest === 'sha512' ? 'sha512' : 'sha256', Number(iterations), fromBase64(salt), fromBase64(key));
}

function pbkdf2Of(digest: 'sha256' | 'sha512', iterations: number, salt: Buffer, key: Buffer): ForeignHash | ForeignHashProblem {
  if (iterations === 0 || key.length !== KEY_BYTES[digest]) return 'form';
  return iterations > MOST.iterations ? 'cost' : { kind: 'pbkdf2', digest, iterations, salt, key };
}

function readPhpass(text: string): ForeignHash | ForeignHashProblem | null {
  const [, digit, salt, key] = PHPASS.exec(text) ?? [];
  if (digit === undefined || salt === undefined || key === undefined) return null;
  const exponent = ITOA64.indexOf(digit);
  if (exponent < 7 || exponent > 30) return 'form';
  return exponent > MOST.phpassExponent ? 'cost' : { kind: 'phpass', rounds: 2 ** exponent, salt, key };
}
