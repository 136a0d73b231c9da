import { useCallback, useEffect, useRef, useState, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import { useAnswer, useCall } from '../../../shared/api-client';
import { useChatAddress } from '../address';
import { useExtra } from '../../../shared/extras';
import { whenIdle } from '../../../shared/live';
import { useToken } from '../../../shared/session';
import { useShelves } from '../../../shared/storage';
import { BrandMark } from '@krapao/ui/brand-mark';
import { Button } from '@krapao/ui/button';
import { CloseIcon, LoaderIcon } from '@krapao/ui/icons';
import { IconButton } from '@krapao/ui/icon-button';
import { useDelayed } from '@krapao/ui/skeleton';
import { lookupChatWidget } from '../../lookup/api/lookups';
import { ChatProvider, useChat, useUnread } from '../chat-context';
import { usePanelModule, type Panel } from '../model/use-panel-module';
import './chat-frame.css';

/** The chat of a page: its button, and its panel once opened. Renders nothing if the site offers no chat. */
export function ChatFrame() {
  if (!useChatEnabled()) return null;
  return (
    <ChatProvider>
      <Frame />
    </ChatProvider>
  );
}

function Frame() {
  const { isOpen, open, close } = useChatAddress();
  const unread = useEarlyUnread();
  const { Panel, isLost, retry } = usePanelModule(isOpen);
  const button = useRef<HTMLButtonElement>(null);
  const isShown = isOpen && Panel !== null;
  useEscape(isOpen && !isShown, close);

  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  const openChat = () => {
    if (isLost) retry();
    open();
  };
  if (isShown) return <StartedPanel Panel={Panel} onClose={close} />;
  if (isOpen && isLost) return <PanelLoadFailed onRetry={retry} onClose={close} />;
  return <ChatButton ref={button} busy={isOpen} unread={unread} onOpen={openChat} />;
}

/** Renders the panel; `useChat` starts the chat. */
function StartedPanel({ Panel, onClose }: { Panel: Panel; onClose: () => void }) {
  return <Panel chat={useChat()} onClose={onClose} />;
}

/** Closes on Escape while the panel loads or has failed; the panel handles Escape itself. */
function useEscape(active: boolean, leave: () => void): void {
  useEffect(() => {
    if (!active) return;
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [active, leave]);
}

interface PanelLoadFailedProps {
  onRetry: () => void;
  onClose: () => void;
}

/** Replaces the button if the panel cannot be loaded; the page stays usable. */
function PanelLoadFailed({ onRetry, onClose }: PanelLoadFailedProps) {
  const t = useTranslations();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('.k-btn')?.focus(), []);
  return (
    <div ref={box} className="chat-lost" role="alert">
      <div>
        <b>{t('contact.chat.failed')}</b>
        <p>{t('contact.chat.failedHint')}</p>
      </div>
      <IconButton label={t('common.close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
      <Button variant="line" size="md" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

interface ChatButtonProps {
  ref: Ref<HTMLButtonElement>;
  /** The panel is loading. */
  busy: boolean;
  /** Number of unread messages. */
  unread: number;
  onOpen: () => void;
}

/** Larger counts are shown as "99+". */
const MAX_SHOWN = 99;

/** The floating logo button with an invitation to chat (docs/specification.md §2.8). */
function ChatButton({ ref, busy, unread, onOpen }: ChatButtonProps) {
  const t = useTranslations('contact.chat');
  const late = useDelayed(busy);
  const label = unread > 0 ? t('openUnread', { count: String(unread) }) : t('open');
  return (
    <button
      ref={ref}
      type="button"
      className="chat-fab"
      aria-label={busy ? t('loading') : label}
      aria-busy={busy || undefined}
      onClick={onOpen}
    >
      <span>{t('invite')}</span>
      <b>
        {late ? <LoaderIcon size="lg" className="k-spin" /> : <BrandMark />}
        {unread > 0 && <small>{unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}</small>}
      </b>
    </button>
  );
}

/** Whether the site offers the chat (docs/specification.md §7). False until known; retried when the device goes online. */
function useChatEnabled(): boolean {
  const call = useCall();
  const { data, error, retry } = useAnswer(useCallback((signal) => lookupChatWidget(call, signal), [call]));
  useEffect(() => {
    if (error?.kind !== 'network') return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [error, retry]);
  return data?.enableChatWidget ?? false;
}

/**
 * Number of unread messages before the chat is opened. Requested once the page is idle, if the server counts messages, and only for members
 * and known guests: a new guest cannot have answers.
 */
function useEarlyUnread(): number {
  const hasSequence = useExtra('chat-sync');
  const token = useToken();
  const { local } = useShelves();
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return useUnread(idle && hasSequence && (token !== null || local.get('guest-id') !== null));
}
