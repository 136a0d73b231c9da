import { sql } from 'kysely';
import { PAGE_ROWS, pageOf, type PersonalData } from '../../platform/personal-data.js';
import type { Tx } from '../../platform/unit-of-work.js';

export const personalData = {
  sections: {
    chat: async (tx: Tx<'chat'>, member, after) => {
      const rows = await tx.db
        .selectFrom('chat_message as m')
        .innerJoin('chat_conversation as c', 'c.id', 'm.conversation')
        .select(['m.seq', 'm.sender', 'm.content', 'm.created_at'])
        .where('c.member', '=', member)
        .where('m.seq', '>', BigInt(after ?? 0))
        .orderBy('m.seq')
        .limit(PAGE_ROWS)
        .execute();
      return pageOf(
        rows.map(({ seq, sender, content, created_at: createdAt }) => ({
          place: String(seq),
          sender,
          content,
          createdAt: createdAt.toISOString(),
        })),
      );
    },
  },
  /** Words and names go at once. A file without a message is removed by the job for unsent files within a day. */
  erase: async (tx: Tx<'chat'>, { id }) => {
    const own = sql`(select id from chat_conversation where member = ${id})`;
    await sql`delete from chat_message where conversation in ${own}`.execute(tx.db);
    await sql`update chat_note set text = '' where conversation in ${own}`.execute(tx.db);
    await sql`update chat_file set conversation = null, name = '' where conversation in ${own}`.execute(tx.db);
  },
} satisfies PersonalData;
