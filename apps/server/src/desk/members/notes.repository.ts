import type { Currency } from '@krapao/contract';
import { listedNotes } from '@krapao/contract/desk';
import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';

const SUGGESTED = 200;

export const insertNote = (
  tx: Tx<'desk'>,
  note: { id: string; member: string; author: string; text: string; created_at: Date },
): Promise<unknown> => tx.db.insertInto('member_note').values(note).execute();

/** False: the member has no such note, or it is hidden. */
export async function hideNote(
  tx: Tx<'desk'>,
  { id, member, by, at }: { id: string; member: string; by: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('member_note')
    .set({ hidden_by: by, hidden_at: at })
    .where('id', '=', id)
    .where('member', '=', member)
    .where('hidden_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The newest notes about a member that are not hidden. */
export const readNotes = (tx: Tx<'desk'>, member: string) =>
  tx.db
    .selectFrom('member_note')
    .select(['id', 'author', 'text', 'created_at'])
    .where('member', '=', member)
    .where('hidden_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(listedNotes)
    .execute();

export async function readTags(tx: Tx<'desk'>, members: readonly string[]): Promise<Map<string, string[]>> {
  const tags = new Map<string, string[]>(members.map((member) => [member, []]));
  if (members.length === 0) return tags;
  const rows = await tx.db
    .selectFrom('member_tag')
    .select(['member', 'tag'])
    .where('member', 'in', [...members])
    .orderBy('tag')
    .execute();
  for (const { member, tag } of rows) tags.get(member)?.push(tag);
  return tags;
}

/** False: the member has the tag. */
export async function insertTag(tx: Tx<'desk'>, tag: { member: string; tag: string; author: string; created_at: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('member_tag')
    .values(tag)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** False: the member does not have the tag. */
export async function deleteTag(tx: Tx<'desk'>, member: string, tag: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('member_tag')
    .where('member', '=', member)
    .where('tag', '=', tag)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** The tags in use: jumps from tag to tag in the index, however many members have each. */
export async function usedTags(tx: Tx<'desk'>): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`/* member-tags */
    with recursive used(tag) as (
      (select tag from member_tag order by tag limit 1)
      union all
      select (select t.tag from member_tag t where t.tag > used.tag order by t.tag limit 1) from used where used.tag is not null)
    select tag from used where tag is not null limit ${SUGGESTED}`.execute(tx.db);
  return rows.map(({ tag }) => tag);
}

/** Members with a tag that starts with this text. */
export async function findTagged(tx: Tx<'desk'>, text: string, limit: number) {
  const { rows } = await sql<{ id: string; phone: string; name: string; currency: Currency }>`/* members-by-tag */
    select m.id, m.username as phone, m.name, m.currency
    from (select member from member_tag where tag like ${`${text.toLowerCase().replaceAll(/[%_\\]/g, String.raw`\$&`)}%`}
      order by tag, member limit ${limit}) t
    join member_profile m on m.id = t.member`.execute(tx.db);
  return rows;
}
