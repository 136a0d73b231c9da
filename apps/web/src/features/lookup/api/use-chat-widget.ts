import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../shared/api-client';
import { orThrow } from '../../../shared/query';
import { lookupChatWidget } from './lookups';

/** Whether the chat is available, loaded once per visit. For the member's screens. False until known. */
export function useChatWidget(): boolean {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['lookup', 'chat-widget'],
    queryFn: ({ signal }) => orThrow(lookupChatWidget(call, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.enableChatWidget ?? false;
}
