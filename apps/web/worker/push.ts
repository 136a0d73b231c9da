import type { PushMessage } from '@krapao/contract';

/** The inbox (src/shared/paths). */
const INBOX = '/user/notices';

interface Page {
  url: string;
  focus(): Promise<unknown>;
}

/** What this file uses of a service worker. */
export interface PushScope {
  location: { origin: string; host: string };
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

/** Shows a push (docs/decisions/0251). Browsers end a subscription whose pushes show nothing, so that one that cannot be read names the site. */
export function showPush({ registration, location }: PushScope, data: { json(): unknown } | null): Promise<void> {
  const { title = location.host, body = '', id, at } = read(data);
  return registration.showNotification(title, {
    body,
    icon: '/icons/icon-192.png',
    ...(id !== undefined && { tag: id }),
    ...(at !== undefined && { timestamp: Date.parse(at) }),
  });
}

function read(data: { json(): unknown } | null): Partial<PushMessage> {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

/** Shows the inbox, in the window that already does. */
export async function openInbox({ clients, location }: PushScope): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const inbox = pages.find(({ url }) => url.startsWith(`${location.origin}${INBOX}`));
  await (inbox === undefined ? clients.openWindow(INBOX) : inbox.focus());
}
