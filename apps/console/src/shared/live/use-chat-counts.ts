import type { Output } from '../api/client';
import { useCan } from '../session/session-context';
import { useDeskQuery } from '../api/queries';

/** The numbers of the chat inbox; undefined until they are known, and for operators who may not read it. */
export function useChatCounts(): Output<'GET /desk/chats'>['counts'] | undefined {
  const enabled = useCan('chat.read');
  return useDeskQuery('GET /desk/chats', { query: { view: 'all', limit: 1 } }, { enabled }).data?.counts;
}
