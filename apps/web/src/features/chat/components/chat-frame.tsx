import { useEffect, useRef } from 'react';
import { useChatAddress } from '../../../shared/chat';
import { ChatProvider, useChat } from '../chat-context';
import { useChatEnabled } from '../model/use-chat-enabled';
import { useNewsWaiting } from '../model/use-news-waiting';
import { usePanel, type Panel } from '../model/use-panel';
import { ChatButton } from './chat-button';
import { ChatLost } from './chat-lost';
import './chat-frame.css';

/** The chat over a page: its button, and its panel once it is asked for. Nothing where the house offers none. */
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
  const unread = useNewsWaiting();
  const { Panel, isLost, retry } = usePanel(isOpen);
  const button = useRef<HTMLButtonElement>(null);
  const isShown = isOpen && Panel !== null;
  useEscape(isOpen && !isShown, close);

  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  const begin = () => {
    if (isLost) retry();
    open();
  };
  if (isShown) return <Started Panel={Panel} onClose={close} />;
  if (isOpen && isLost) return <ChatLost onRetry={retry} onClose={close} />;
  return <ChatButton ref={button} busy={isOpen} unread={unread} onOpen={begin} />;
}

/** The panel with the chat, which it begins. */
function Started({ Panel, onClose }: { Panel: Panel; onClose: () => void }) {
  return <Panel chat={useChat()} onClose={onClose} />;
}

/** Calls it off while the panel is on its way, or lost; the panel has an Escape of its own. */
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
