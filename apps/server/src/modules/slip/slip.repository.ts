import { sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.js';
import { notifyDesk } from '../../platform/desk-topics.js';
import { firstIdOf } from '../../platform/ids.js';
import { type QueueLength, readQueueLength } from '../../platform/queue-length.js';
import type { Tx } from '../../platform/unit-of-work.js';

export type SlipRow = Schema['slip'];

const all = (tx: Tx<'slip'>) => tx.db.selectFrom('slip').selectAll();

export const findSlip = (tx: Tx<'slip'>, id: string): Promise<SlipRow | undefined> => all(tx).where('id', '=', id).executeTakeFirst();

export const lockSlip = (tx: Tx<'slip'>, id: string): Promise<SlipRow | undefined> =>
  all(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export const findByRequest = (tx: Tx<'slip'>, member: string, requestKey: string): Promise<SlipRow | undefined> =>
  all(tx).where('member', '=', member).where('request_key', '=', requestKey).executeTakeFirst();

export type NewSlip = Omit<SlipRow, 'seq' | 'amount' | 'credited_at'>;

/** False when the member's request key was used before; a copy that is on its way is waited for. */
export async function insertSlip(tx: Tx<'slip'>, slip: NewSlip): Promise<boolean> {
  // One after the other for each member: the numbering has no gaps.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slip ${slip.member}`}, 0))`.execute(tx.db);
  if (slip.request_key !== null && (await findByRequest(tx, slip.member, slip.request_key)) !== undefined) return false;
  const seq = (await countSlips(tx, slip.member)) + 1n;
  await tx.db
    .insertInto('slip')
    .values({ ...slip, seq, amount: null })
    .execute();
  notifyDesk(tx, 'slips');
  return true;
}

export async function updateSlip(
  tx: Tx<'slip'>,
  id: string,
  changes: Partial<Pick<SlipRow, 'state' | 'note' | 'amount' | 'credited_at' | 'settled_at'>>,
): Promise<void> {
  await tx.db.updateTable('slip').set(changes).where('id', '=', id).execute();
  notifyDesk(tx, 'slips');
}

/** The number of a member's slips: the number of the last one. */
/** Notes on a slip in progress that its bank does not report the transfer yet. */
export const notePending = (tx: Tx<'slip'>, id: string) =>
  tx.db.updateTable('slip').set({ note: 'SLIP_PENDING' }).where('id', '=', id).where('state', '=', 'IN_PROGRESS').execute();

export const countSlips = async (tx: Tx<'slip'>, member: string): Promise<bigint> =>
  (await tx.db.selectFrom('slip').select('seq').where('member', '=', member).orderBy('seq', 'desc').limit(1).executeTakeFirst())?.seq ?? 0n;

/** Slips `from`..`to` by number, newest first. */
export const readSlips = (tx: Tx<'slip'>, member: string, from: bigint, to: bigint): Promise<SlipRow[]> =>
  all(tx).where('member', '=', member).where('seq', '>=', from).where('seq', '<=', to).orderBy('seq', 'desc').execute();

/** Slips without an outcome. */
export const slipQueue = (tx: Tx<'slip'>): Promise<QueueLength> =>
  readQueueLength(tx, sql`select created_at from slip where state = 'IN_PROGRESS'`);

/** Some slips with a picture that were made before, by the time of their ids; locked. */
export async function lockOldPictures(tx: Tx<'slip'>, before: Date, limit: number): Promise<{ id: string; image: string }[]> {
  const { rows } = await sql<{ id: string; image: string }>`
    select id, image from slip where image is not null and id < ${firstIdOf(before)}::uuid order by id limit ${limit} for update skip locked`.execute(
    tx.db,
  );
  return rows;
}

/** Some pictures of members whose personal data was removed, locked until the transaction ends. */
export async function lockErasedPictures(tx: Tx<'slip'>, limit: number): Promise<{ id: string; image: string }[]> {
  const { rows } = await sql<{ id: string; image: string }>`
    select s.id, s.image from member_profile p join slip s on s.member = p.id
    where p.erased_at is not null and s.image is not null limit ${limit} for update of s skip locked`.execute(tx.db);
  return rows;
}

export const clearPictures = (tx: Tx<'slip'>, ids: readonly string[]) =>
  tx.db
    .updateTable('slip')
    .set({ image: null })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
