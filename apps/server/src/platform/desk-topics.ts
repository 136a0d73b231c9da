import type { DeskTopic } from '@krapao/contract/desk';
import type { Tx } from './unit-of-work.js';

/** The PostgreSQL channel of the desk's hints; the payload is the topic. */
export const DESK_CHANNEL = 'desk';

/** Notifies every open console after the commit that rows of a topic have changed. */
export const notifyDesk = (tx: Tx, topic: DeskTopic): void => tx.notify(DESK_CHANNEL, topic);

/** The prefix of a payload that names a conversation in which the customer is typing. */
export const TYPING = 'typing:';

/** Notifies every open console that the customer of a conversation is typing. Nothing is stored. */
export const notifyTyping = (tx: Tx, conversation: string): void => tx.notify(DESK_CHANNEL, TYPING + conversation);
