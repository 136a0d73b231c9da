import type { ChatState } from './chat';
import type { Joined } from './connection/connection';
import type { Entry } from './outbox/entry';
import { createLines, type LocalFile } from './thread/lines';
import { fromWire, type Message, type Wire } from './thread/message';
import { allRead, countUnread, emptyThread, nothingUnread, take, tell, type Thread } from './thread/thread';

export const firstState: ChatState = {
  lines: [],
  state: 'connecting',
  typing: false,
  unread: 0,
  hasOlder: false,
  loading: true,
  alert: null,
};

export interface ConversationOptions {
  entries: () => readonly Entry[];
  localFile: (id: string) => LocalFile | null;
}

/** The conversation as this page knows it: the stored messages, the read and seen positions, and the outbox. */
export function createConversation({ entries, localFile }: ConversationOptions) {
  const store = createStateStore(firstState);
  const draw = createLines();
  let thread = emptyThread;
  let unread = nothingUnread;
  let seen = 0;
  /** Id of the newest message to the customer that was marked as read. */
  let marked: string | undefined;

  const show = (): void => {
    const lines = draw({ thread, entries: entries(), seen, localFile });
    store.set({ lines, unread: countUnread(thread, unread), hasOlder: thread.hasOlder });
  };
  const change = (next: Thread): void => {
    const opened = thread.base === null && next.base !== null;
    thread = next;
    // A backend without sequence numbers reports no unread count: treat everything present at the start as read.
    if (opened && unread === nothingUnread && thread.messages.every(({ seq }) => seq === null)) unread = allRead(thread);
    show();
  };

  return {
    ...store,
    show,
    change,
    thread: (): Thread => thread,
    takeMessage(message: Message): void {
      change(tell(take(thread, [message]), message.seq ?? 0));
    },
    takeWire(wire: Wire): Message {
      const message = fromWire(wire);
      this.takeMessage(message);
      return message;
    },
    takeJoined(joined: NonNullable<Joined>): void {
      unread = { count: joined.unread, seq: joined.seq, at: Infinity };
      seen = Math.max(seen, joined.seen);
      change(tell(thread, joined.seq));
    },
    takeSeen(seq: number): void {
      seen = Math.max(seen, seq);
      show();
    },
    takeRead(seq: number): void {
      if (seq >= unread.seq || unread.seq === Infinity) unread = { count: 0, seq, at: Infinity };
      show();
    },
    /** Marks the whole thread as read; returns false if nothing was unread. */
    read(): boolean {
      const newest = thread.messages.findLast(({ mine }) => !mine)?.id;
      if (newest === marked && store.state().unread === 0) return false;
      marked = newest;
      unread = allRead(thread);
      show();
      return true;
    },
  };
}

/** A store of the chat's state for `useSyncExternalStore`: the state object is replaced only when a part of it changes. */
export function createStateStore(first: ChatState) {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    state: (): ChatState => state,
    set(change: Partial<ChatState>): void {
      const keys = Object.keys(change) as (keyof ChatState)[];
      if (keys.every((key) => state[key] === change[key])) return;
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
