import { expect, it, vi } from 'vitest';
import { openInbox, type PushScope, showPush } from '../../../worker/push';

const scope = (urls: string[] = []) => {
  const pages = urls.map((url) => ({ url, focus: vi.fn(() => Promise.resolve()) }));
  const showNotification = vi.fn<PushScope['registration']['showNotification']>(() => Promise.resolve());
  const openWindow = vi.fn<PushScope['clients']['openWindow']>(() => Promise.resolve(null));
  const worker: PushScope = {
    location: { origin: 'https://wallet.example', host: 'wallet.example' },
    registration: { showNotification },
    clients: { matchAll: () => Promise.resolve(pages), openWindow },
  };
  return { worker, pages, showNotification, openWindow };
};

it('a push is shown with its words, in place of an earlier one of the same notice', async () => {
  const { worker, showNotification } = scope();
  const message = { id: 'n1', title: 'Krapao', body: 'Your withdrawal was paid', at: '2026-11-21T11:05:00.000Z' };
  await showPush(worker, { json: () => message });
  expect(showNotification).toHaveBeenCalledWith('Krapao', {
    body: 'Your withdrawal was paid',
    icon: '/icons/icon-192.png',
    tag: 'n1',
    timestamp: Date.parse(message.at),
  });
});

it('a push that cannot be read names the site', async () => {
  const { worker, showNotification } = scope();
  await showPush(worker, null);
  await showPush(worker, {
    json: () => {
      throw new SyntaxError('no JSON');
    },
  });
  expect(showNotification.mock.calls.map(([title]) => title)).toEqual(['wallet.example', 'wallet.example']);
});

it('a tap shows the inbox, in the window that already does', async () => {
  const { worker, pages, openWindow } = scope(['https://wallet.example/user/home', 'https://wallet.example/user/notices']);
  await openInbox(worker);
  expect([pages[0]?.focus.mock.calls.length, pages[1]?.focus.mock.calls.length, openWindow.mock.calls]).toEqual([0, 1, []]);
});

it('a tap opens the inbox when no window shows it', async () => {
  const { worker, pages, openWindow } = scope(['https://wallet.example/user/home']);
  await openInbox(worker);
  expect(pages[0]?.focus).not.toHaveBeenCalled();
  expect(openWindow).toHaveBeenCalledWith('/user/notices');
});
