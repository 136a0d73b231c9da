import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { playAlert, readAlertChoice } from '../features/chat';
import { useChatCounts } from '../shared/live/use-chat-counts';
import { useShelf } from '../shared/prefs/shelf-context';

/** Alerts the operator on every screen to each message of a customer that no operator has seen. The notification contains nothing that a customer wrote. */
export function ChatAlerts() {
  const t = useTranslations('chats');
  const counts = useChatCounts();
  const messages = counts?.messages;
  const unread = counts?.unread ?? 0;
  const shelf = useShelf();
  const before = useRef<number | undefined>(undefined);
  useEffect(() => {
    const last = before.current;
    before.current = messages;
    if (messages === undefined || last === undefined || messages <= last) return;
    const { sound, notification } = readAlertChoice(shelf);
    if (sound) playAlert();
    if (!notification || document.visibilityState === 'visible' || !('Notification' in globalThis)) return;
    const desktopNotification = new Notification(t('alert'), { body: t('alertHint', { n: String(unread) }), tag: 'chat' });
    desktopNotification.addEventListener('click', () => window.focus());
  }, [messages, unread, shelf, t]);
  return null;
}
