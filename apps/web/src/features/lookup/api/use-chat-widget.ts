import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../shared/api-client';
import { dataOrThrow } from '../../../shared/query';
import { lookupChatWidget } from './lookups';

/** Whether the chat is available, loaded once per visit. For the member's screens. False until known. */
export function useChatWidget(): boolean {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['lookup', 'chat-widget'],
    queryFn: ({ signal }) => dataOrThrow(lookupChatWidget(call, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.enableChatWidget ?? false;
}
