import type { Clock } from './clock.js';
import { keyedHash, newest, sameText } from './ids.js';

/** How long a link is valid: a browser follows it immediately. */
const MINUTES = 2;

/** A stored file, and the session that requested the link. */
export interface FileClaim {
  name: string;
  /** As `Caller.tokenHash`. */
  session: string;
}

/** Signed links to stored files. A link cannot be guessed, expires after two minutes, and is only valid while the session that requested it is open. */
export interface FileLinks {
  /** Returns the path of a link. */
  pathTo(file: FileClaim): string;
  /** Verifies the token of a path; null: not signed by us, or expired. The caller must check that the session is still open. */
  open(token: string): FileClaim | null;
}

/** Path prefix of the links. */
export const FILES = '/files';

/** `secrets`: the server's keys, newest first. Expiry uses the real clock. */
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
