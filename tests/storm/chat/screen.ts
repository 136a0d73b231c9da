import type { ChatJoined, Conversation } from '@krapao/contract';
import { io } from 'socket.io-client';
import { insist } from '../http.js';
import { newThread, type Thread, storedOf } from './stored.js';

/** Interval at which a screen checks its connection (docs/specification.md §4.4), ms. */
const CHECK_MS = 5_000;
/** A connection that broke before the server's first word is given up by the library after this time only, ms. */
const OPEN_MS = 3_000;
const PAGE = 100;
/** The library's reasons for a broken or idle connection. */
const BROKEN = new Set(['websocket error', 'timeout']);

/** Whose screen it is, and where it finds the server. */
export interface Holder {
  sockets: string;
  calls: string;
  /** The argument of `join`. */
  room: string;
  guestId: string;
  headers: Record<string, string>;
}

export interface Screen {
  thread: Thread;
  /** Milliseconds from each drop to being in the socket room again; a connection that breaks before that counts as a new drop. */
  rejoins: readonly number[];
  /** The longest time outside the socket room, ms, over any number of drops. */
  longestAway(): number;
  /** How many messages came by the socket, and how many were fetched. */
  received: { pushed: number; fetched: number };
  isIn(): boolean;
  /** Errors: a refused socket room, a refused fetch. */
  wrong: readonly string[];
  close(): void;
}

/** `hurries`: reconnects immediately as the library does; otherwise only the check every five seconds reconnects. */
export function openScreen(holder: Holder, hurries: boolean): Screen {
  const thread = newThread();
  const [rejoins, wrong]: [number[], string[]] = [[], []];
  const received = { pushed: 0, fetched: 0 };
  let isIn = false;
  let droppedAt: number | null = null;
  let [awaySince, longestAway]: [number | null, number] = [null, 0];

  const token = holder.headers['authorization']?.replace('Bearer ', '');
  const socket = io(holder.sockets, {
    auth: token === undefined ? {} : { token },
    transports: ['websocket'],
    reconnection: hurries,
    forceNew: true,
    timeout: OPEN_MS,
  });

  /** Everything after the last message that is known, page by page from the newest. */
  const fetchMissing = async (): Promise<void> => {
    const missing: Conversation[] = [];
    let before = 0;
    for (;;) {
      const body = { guestId: holder.guestId, limit: PAGE, after: thread.all.length, before };
      const { status, body: page } = await insist('POST', [`${holder.calls}/api/chat/history`], body, holder.headers);
      if (status !== 200) return void wrong.push(`history: ${status} ${JSON.stringify(page)}`);
      const stored = (page as unknown as Conversation[]).filter(({ seq }) => seq > 0);
      missing.push(...stored);
      const oldest = stored.at(-1)?.seq ?? 0;
      if (stored.length === 0 || oldest <= thread.all.length + 1) break;
      before = oldest;
    }
    const from = thread.all.length;
    for (const message of missing.toSorted((a, b) => a.seq - b.seq)) thread.take(storedOf(message));
    received.fetched += thread.all.length - from;
  };
  /** Place of the last message that the socket has delivered. */
  let lastPushedSeq = 0;
  let fetching: Promise<void> | null = null;
  const fetchOnce = (): Promise<void> =>
    (fetching ??= fetchMissing()
      .catch((error: unknown) => void wrong.push(String(error)))
      .finally(() => {
        fetching = null;
        // It came while an earlier answer was on its way.
        if (lastPushedSeq > thread.all.length && wrong.length === 0) void fetchOnce();
      }));

  const join = async (): Promise<void> => {
    const joined = (await socket.timeout(3_000).emitWithAck('join', holder.room)) as ChatJoined;
    // The client does not see an error of the server: it retries at the next check.
    if (!joined.ok) return void (joined.message === 'INTERNAL_SERVER_ERROR' || wrong.push(`join: ${joined.message}`));
    isIn = true;
    if (droppedAt !== null) rejoins.push(Date.now() - droppedAt);
    if (awaySince !== null) longestAway = Math.max(longestAway, Date.now() - awaySince);
    [droppedAt, awaySince] = [null, null];
    // A fetch that began before joining the socket room may be stale.
    void Promise.resolve(fetching).then(fetchOnce);
  };
  let joining: Promise<void> | null = null;
  // Without an answer the connection is gone, or is closed here: the next one retries.
  const joinOnce = (): Promise<void> =>
    (joining ??= join()
      .catch(() => void socket.disconnect())
      .finally(() => (joining = null)));
  socket.on('connect', () => void joinOnce());
  const dropped = (): void => {
    isIn = false;
    droppedAt = Date.now();
    awaySince ??= droppedAt;
  };
  socket.on('disconnect', (reason) => reason !== 'io client disconnect' && dropped());
  // A refusal bears the server's words, and does not count as a drop: one has to be let in within the time.
  socket.on('connect_error', ({ message }) => (BROKEN.has(message) ? dropped() : void wrong.push(`connect: ${message}`)));
  socket.on('messaging', (message: Conversation) => {
    const from = thread.all.length;
    lastPushedSeq = Math.max(lastPushedSeq, message.seq);
    if (!thread.take(storedOf(message))) void fetchOnce();
    received.pushed += thread.all.length - from;
  });
  const check = setInterval(() => {
    if (!socket.connected) socket.connect();
    else if (!isIn) void joinOnce();
  }, CHECK_MS);

  return {
    thread,
    rejoins,
    received,
    wrong,
    isIn: () => isIn,
    longestAway: () => longestAway,
    close: () => {
      clearInterval(check);
      socket.disconnect();
    },
  };
}
