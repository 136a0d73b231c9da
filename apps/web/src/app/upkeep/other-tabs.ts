import type { Services } from '../services';

/** What a tab tells the others: the token that it no longer has, and whether the server had ended it. */
interface Ended {
  token: string;
  expired: boolean;
}

/**
 * Ends a session in every tab that shows it. A duplicated tab has a copy of a token that is not remembered, and no storage event reports its end.
 * A page that the browser brings back from its cache may have missed the message, so it asks the server.
 */
export function followOtherTabs({ session, shelves, call }: Pick<Services, 'session' | 'shelves' | 'call'>): void {
  const channel = new BroadcastChannel('session');
  const leave = (expired: boolean) => (expired ? session.expire(window.location.pathname + window.location.search) : session.clear());
  let held = session.token();
  session.subscribe(() => {
    const token = session.token();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target: it reaches this origin alone.
    if (held !== null && held !== token) channel.postMessage({ token: held, expired: shelves.tab.get('place') !== null } satisfies Ended);
    held = token;
  });
  channel.addEventListener('message', ({ data }: MessageEvent<Ended>) => {
    if (data.token === session.token()) leave(data.expired);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || held === null) return;
    if (session.token() === null) leave(false);
    // An answer that the session has ended ends it here too.
    else void call('GET /api/wallet');
  });
}
