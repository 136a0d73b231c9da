import { randomUUID } from 'node:crypto';
import { words } from './agents.js';
import type { Member, TestServer } from './test-server.js';

export const memberIdOf = async ({ database }: Pick<TestServer, 'database'>, { phone }: Member): Promise<string> =>
  (await database.db.selectFrom('member').select('id').where('username', '=', phone).executeTakeFirstOrThrow()).id;

export const says = (member: Member, text: string) => member.call('POST', '/api/chat/send-message', words(text));

/** What the member reads, oldest first. */
export const history = async (member: Member) =>
  ((await member.call('POST', '/api/chat/history', { limit: 100 })).body as unknown as { message: { payload: unknown }; seq: number }[])
    .toReversed()
    .map(({ message }) => message.payload);

/** A member who has written what the responder cannot answer, and the id of the conversation. */
export async function newThreadAt(
  server: TestServer,
  text = `question ${randomUUID()}`,
): Promise<{ member: Member; id: string; memberId: string }> {
  const member = await server.newMember();
  await says(member, text);
  const of = await memberIdOf(server, member);
  const { id } = await server.database.db.selectFrom('chat_conversation').select('id').where('member', '=', of).executeTakeFirstOrThrow();
  return { member, id, memberId: of };
}
