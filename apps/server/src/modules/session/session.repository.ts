import type { Currency } from '@krapao/contract';
import type { Database } from '../../platform/db/pool.js';
import { gathered } from '../../platform/db/gathered.js';
import type { Tx } from '../../platform/unit-of-work.js';

export interface NewSession {
  token_hash: string;
  member: string;
  remember: boolean;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
}

interface SessionRow {
  token_hash: string;
  /** The member's. */
  id: string;
  username: string;
  currency: Currency;
  remember: boolean;
  seen_at: Date;
  expires_at: Date;
}

/** What every request with a bearer reads: in no transaction, and together with those who ask meanwhile. */
export function createSessionReader({ db, pool }: Pick<Database, 'db' | 'pool'>) {
  return {
    /** The session and its member, unless the member was deactivated. */
    find: gathered<SessionRow>(pool, {
      name: 'session-find',
      text: `select s.token_hash, m.id, m.username, m.currency, s.remember, s.seen_at, s.expires_at
             from session s join member m on m.id = s.member where s.token_hash = any($1::text[]) and m.active`,
      keyOf: (row) => row.token_hash,
    }),
    touch: async (tokenHash: string, seenAt: Date): Promise<void> => {
      await db.updateTable('session').set({ seen_at: seenAt }).where('token_hash', '=', tokenHash).where('seen_at', '<', seenAt).execute();
    },
  };
}
export type SessionReader = ReturnType<typeof createSessionReader>;

export const findCredential = (tx: Tx, username: string) =>
  tx.db.selectFrom('member').select(['id', 'password_hash', 'active']).where('username', '=', username).executeTakeFirst();

/** Is this still the member's password? Holds it until the transaction ends, against a change that ends the sessions. */
export async function keepsPassword(tx: Tx, member: string, passwordHash: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('member')
    .select('id')
    .where('id', '=', member)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.db.insertInto('session').values(session).execute();
}

export async function deleteSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** Ends every session of a member but one. */
export async function endOthers(tx: Tx, member: string, keepTokenHash: string): Promise<void> {
  await tx.db.deleteFrom('session').where('member', '=', member).where('token_hash', '<>', keepTokenHash).execute();
}

export async function forgetOldSessions(tx: Tx, now: Date): Promise<void> {
  await tx.db.deleteFrom('session').where('expires_at', '<', now).execute();
}
