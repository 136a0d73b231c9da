/** The subscription of this browser, as PUT /api/notices/push takes it. */
export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Whether this browser has web push: on iOS an installed app only. */
export const hasPush = (): boolean => 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;

/** Whether the member has refused notifications of the site. Only the browser's settings change that. */
export const isBlocked = (): boolean => Notification.permission === 'denied';

/** The endpoint of this browser; null: it has not subscribed. */
export async function subscribedEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
}

/**
 * Subscribes this browser with the site's key, and asks the member for permission if needed. Call it after a tap only.
 *
 * @throws DOMException when the member refuses, or the browser reaches no push service
 */
export async function subscribe(publicKey: string): Promise<BrowserSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  // One of an older key of the site cannot be renewed.
  if (known && keyOf(known) !== publicKey) await known.unsubscribe();
  const { endpoint, keys } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })).toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}

/** Ends the subscription of this browser. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

const keyOf = ({ options: { applicationServerKey } }: PushSubscription): string =>
  btoa(String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
