import type pg from 'pg';
import type { Row } from './reconciliation.js';
import { saysOf } from './stored.js';

/** The rows of one conversation, and its last place. */
export async function chatBook(database: pg.Client, conversation: string): Promise<{ rows: Row[]; counted: number }> {
  const { rows } = await database.query<{
    seq: string;
    id: string;
    client_id: string | null;
    sender: Row['sender'];
    author: string;
    content: unknown;
  }>('select seq, id, client_id, sender, author, content from chat_message where conversation = $1 order by seq', [conversation]);
  const counted = await database.query<{ seq: string }>('select seq from chat_conversation where id = $1', [conversation]);
  return {
    rows: rows.map(({ seq, id, client_id: clientId, sender, author, content }) => ({
      seq: Number(seq),
      id,
      clientId: clientId ?? id,
      sender,
      author,
      says: saysOf(content),
    })),
    counted: Number(counted.rows[0]?.seq),
  };
}
