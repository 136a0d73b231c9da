import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router';
import { vi } from 'vitest';
import type { Chat } from '../features/chat/chat';
import { ChatWindow } from '../features/chat/components/chat-window';
import { loadBundle } from '../shared/i18n';
import { I18nProvider, createI18n } from '@krapao/ui/i18n';
import { createShelves, ShelvesContext } from '../shared/storage';
import { ToastProvider } from '@krapao/ui/toast';
import { aChat } from './chat-samples';
import { layOut } from './laid-out';

/** A screen of 1024 px and more with a mouse, or a phone. */
export type Device = 'desktop' | 'phone';

/** Renders the panel with its own chat. `show` renders it again with another state of that chat. */
export async function renderChat(start: Partial<Chat> = {}, device: Device = 'phone', words = '') {
  layOut();
  vi.stubGlobal('matchMedia', () => ({
    matches: device === 'desktop',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const i18n = createI18n({ first: 'th', load: loadBundle, remember: () => undefined });
  await Promise.all([i18n.ready('public'), i18n.ready('chat')]);
  const shelves = createShelves();
  const onClose = vi.fn<() => void>();
  const topic = { text: words, clear: vi.fn<() => void>() };
  let chat = aChat(start);
  const page = () => (
    <ShelvesContext value={shelves}>
      <I18nProvider i18n={i18n}>
        <ToastProvider closeLabel="x">
          <BrowserRouter>
            <ChatWindow chat={chat} topic={topic} onClose={onClose} />
          </BrowserRouter>
        </ToastProvider>
      </I18nProvider>
    </ShelvesContext>
  );
  const { rerender, unmount } = render(page());
  const show = (changed: Partial<Chat>) => {
    chat = { ...chat, ...changed };
    rerender(page());
  };
  return { chat, topic, onClose, show, unmount, i18n, user: userEvent.setup() };
}
