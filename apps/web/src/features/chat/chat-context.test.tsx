import { act, render, screen } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { StrictMode, useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Providers } from '../../app/providers';
import { createServices } from '../../app/services';
import { env } from '../../shared/env';
import { LiveProvider, useWalletEvent } from '../../shared/live';
import { api, mockServer } from '../../test/api';
import { fakeChat, type FakeChat } from '../../test/fake-chat';
import { ChatProvider, useChat } from './chat-context';

let server: FakeChat;
const apiUrl = env.apiUrl;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  server = await fakeChat();
  env.apiUrl = server.url;
});
afterEach(async () => {
  env.apiUrl = apiUrl;
  mockServer.resetHandlers();
  await server.close();
});

function Badge() {
  return <output>{useChat().unread}</output>;
}
function Panel({ onWallet }: { onWallet: () => void }) {
  const chat = useChat();
  useWalletEvent(onWallet);
  const { lines } = chat;
  useEffect(() => {
    if (lines.length === 1) chat.sendText('hello');
  });
  return <p>{lines.map(({ content }) => (content.message_type === 'text' ? content.payload : '')).join(', ')}</p>;
}

const page = async (onWallet = () => undefined) => {
  const services = createServices({ ...env, apiUrl: window.location.origin });
  await services.i18n.ready('public');
  return render(
    <StrictMode>
      <Providers services={services}>
        <LiveProvider>
          <ChatProvider>
            <Badge />
            <Panel onWallet={onWallet} />
          </ChatProvider>
        </LiveProvider>
      </Providers>
    </StrictMode>,
  );
};

// §4-6 a guest joins by PREFIX and a stored
it('uses the wallet socket of a member', async () => {
  localStorage.setItem('token', 't1');
  api.announce('live', 'chat-sync');
  api.reply('GET /api/account/profile', { _id: 'ann' } as never);
  server.addMessage('ann', 'hi');
  const onWallet = vi.fn();
  const { unmount } = await page(onWallet);
  await screen.findByText('hi, hello');
  await expect.poll(() => server.received.joins).toEqual(['krapao:ann']);
  expect(server.sockets()).toBe(1);
  server.emit('ann', 'wallet', { movement: null });
  await expect.poll(() => onWallet.mock.calls.length).toBe(1);
  server.addMessage('ann', 'anything else?');
  await screen.findByText('hi, hello, anything else?');
  expect(screen.getByRole('status').textContent).toBe('1');
  unmount();
  await expect.poll(server.sockets).toBe(0);
});

it('opens a socket for a guest, and restarts on login', async () => {
  localStorage.setItem('guest-id', 'guest-0123456789abcdef');
  api.announce('chat-sync');
  api.reply('GET /api/account/profile', { _id: 'ann' } as never);
  server.addMessage('guest-0123456789abcdef', 'hi guest');
  server.addMessage('ann', 'hi ann');
  await page();
  await screen.findByText('hi guest, hello');
  localStorage.setItem('token', 't1');
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  await screen.findByText('hi ann, hello');
  await expect.poll(() => server.received.joins.at(-1)).toBe('krapao:ann');
  await expect.poll(server.sockets).toBe(1);
});
