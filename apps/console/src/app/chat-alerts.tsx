import type { ChatMention } from '@krapao/contract/desk';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { playAlert, readAlertChoice } from '../features/chat';
import { onMention } from '../shared/api/mentions';
import { useChatCounts } from '../shared/live/use-chat-counts';
import { useShelf } from '../shared/prefs/shelf-context';
import { useToasts } from '../shared/ui/use-toasts';

/** Alerts the operator on every screen to each message of a customer that no operator has seen. The notification contains nothing that a customer wrote. */
export function ChatAlerts() {
  const t = useTranslations('chats');
  const counts = useChatCounts();
  const messages = counts?.messages;
  const unread = counts?.unread ?? 0;
  const shelf = useShelf();
  const toasts = useToasts();
  const navigate = useNavigate();
  const before = useRef<number | undefined>(undefined);
  useEffect(() => {
    const last = before.current;
    before.current = messages;
    if (messages === undefined || last === undefined || messages <= last) return;
    const { sound, notification } = readAlertChoice(shelf);
    if (sound) playAlert();
    if (notification) showNotification(t('alert'), { body: t('alertHint', { n: String(unread) }), tag: 'chat' }, () => undefined);
  }, [messages, unread, shelf, t]);
  const receive = useEffectEvent(({ chat, by }: ChatMention) => {
    const text = t('mentioned', { name: by });
    const { sound, notification } = readAlertChoice(shelf);
    toasts.show(text);
    if (sound) playAlert();
    if (notification) showNotification(text, { tag: `mention ${chat}` }, () => void navigate(`/chat/${chat}`));
  });
  useEffect(() => onMention(receive), []);
  return null;
}

/** A notification of the desktop, unless the operator looks at the console. */
function showNotification(title: string, options: NotificationOptions, onClick: () => void): void {
  if (document.visibilityState === 'visible' || !('Notification' in globalThis)) return;
  new Notification(title, options).addEventListener('click', () => {
    window.focus();
    onClick();
  });
}
