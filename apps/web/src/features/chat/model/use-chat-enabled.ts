import { useCallback, useEffect } from 'react';
import { useAnswer, useCall } from '../../../shared/api-client';
import { lookupChatWidget } from '../../lookup/api/chat-widget';

/** Whether the house offers the chat (docs/specification.md §7). False until it says so; a lost connection asks again once it is back. */
export function useChatEnabled(): boolean {
  const call = useCall();
  const { data, error, retry } = useAnswer(useCallback((signal) => lookupChatWidget(call, signal), [call]));
  useEffect(() => {
    if (error?.kind !== 'network') return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [error, retry]);
  return data?.enableChatWidget ?? false;
}
