import type { ChatJoined } from '@krapao/contract';
import type { LiveSocket } from '../../../shared/live/connect';
import type { ChatState } from '../chat';
import type { Wire } from '../thread/message';

/** docs/specification.md §4.4: how often a lost socket is joined again, ms. */
const CHECK_MS = 5_000;
/** A socket that takes longer to answer is dead, though nobody has told it. ms */
const JOIN_MS = 5_000;

/** What the server answered to `join`; null on a backend that answers nothing. */
export type Joined = Extract<ChatJoined, { ok: true }> | null;

export interface ConnectionOptions {
  /** The member's own socket where there is one, else one that is opened for the chat. */
  socket: LiveSocket;
  /** PREFIX + id; null while it could not be had. Asked again until it can. */
  room: () => Promise<string | null>;
  /** The server answers to `join` (extra `chat-sync`). */
  answers: boolean;
  onState: (state: ChatState['state']) => void;
  onJoined: (joined: Joined) => void;
  onMessage: (message: Wire) => void;
  onTyping: () => void;
  onSeen: (seq: number) => void;
  onRead: (seq: number) => void;
}

/** Stays in the conversation's room: joins after each connect, and looks every 5 s whether it has to again. */
export function createConnection({ socket, room, answers, onState, ...on }: ConnectionOptions) {
  let joined = false;
  let joining = false;
  let left = false;

  const succeed = (answer: Joined) => {
    joined = true;
    onState('connected');
    on.onJoined(answer);
  };
  const ask = async (name: string): Promise<void> => {
    if (!answers) {
      socket.emit('join', name);
      return succeed(null);
    }
    const answer = await (socket.timeout(JOIN_MS).emitWithAck('join', name) as Promise<ChatJoined>).catch(() => null);
    if (left) return;
    if (answer?.ok) return succeed(answer);
    joined = false;
    onState('offline');
    // No answer: the connection only looks alive. A refusal is asked again at the next check.
    if (!answer && socket.connected) socket.disconnect().connect();
  };
  const join = async (): Promise<void> => {
    if (joining) return;
    joining = true;
    const name = await room();
    if (name === null) onState('offline');
    else if (!left && socket.connected) await ask(name);
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
    // `active`: the socket is about to try again by itself.
    if (!socket.connected && !socket.active) socket.connect();
    else if (socket.connected && !joined) void join();
  }, CHECK_MS);

  return {
    joined: (): boolean => joined && socket.connected,
    /** Asks the server what is new, and finds out whether it still hears us. */
    again: (): void => {
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
