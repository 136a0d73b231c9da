import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';
import { displayNamesOf } from './team.repository.js';
import { lookOf } from './look-alike.rules.js';

/** Whether another operator has this display name, or one that looks like it. Of two who choose a name at once, the second waits for the first. */
export async function isDisplayNameTaken(tx: Tx<'desk'>, displayName: string, own: string | null): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('desk display names'))`.execute(tx.db);
  const look = lookOf(displayName);
  return (await displayNamesOf(tx)).some(({ id, display_name: other }) => id !== own && lookOf(other) === look);
}
