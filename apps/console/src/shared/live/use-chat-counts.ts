import type { Output } from '../api/client';
import { useCan } from '../session/session-context';
import { useDeskQuery } from '../api/queries';

type ChatCounts = Output<'GET /desk/chats'>['counts'] & { mentions: number };

/** The numbers of the chat inbox; undefined until they are known, and for operators who may not read it. */
export function useChatCounts(): ChatCounts | undefined {
  const enabled = useCan('chat.read');
  const inbox = useDeskQuery('GET /desk/chats', { query: { view: 'all', limit: 1 } }, { enabled }).data;
  return inbox === undefined ? undefined : { ...inbox.counts, mentions: inbox.mentions.length };
}
