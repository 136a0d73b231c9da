import type { Currency, Language } from '@krapao/contract';
import { otherSpelling } from '@krapao/contract/typed';
import { sql } from 'kysely';
import { createBatchedRead } from '../../platform/db/batched-read.js';
import type { Listener } from '../../platform/db/listener.js';
import type { Database } from '../../platform/db/pool.js';
import { createRowCache } from '../../platform/db/row-cache.js';
import type { Tx } from '../../platform/unit-of-work.js';
import type { Stop } from '../freeze/index.js';
import type { Agent } from './agent.js';

export interface NewSession extends Agent {
  token_hash: string;
  id: string;
  member: string;
  remember: boolean;
  language: Language;
  network: string;
  device_since: Date;
  is_new_device: boolean;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
}

export interface SessionRow {
  token_hash: string;
  /** The member's. */
  id: string;
  username: string;
  currency: Currency;
  remember: boolean;
  idle_minutes: number | null;
  seen_at: Date;
  expires_at: Date;
  /** Since when the member uses the device, if they used others before. */
  new_device_since: Date | null;
  /** Freezes that are not lifted, and breaks. `ends_at`: ISO 8601, null: open. */
  stops: readonly Stop[];
}

/** A session, all of a member, or any: after notifications could not be received. */
export type SessionChange = { tokenHash: string } | { member: string } | 'any';

/** How long a session is served from the cache, unless its end is received first (docs/decisions/0053). */
const REMEMBERED_MS = 60_000;

/**
 * Reads the session of a request, outside of transactions and batched with parallel reads.
 *
 * @param listener receives changes of sessions on every node; must not be started yet
 * @param demo whether sessions of demo members are open (docs/decisions/0034)
 */
export function createSessionReader({ pool }: Pick<Database, 'pool'>, listener: Listener, now: () => Date, demo: boolean) {
  const read = createBatchedRead<SessionRow>(pool, {
    name: 'session-find',
    text: `select s.token_hash, m.id, m.username, m.currency, s.remember, s.idle_minutes, s.seen_at, s.expires_at,
             case when s.is_new_device then s.device_since end as new_device_since,
             coalesce((select jsonb_agg(a) from active_stop a where a.member = m.id), '[]') as stops
           from session s join member_profile m on m.id = s.member where s.token_hash = any($1::text[]) and m.active${demo ? '' : ' and not m.demo'}`,
    keyOf: (row) => row.token_hash,
  });
  const known = createRowCache(read, { forMs: REMEMBERED_MS, isHearing: listener.isHearing });
  const subscribers: ((change: SessionChange) => void)[] = [];
  const publish = (change: SessionChange): void => {
    for (const changed of subscribers) changed(change);
  };
  /** Null: all members. */
  const forgetMember = (member: string | null): void => known.forgetWhere(({ id }) => member === null || id === member);
  listener.on('session', (tokenHash) => {
    // No text is for nodes of the previous release: the channel of members says which they are.
    if (tokenHash === '') return;
    known.forget(tokenHash);
    publish({ tokenHash });
  });
  listener.on('member_session', (member) => {
    forgetMember(member === '' ? null : member);
    publish(member === '' ? 'any' : { member });
  });
  const touch = createBatchedRead(pool, {
    name: 'session-touch',
    // In order and past what another node is writing, so that two nodes never wait for each other.
    text: `update session set seen_at = $2 where token_hash in (
             select token_hash from session where token_hash = any($1::text[]) and seen_at < $2 order by token_hash
             for no key update skip locked)`,
    keyOf: () => '',
    more: () => [now()],
  });

  return {
    /** The session and its member, unless the member was deactivated. */
    find: known.find,
    /** The session and its member if they are cached; undefined: call `find`. */
    peek: known.peek,
    /** As `find`, but never from memory. */
    read,
    /** Called when a session ended or changed, on whatever node. */
    onChanged: (changed: (change: SessionChange) => void): void => void subscribers.push(changed),
    forget: known.forget,
    forgetMember,
    /** Notes that the session is used now. */
    touch: async (session: SessionRow): Promise<void> => {
      session.seen_at = now();
      await touch(session.token_hash);
    },
  };
}
export type SessionReader = ReturnType<typeof createSessionReader>;

/** By the phone as it was read, otherwise by its other spelling. */
export async function findCredential(tx: Tx<'session'>, phone: string) {
  const of = (username: string) =>
    tx.db
      .selectFrom('member_credential')
      .select(['id', 'password_hash', 'active', 'demo'])
      .where('username', '=', username)
      .executeTakeFirst();
  const other = otherSpelling(phone);
  return (await of(phone)) ?? (other === null ? undefined : of(other));
}

/** A password hash of another system that some member has (docs/decisions/0253); null: none has. An index has exactly these hashes. */
export async function findForeignHash(tx: Tx<'session'>): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`
    select password_hash as hash from member_credential where password_hash <> '' and password_hash not like '$argon2%' limit 1`.execute(
    tx.db,
  );
  return rows[0]?.hash ?? null;
}

