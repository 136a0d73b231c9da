import { createDraftShelf } from '../../shared/draft';
import type { Shelf } from '../../shared/storage';
import type { ChatActions } from './chat';
import type { createReadMark } from './connection/timing';
import type { createConversation } from './conversation';
import { createComposer, fileAlert, mediaContent, validText } from './outbox/entry';
import type { Outbox } from './outbox/outbox';
import type { createHistory } from './thread/history';
import type { createLocalFiles } from './thread/lines';

interface ActionsOptions {
  conversation: ReturnType<typeof createConversation>;
  outbox: Outbox;
  history: ReturnType<typeof createHistory>;
  loading: <T>(run: () => Promise<T>) => Promise<T>;
  files: ReturnType<typeof createLocalFiles>;
  read: ReturnType<typeof createReadMark>;
  alert: (code: string) => void;
  unsent: ReturnType<typeof createUnsent>;
  /** The customer is typing. */
  typing: () => void;
}

/** Implements the customer's actions on top of the parts of the engine. */
export function createActions({ conversation, outbox, history, loading, files, read, alert, unsent, typing }: ActionsOptions): ChatActions {
  const compose = createComposer(Date.now);

  const sendText = (text: string): boolean => {
    const payload = validText(text);
    if (payload === null) return false;
    outbox.add(compose({ message_type: 'text', payload }));
    return true;
  };
  const remove = (key: string): void => {
    if (!outbox.entries().some(({ id }) => id === key)) return;
    outbox.drop(key);
    files.forget(key);
  };
  return {
    sendText,
    saveUnsent: (text) => {
      if (text !== '') typing();
      void unsent.then((save) => save(text));
    },
    press({ type, title, payload }) {
      if (type === 'postback') outbox.add(compose({ message_type: 'postback', payload: { title, payload } }));
      else if (type !== 'web' && type !== 'call') sendText(title);
    },
    attach(file) {
      const refused = fileAlert(file);
      if (refused !== null) alert(refused);
      else outbox.add(compose(mediaContent(file), file));
      return refused === null;
    },
    resend(key) {
      const entry = outbox.entries().find(({ id, status }) => id === key && status === 'failed');
      if (!entry?.file) return outbox.retry(key);
      // docs/specification.md §4.3: remove the failed entry and send the file as a new message.
      remove(key);
      outbox.add(compose(mediaContent(entry.file), entry.file));
    },
    remove,
    loadOlder: () => loading(history.older),
    refresh: async () => void (await loading(history.refresh)),
    markRead() {
      if (conversation.markRead()) read.mark();
    },
  };
}

/**
 * Stores the unsent text of the message box in this tab for its author, like any form (docs/decisions/0044), because closing the panel
 * unmounts it.
 * @param username of the speaker; nothing is stored before it is known
 */
export async function createUnsent(tab: Shelf, username: Promise<string>, onKept: (text: string) => void) {
  const shelf = createDraftShelf(tab, await username);
  onKept(shelf.restore('chat', { text: '' }).text);
  return (text: string): void => {
    onKept(text);
    if (text === '') shelf.forget('chat');
    else shelf.keep('chat', { text });
  };
}
