import type { ChatContent } from '@krapao/contract';
import pg from 'pg';

interface ThreadOptions {
  address: string;
  databaseUrl: string;
  guestId: string;
  /** The number of messages at the end. */
  messages: number;
}

/** The messages in turn: short and long lines, buttons, a picture, cards. */
function contentOf(n: number): ChatContent {
  const words = `message ${n} of the past`;
  const button = { type: 'web', title: 'สถานะสลิป', payload: '/user/statement' };
  if (n % 10 === 3) return { message_type: 'buttons', payload: { message: words, buttons: [button, { ...button, type: 'postback' }] } };
  if (n % 10 === 6)
    return { message_type: 'media', payload: { message: words, url: '/chat/slip.svg', fileType: 'image', filePath: '', name: 'slip.svg' } };
  if (n % 50 === 9)
    return {
      message_type: 'generic',
      payloads: [1, 2, 3].map((card) => ({ image: '', title: `${words}, ${card}`, subtitle: 'โบนัส', buttons: [button] })),
    };
  return { message_type: 'text', payload: n % 4 === 0 ? `${words}: ${'ข้อความยาวที่ขึ้นบรรทัดใหม่ '.repeat(6)}` : words };
}

/** A guest's conversation with a long past: begun over HTTP, and filled in the database. */
export async function fillThread({ address, databaseUrl, guestId, messages }: ThreadOptions): Promise<void> {
  const message = { message_type: 'text', payload: 'hello', deliver: { id: 'hello' } };
  const response = await fetch(`${address}/api/chat/send-message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ guestId, message }),
  });
  if (!response.ok) throw new Error(`the conversation was not begun: ${response.status} ${await response.text()}`);
  const contents = Array.from({ length: messages }, (_, n) => JSON.stringify(contentOf(n + 1)));
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const { rows } = await db.query<{ id: string; session: string }>('select id, session from chat_conversation');
    const [conversation] = rows;
    await db.query('delete from chat_message');
    await db.query(
      `insert into chat_message (conversation, seq, id, sender, author, content, session, created_at)
       select $1, n, gen_random_uuid(), case when n % 3 = 0 then 'customer' else 'other' end, 'bench', content::jsonb, $2,
         now() - ($4::int - n) * interval '1 minute'
       from unnest($3::text[]) with ordinality line(content, n)`,
      [conversation?.id, conversation?.session, contents, messages],
    );
    await db.query('update chat_conversation set seq = $1, read_seq = $1, updated_at = now()', [messages]);
  } finally {
    await db.end();
  }
}
