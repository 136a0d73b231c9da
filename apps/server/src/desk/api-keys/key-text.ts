import { randomBytes } from 'node:crypto';
import { hashToken, newToken, sameText } from '../../platform/ids.js';

/** `krapao_`, ten characters that find the row, and a secret of 256 bits: secret scanners recognise the beginning. */
const FORM = /^(krapao_[a-z0-9]{10})_([\w-]{43})$/;
const PREFIX_BYTES = 5;

export interface NewKey {
  /** What the system sends; shown once. */
  key: string;
  /** Visible: in lists, audit rows and findings. */
  prefix: string;
  /** The stored form of the secret. */
  hash: string;
}

export function newKey(): NewKey {
  const prefix = `krapao_${randomBytes(PREFIX_BYTES).toString('hex')}`;
  const secret = newToken();
  return { key: `${prefix}_${secret}`, prefix, hash: hashToken(secret) };
}

/** The parts of a key; null: the text has not the form of one. */
export function readKey(text: string): { prefix: string; secret: string } | null {
  const [, prefix, secret] = FORM.exec(text) ?? [];
  return prefix === undefined || secret === undefined ? null : { prefix, secret };
}

/** Compares in constant time. An unknown prefix (null) takes the same work. */
export const isSecret = (secret: string, hash: string | null): boolean => sameText(hashToken(secret), hash ?? UNKNOWN) && hash !== null;

const UNKNOWN = hashToken('');
