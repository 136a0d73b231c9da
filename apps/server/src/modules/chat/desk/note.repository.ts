import type { Selectable } from 'kysely';
import type { Schema } from '../../../platform/db/schema.js';
import { newId } from '../../../platform/ids.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import type { ConversationRow } from '../conversation.repository.js';

export type NoteRow = Selectable<Schema['chat_note']>;

export interface NewNote {
  kind: NoteRow['kind'];
  author: string;
  at: Date;
  text?: string;
  assignee?: string | null;
  until?: Date | null;
}

/** Adds a note or an event behind the newest message of a locked conversation. */
export async function insertNote(
  tx: Tx<'chat'>,
  { id, seq }: Pick<ConversationRow, 'id' | 'seq'>,
  { kind, author, at, text = '', assignee = null, until = null }: NewNote,
): Promise<void> {
  await tx.db
    .insertInto('chat_note')
    .values({ id: newId(), conversation: id, after_seq: seq, kind, author, text, assignee, until, created_at: at })
    .execute();
}

/** The newest notes and events with `from` ≤ after_seq ≤ `to`, oldest first. */
export const readNotes = async (
  tx: Tx<'chat'>,
  conversation: string,
  { from, to, limit }: { from: bigint; to: bigint; limit: number },
): Promise<NoteRow[]> => {
  const rows = await tx.db
    .selectFrom('chat_note')
    .selectAll()
    .where('conversation', '=', conversation)
    .where('after_seq', '>=', from)
    .where('after_seq', '<=', to)
    .orderBy('after_seq', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
};
