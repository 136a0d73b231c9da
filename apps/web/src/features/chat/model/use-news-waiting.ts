import { useEffect, useState } from 'react';
import { useExtra } from '../../../shared/extras';
import { whenIdle } from '../../../shared/live';
import { useToken } from '../../../shared/session';
import { useShelves } from '../../../shared/storage';
import { useUnread } from '../chat-context';

/**
 * How many messages wait for this customer: asked for once the page is idle, where the server counts them, and only of somebody who may
 * have written before. To a guest who never has, nobody has answered.
 */
export function useNewsWaiting(): number {
  const counted = useExtra('chat-sync');
  const token = useToken();
  const { local } = useShelves();
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return useUnread(idle && counted && (token !== null || local.get('guest-id') !== null));
}
