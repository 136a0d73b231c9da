import type { Clock } from '../clock.js';
import { keyedHash, newest, sameText } from '../ids.js';

/** How long an address of a file may be opened. */
const MINUTES = 10;

/** Addresses of stored files: whoever knows one may open it, and none can be guessed or lives long. */
export interface FileLinks {
  /** Path of a file, from now on for ten minutes. */
  pathTo(name: string): string;
  /** The file that such a path's token names; null: not made by us, or too old. */
  open(token: string): string | null;
}

export const FILES = '/files';

/** `secrets`: our keys, newest first. Ages are told by the machine's clock. */
export function createFileLinks({ secrets, clock }: { secrets: readonly string[]; clock: Pick<Clock, 'real'> }): FileLinks {
  const seconds = (): number => Math.floor(clock.real().getTime() / 1000);
  const sign = (secret: string, claim: string): string => keyedHash(secret, 'file', claim);
  return {
    pathTo: (name) => {
      const claim = Buffer.from(`${seconds() + MINUTES * 60} ${name}`).toString('base64url');
      return `${FILES}/${claim}.${sign(newest(secrets), claim)}`;
    },
    open: (token) => {
      const [claim = '', signature = '', ...more] = token.split('.');
      if (more.length > 0 || !secrets.some((secret) => sameText(sign(secret, claim), signature))) return null;
      const [expires = '', name = ''] = Buffer.from(claim, 'base64url').toString().split(' ');
      return Number(expires) >= seconds() ? name : null;
    },
  };
}
