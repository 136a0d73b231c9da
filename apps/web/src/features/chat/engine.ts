import type { Call } from '../../shared/api-client';
import { createUpload } from '../../shared/api-client/upload';
import type { LiveSocket } from '../../shared/live/connect';
import type { Shelf } from '../../shared/storage';
import { getConfig, listHistory, markRead } from './api/chat';
import type { ChatActions, ChatState } from './chat';
import { createConnection } from './connection/connection';
import { createExpiringValue, createReadMark, onWake } from './connection/timing';
import { createConversation } from './conversation';
import { guestOwner, joinId, bindToSession, ownerOf, resolveSpeaker } from './speaker';
import { createActions, createUnsent } from './actions';
import { deliver } from './outbox/deliver';
import { needsUpload } from './outbox/entry';
import { createLocalFiles } from './thread/lines';
import { createOutbox } from './outbox/outbox';
import { createOutboxStore } from './outbox/outbox-store';
import { createHistory } from './thread/history';
import { fromWire } from './thread/message';

/** docs/specification.md §8: display time of the alert line, ms. A typing event counts for 3 s. */
const ALERT_MS = 4_000;
const TYPING_MS = 3_000;
/** Delay before a failed history fetch is retried, ms. */
const RETRY_MS = 5_000;

export interface EngineOptions {
  call: Call;
  /** The session's token, null for a guest. Another token needs another engine. */
  token: string | null;
  /** The token that a call would send now. It differs from `token` between the end of a session and the end of its engine. */
  currentToken: () => string | null;
  shelf: Shelf;
  /** Storage that ends with the tab. */
  tab: Shelf;
  /** Extras that the server announces. */
  announced: () => Promise<ReadonlySet<string>>;
  /** Opens the socket; the engine calls `release` when it closes. */
  openSocket: () => Promise<{ socket: LiveSocket; release: () => void }>;
}

export interface ChatEngine {
  state(): ChatState;
  subscribe(listener: () => void): () => void;
  actions: ChatActions;
  close(): void;
}

/** One customer's chat without a user interface. It runs from its creation until `close`. */
export function createEngine({ call: anyCall, token, currentToken, shelf, tab, announced, openSocket }: EngineOptions): ChatEngine {
  let closed = false;
  let prefix: string | null = null;
  const call = bindToSession(anyCall, () => !closed && currentToken() === token);
  const hasSequence = announced().then((extras) => extras.has('chat-sync'));
  const speaker = resolveSpeaker(call, token, shelf, () => closed);
  const upload = createUpload(call);
  const files = createLocalFiles();

  const conversation = createConversation({ entries: () => outbox.entries(), localFile: files.of });
  const alert = createExpiringValue<string>(ALERT_MS, (code) => conversation.set({ alert: code }));
  const typing = createExpiringValue<true>(TYPING_MS, (is) => conversation.set({ typing: is !== null }));

  const history = createHistory({
    hasSequence,
    thread: conversation.thread,
    change: conversation.setThread,
    fetch: async (range) => {
      const page = await listHistory(call, await speaker, range);
      return page.ok && !closed ? page.data.map(fromWire) : null;
    },
  });
  let loads = 0;
  const loading = async <T>(run: () => Promise<T>): Promise<T> => {
    loads += 1;
    conversation.set({ loading: true });
    const result = await run();
    loads -= 1;
    if (loads === 0) conversation.set({ loading: false });
    return result;
  };
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** Fetches missed messages and retries until it succeeds. */
  const catchUp = async (): Promise<void> => {
    clearTimeout(retry);
    const isFirst = conversation.thread().base === null;
    const missed = (await hasSequence) || isFirst ? history.fetchMissing : history.refresh;
    const done = await (isFirst ? loading(missed) : missed());
    if (!done && !closed) retry = setTimeout(() => void catchUp(), RETRY_MS);
  };

  const outbox = createOutbox({
    store: createOutboxStore(() => void outbox.load()),
    owner: speaker.then((who) => ({ owner: ownerOf(who), inheritsFrom: who.userId && who.guestId ? guestOwner(who.guestId) : null })),
    deliver: async (entry, signal, onStep) => deliver(entry, { call, upload, speaker: await speaker, signal, onStep }),
    onChange: () => {
      files.add(outbox.entries());
      conversation.refreshLines();
    },
    onSent: ({ id, at }, sent, content) => {
      const session = sent?.session_id ?? '';
      conversation.addMessage({ id, seq: sent?.seq ?? null, mine: true, at: sent?.createdAt ?? at, session, content });
      // Answers are pushed while the socket is joined; otherwise fetch them.
      if (!connection?.joined()) void catchUp();
    },
    onFailed: (code, entry) => {
      // docs/specification.md §8: log a failed upload.
      if (needsUpload(entry)) console.warn(`Chat: a file was not sent (${code})`);
      alert.set(code);
    },
    onEntryGone: () => void catchUp(),
  });

  const username = speaker.then((who) => who.username);
  const unsent = createUnsent(tab, username, (text) => conversation.set({ unsent: text }));

  const read = createReadMark(async () => {
    const answer = await markRead(call, await speaker);
    return answer.ok || answer.error.kind === 'refused';
  });

  let connection: ReturnType<typeof createConnection> | null = null;
  const connect = async (): Promise<void> => {
    const { socket, release } = await openSocket();
    const answers = await hasSequence;
    if (closed) return release();
    connection = createConnection({
      socket,
      answers,
      room: async () => {
        const who = await speaker;
        if (prefix === null) {
          const config = await getConfig(call);
          if (config.ok) prefix = config.data.PREFIX;
        }
        return prefix === null ? null : prefix + joinId(who);
      },
      onState: (state) => conversation.set({ state }),
      onJoined: (joined) => {
        if (joined) conversation.applyJoined(joined);
        void catchUp();
        outbox.wake();
        read.resend();
      },
      onMessage: (wire) => {
        const message = conversation.addWireMessage(wire);
        if (!message.mine) typing.clear();
        // The message arrived although its own request got no answer.
        else if (outbox.entries().some(({ id }) => id === message.id)) outbox.drop(message.id);
        if (answers) void catchUp();
      },
      onTyping: () => typing.set(true),
      onSeen: conversation.applySeen,
      onRead: conversation.applyRead,
    });
    ends.push(connection.close, release);
  };
  const wake = () => {
    connection?.rejoin();
    outbox.wake();
    void catchUp();
  };

  const ends = [onWake(wake), outbox.close, read.close, alert.close, typing.close, files.close, () => clearTimeout(retry)];
  void catchUp();
  void outbox.load();
  void connect().catch(() => conversation.set({ state: 'offline' }));

  return {
    state: conversation.state,
    subscribe: conversation.subscribe,
    actions: createActions({
      conversation,
      outbox,
      history,
      loading,
      files,
      read,
      alert: alert.set,
      unsent,
      typing: () => connection?.typing(),
    }),
    close: () => {
      closed = true;
      for (const end of ends) end();
    },
  };
}
