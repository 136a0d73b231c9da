import type { ChatMention, ChatReader, DeskTopic } from '@krapao/contract/desk';
import type { Tx } from './unit-of-work.js';

/** The PostgreSQL channel of the desk's hints; the payload is the topic. */
export const DESK_CHANNEL = 'desk';

/** Notifies every open console after the commit that rows of a topic have changed. */
export const notifyDesk = (tx: Tx, topic: DeskTopic): void => tx.notify(DESK_CHANNEL, topic);

/** The prefix of a payload that names a conversation in which the customer is typing. */
export const TYPING = 'typing:';

/** Notifies every open console that the customer of a conversation is typing. Nothing is stored. */
export const notifyTyping = (tx: Tx, conversation: string): void => tx.notify(DESK_CHANNEL, TYPING + conversation);

/** The prefix of a payload that says who has a conversation open, as JSON. */
export const READING = 'reading:';

/** Notifies every open console that an operator has a conversation open. Nothing is stored. */
export const notifyReading = (tx: Tx, reader: ChatReader): void => tx.notify(DESK_CHANNEL, READING + JSON.stringify(reader));

/** The prefix of a payload that says whom a note mentions, as JSON. */
export const MENTION = 'mention:';
/** `to`: the operator. */
export type SentMention = ChatMention & { to: string };

/** Notifies the open consoles of an operator whom a note mentions. */
export const notifyMention = (tx: Tx, mention: SentMention): void => tx.notify(DESK_CHANNEL, MENTION + JSON.stringify(mention));
