import type { Schema } from '../../../platform/db/schema.js';
import type { Tx } from '../../../platform/unit-of-work.js';

export type FileRow = Schema['chat_file'];

/** The stored facts of a file that a message shows. */
export interface ClaimedFile {
  fileType: FileRow['file_type'];
  /** The name on the sender's device. */
  name: string;
}

/** Stores a new file without a conversation. */
export async function insertFile(tx: Tx<'chat'>, file: Omit<FileRow, 'conversation'>): Promise<void> {
  await tx.db
    .insertInto('chat_file')
    .values({ ...file, conversation: null })
    .execute();
}

export const findFile = (tx: Tx<'chat'>, path: string): Promise<FileRow | undefined> =>
  tx.db.selectFrom('chat_file').selectAll().where('path', '=', path).executeTakeFirst();

export async function deleteFile(tx: Tx<'chat'>, path: string): Promise<void> {
  await tx.db.deleteFrom('chat_file').where('path', '=', path).execute();
}

/**
 * Gives a file to the conversation whose message names it, in that message's transaction; again is the same.
 * Null: there is no such file, or another conversation has it.
 */
export async function claimFile(tx: Tx<'chat'>, path: string, conversation: string): Promise<ClaimedFile | null> {
  const claimed = await tx.db
    .updateTable('chat_file')
    .set({ conversation })
    .where('path', '=', path)
    .where((file) => file.or([file('conversation', 'is', null), file('conversation', '=', conversation)]))
    .returning(['file_type as fileType', 'name'])
    .executeTakeFirst();
  return claimed ?? null;
}

/** All files of one conversation become another's: a member's, who has taken what they said as a guest. */
export async function moveFiles(tx: Tx<'chat'>, from: string, to: string): Promise<void> {
  await tx.db.updateTable('chat_file').set({ conversation: to }).where('conversation', '=', from).execute();
}

/** Some paths of files older than `before` that no message has named, locked: a message that names one now waits, and finds none. */
export async function lockUnsentFiles(tx: Tx<'chat'>, before: Date, limit: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('chat_file')
    .select('path')
    .where('conversation', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ path }) => path);
}
