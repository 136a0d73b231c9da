import { createSignal } from '@krapao/ui/signal';
import { initialState, type ChatState } from './chat';
import type { Joined } from './connection/connection';
import type { Entry } from './outbox/entry';
import { createLineBuilder, type LocalFile } from './thread/lines';
import { fromWire, type Message, type Wire } from './thread/message';
import { readToEnd, countUnread, emptyThread, nothingUnread, addMessages, raiseHead, type Thread } from './thread/thread';

export interface ConversationOptions {
  entries: () => readonly Entry[];
  localFile: (id: string) => LocalFile | null;
}

/** The conversation as this page knows it: the stored messages, the read and seen positions, and the outbox. */
export function createConversation({ entries, localFile }: ConversationOptions) {
  const store = createStateStore();
  const buildLines = createLineBuilder();
  let thread = emptyThread;
  let unread = nothingUnread;
  let seenSeq = 0;
  /** Id of the newest message to the customer that was marked as read. */
  let lastMarkedId: string | undefined;

  const refreshLines = (): void => {
    const lines = buildLines({ thread, entries: entries(), seen: seenSeq, localFile });
    store.set({ lines, unread: countUnread(thread, unread), hasOlder: thread.hasOlder });
  };
  const setThread = (next: Thread): void => {
    const opened = thread.base === null && next.base !== null;
    thread = next;
    // A backend without sequence numbers reports no unread count: treat everything present at the start as read.
    if (opened && unread === nothingUnread && thread.messages.every(({ seq }) => seq === null)) unread = readToEnd(thread);
    refreshLines();
  };

  return {
    ...store,
    refreshLines,
    setThread,
    thread: (): Thread => thread,
    addMessage(message: Message): void {
      setThread(raiseHead(addMessages(thread, [message]), message.seq ?? 0));
    },
    addWireMessage(wire: Wire): Message {
      const message = fromWire(wire);
      this.addMessage(message);
      return message;
    },
    applyJoined(joined: NonNullable<Joined>): void {
      unread = { count: joined.unread, seq: joined.seq, at: Infinity };
      seenSeq = Math.max(seenSeq, joined.seen);
      setThread(raiseHead(thread, joined.seq));
    },
    applySeen(seq: number): void {
      seenSeq = Math.max(seenSeq, seq);
      refreshLines();
    },
    applyRead(seq: number): void {
      if (seq >= unread.seq || unread.seq === Infinity) unread = { count: 0, seq, at: Infinity };
      refreshLines();
    },
    /** Marks the whole thread as read; returns false if nothing was unread. */
    markRead(): boolean {
      const newest = thread.messages.findLast(({ mine }) => !mine)?.id;
      if (newest === lastMarkedId && store.state().unread === 0) return false;
      lastMarkedId = newest;
      unread = readToEnd(thread);
      refreshLines();
      return true;
    },
  };
}

/** A store of the chat's state for `useSyncExternalStore`: the state object is replaced only when a part of it changes. */
function createStateStore() {
  const changed = createSignal();
  let state = initialState;
  return {
    state: (): ChatState => state,
    set(change: Partial<ChatState>): void {
      const keys = Object.keys(change) as (keyof ChatState)[];
      if (keys.every((key) => state[key] === change[key])) return;
      state = { ...state, ...change };
      changed.emit();
    },
    subscribe: changed.subscribe,
  };
}
