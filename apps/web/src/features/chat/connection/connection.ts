import type { ChatJoined } from '@krapao/contract';
import type { LiveSocket } from '../../../shared/live/connect';
import type { ChatState } from '../chat';
import type { Wire } from '../thread/message';

/** docs/specification.md §4.4: interval of the check that rejoins a lost socket, ms. */
const CHECK_MS = 5_000;
/** An agent who reads the chat is notified at most this often that the customer is typing, ms. */
const TYPING_MS = 3_000;
/** A socket that takes longer to acknowledge is considered dead, ms. */
const JOIN_MS = 5_000;

/** The acknowledgement of `join`; null on a backend that sends none. */
export type Joined = Extract<ChatJoined, { ok: true }> | null;

export interface ConnectionOptions {
  /** The member's live socket, or one opened for the chat. */
  socket: LiveSocket;
  /** Returns the name of the socket room, PREFIX + id; null if it is not available yet. Called again until it is. */
  room: () => Promise<string | null>;
  /** The server acknowledges `join` (extra `chat-sync`). */
  answers: boolean;
  onState: (state: ChatState['state']) => void;
  onJoined: (joined: Joined) => void;
  onMessage: (message: Wire) => void;
  onTyping: () => void;
  onSeen: (seq: number) => void;
  onRead: (seq: number) => void;
}

/** Keeps the socket in the socket room of the conversation: joins after each connect, and checks every 5 s whether a rejoin is needed. */
export function createConnection({ socket, room, answers, onState, ...on }: ConnectionOptions) {
  let joined = false;
  let joining = false;
  let left = false;
  let typedAt = -Infinity;

  const succeed = (answer: Joined) => {
    joined = true;
    onState('connected');
    on.onJoined(answer);
  };
  const sendJoin = async (name: string): Promise<void> => {
    if (!answers) {
      socket.emit('join', name);
      return succeed(null);
    }
    const answer = await (socket.timeout(JOIN_MS).emitWithAck('join', name) as Promise<ChatJoined>).catch(() => null);
    if (left) return;
    if (answer?.ok) return succeed(answer);
    joined = false;
    onState('offline');
    // Without an acknowledgement the connection is dead. A refusal is retried at the next check.
    if (!answer && socket.connected) socket.disconnect().connect();
  };
  const join = async (): Promise<void> => {
    if (joining) return;
    joining = true;
    const name = await room();
    if (name === null) onState('offline');
    else if (!left && socket.connected) await sendJoin(name);
    joining = false;
  };

  const events = {
    connect: () => void join(),
    disconnect: () => {
      joined = false;
      onState('offline');
    },
    connect_error: () => onState('offline'),
    messaging: on.onMessage,
    typing: on.onTyping,
    seen: ({ seq }: { seq: number }) => on.onSeen(seq),
    read: ({ seq }: { seq: number }) => on.onRead(seq),
  };
  for (const [name, listener] of Object.entries(events)) socket.on(name, listener);
  if (socket.connected) void join();

  const check = setInterval(() => {
    // `active` means that the socket reconnects by itself.
    if (!socket.connected && !socket.active) socket.connect();
    else if (socket.connected && !joined) void join();
  }, CHECK_MS);

  return {
    joined: (): boolean => joined && socket.connected,
    /** Notifies the agents that the customer is typing, where the backend has the extra `chat-sync`. */
    typing: (): void => {
      if (!answers || !joined || performance.now() - typedAt < TYPING_MS) return;
      typedAt = performance.now();
      socket.emit('typing');
    },
    /** Rejoins to verify that the connection works and to get the current positions. */
    rejoin: (): void => {
      if (socket.connected) void join();
      else if (!socket.active) socket.connect();
    },
    close: (): void => {
      left = true;
      clearInterval(check);
      for (const [name, listener] of Object.entries(events)) socket.off(name, listener);
    },
  };
}