/** Null: there is no such member. */
export async function passwordHashOf(tx: Tx<'session'>, member: string): Promise<string | null> {
  const row = await tx.db.selectFrom('member_credential').select('password_hash').where('id', '=', member).executeTakeFirst();
  return row?.password_hash ?? null;
}

/** True if this is still the member's password hash. Locks it until the transaction ends, so that no concurrent change ends the sessions before. */
export async function keepsPassword(tx: Tx<'session'>, member: string, passwordHash: string): Promise<boolean> {
  const { rows } = await sql<{ keeps: boolean | null }>`select member_keeps_password(${member}, ${passwordHash}) as keeps`.execute(tx.db);
  return rows[0]?.keeps === true;
}

/** Replaces the member's password hash by one of the same password; false if it is another one already. */
export async function renewPassword(tx: Tx<'session'>, member: string, before: string, after: string): Promise<boolean> {
  const { rows } = await sql<{ renewed: boolean | null }>`select member_renew_password(${member}, ${before}, ${after}) as renewed`.execute(
    tx.db,
  );
  return rows[0]?.renewed === true;
}

/** Call it when the member is locked: `idle_minutes` is then that of the member until the transaction ends. */
export async function insertSession(tx: Tx<'session'>, session: NewSession): Promise<void> {
  await tx.db
    .insertInto('session')
    .values(({ selectFrom }) => ({
      ...session,
      idle_minutes: selectFrom('member_credential').select('idle_minutes').where('id', '=', session.member),
    }))
    .execute();
}

export async function deleteSession(tx: Tx<'session'>, tokenHash: string): Promise<void> {
  await tx.db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** Ends a session of the member by its id, and returns it; undefined: they have none of this id. */
export const deleteSessionOf = (tx: Tx<'session'>, member: string, id: string) =>
  tx.db
    .deleteFrom('session')
    .where('member', '=', member)
    .where('id', '=', id)
    .returning(['token_hash', 'browser', 'system', 'network'])
    .executeTakeFirst();

/** Ends every session of a member but one; returns how many. */
export async function endOthers(tx: Tx<'session'>, member: string, keepTokenHash: string): Promise<number> {
  const others = tx.db.deleteFrom('session').where('member', '=', member).where('token_hash', '<>', keepTokenHash);
  return Number((await others.executeTakeFirstOrThrow()).numDeletedRows);
}

export async function updateIdle(tx: Tx<'session'>, member: string, minutes: number | null): Promise<void> {
  await tx.db.updateTable('session').set({ idle_minutes: minutes }).where('member', '=', member).execute();
}

/** The sessions of a member that have not expired, last used first. */
export const sessionsOf = (tx: Tx<'session'>, member: string, now: Date) =>
  tx.db
    .selectFrom('session')
    .select(['token_hash', 'id', 'browser', 'system', 'network', 'remember', 'idle_minutes', 'created_at', 'seen_at', 'expires_at'])
    .where('member', '=', member)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .limit(50)
    .execute();

/** Whether the session goes on. It does not end before the transaction. */
export async function keepSession(tx: Tx<'session'>, tokenHash: string): Promise<boolean> {
  const session = tx.db.selectFrom('session').select('id').where('token_hash', '=', tokenHash).forKeyShare();
  return (await session.executeTakeFirst()) !== undefined;
}

/** The session of a token. */
export const sessionOf = (tx: Tx<'session'>, tokenHash: string) =>
  tx.db.selectFrom('session').select(['id', 'idle_minutes']).where('token_hash', '=', tokenHash).executeTakeFirst();

/** Ends every session of a member, or of all members (null); returns how many. */
export async function deleteSessions(tx: Tx<'session'>, member: string | null): Promise<number> {
  const sessions = tx.db.deleteFrom('session');
  const { numDeletedRows } = await (member === null ? sessions : sessions.where('member', '=', member)).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function forgetOldSessions(tx: Tx<'session'>, now: Date): Promise<void> {
  await tx.db.deleteFrom('session').where('expires_at', '<', now).execute();
}

/** When the member last logged in, as far as a session of it is stored; null: none is. */
export async function lastLogin(tx: Tx<'session'>, member: string): Promise<Date | null> {
  const row = await tx.db
    .selectFrom('session')
    .select('created_at')
    .where('member', '=', member)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** The language of the member's last login, as far as a session of it is stored; null: none is, or it does not say. */
export async function lastLanguage(tx: Tx<'session'>, member: string): Promise<Language | null> {
  const row = await tx.db
    .selectFrom('session')
    .select('language')
    .where('member', '=', member)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.language ?? null;
}

/** The member's open sessions, last used first. */
export const openSessions = (tx: Tx<'session'>, member: string, now: Date, limit: number) =>
  tx.db
    .selectFrom('session')
    .select(['created_at', 'seen_at', 'browser', 'system', 'device_since'])
    .where('member', '=', member)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .limit(limit)
    .execute();
