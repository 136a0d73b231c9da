import type { Clock } from '../clock.js';
import { keyedHash, newest, sameText } from '../ids.js';

/** How long an address of a file may be opened: a browser follows it as soon as it has it. */
const MINUTES = 2;

/** A file, and the session that asked for it. */
export interface FileClaim {
  name: string;
  /** As `Caller.tokenHash`. */
  session: string;
}

/** Addresses of stored files. None can be guessed or lives long, and each opens only while the session that asked for it is open. */
export interface FileLinks {
  /** Path of a file, from now on for two minutes. */
  pathTo(file: FileClaim): string;
  /** What such a path's token names; null: not made by us, or too old. Whether the session is still open is for the caller to ask. */
  open(token: string): FileClaim | null;
}

export const FILES = '/files';

/** `secrets`: our keys, newest first. Ages are told by the machine's clock. */
export function createFileLinks({ secrets, clock }: { secrets: readonly string[]; clock: Pick<Clock, 'real'> }): FileLinks {
  const seconds = (): number => Math.floor(clock.real().getTime() / 1000);
  const sign = (secret: string, claim: string): string => keyedHash(secret, 'file', claim);
  return {
    pathTo: ({ name, session }) => {
      const claim = Buffer.from(`${seconds() + MINUTES * 60} ${session} ${name}`).toString('base64url');
      return `${FILES}/${claim}.${sign(newest(secrets), claim)}`;
    },
    open: (token) => {
      const [claim = '', signature = '', ...more] = token.split('.');
      if (more.length > 0 || !secrets.some((secret) => sameText(sign(secret, claim), signature))) return null;
      const [expires = '', session = '', name = ''] = Buffer.from(claim, 'base64url').toString().split(' ');
      return Number(expires) >= seconds() ? { name, session } : null;
    },
  };
}
