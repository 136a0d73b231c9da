import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';

/** A login from a device that the member had not used before, until the member has answered whether it was them. */
export interface NewDevice {
  /** The id of its session. */
  session: string;
  member: string;
  at: Date;
  browser: string | null;
  system: string | null;
  network: string;
}

export async function insertNewDevice(tx: Tx<'session'>, device: NewDevice): Promise<void> {
  await tx.db.insertInto('new_device').values(device).execute();
}

/** Only a device that was known earlier may answer: who logs in from a new one would answer for the member. */
const isOlder = (tokenHash: string) =>
  sql<boolean>`new_device.at > (select coalesce(device_since, created_at) from session where token_hash = ${tokenHash})`;

/** New devices that this session may answer, newest first. */
export const openNewDevices = (tx: Tx<'session'>, member: string, tokenHash: string): Promise<NewDevice[]> =>
  tx.db
    .selectFrom('new_device')
    .selectAll()
    .where('member', '=', member)
    .where(isOlder(tokenHash))
    .orderBy('at', 'desc')
    .limit(20)
    .execute();

/** Removes a new device that this session may answer; undefined: there is none, or it was answered. */
export const takeNewDevice = (tx: Tx<'session'>, member: string, tokenHash: string, session: string): Promise<NewDevice | undefined> =>
  tx.db
    .deleteFrom('new_device')
    .where('session', '=', session)
    .where('member', '=', member)
    .where(isOlder(tokenHash))
    .returningAll()
    .executeTakeFirst();

export async function forgetOldNewDevices(tx: Tx<'session'>, before: Date): Promise<void> {
  await tx.db.deleteFrom('new_device').where('at', '<', before).execute();
}
