import type { ChatContent, Language } from '@krapao/contract';
import type { ChatEventName } from '@krapao/contract/desk';
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

/** The tables of the chat (modules/chat). */
export interface ChatSchema {
  chat_conversation: {
    id: string;
    /** One of the two: the member's id, or the hash of the guest's own id. */
    member: string | null;
    guest: string | null;
    language: 'th' | 'la' | 'en';
    /** Names the current session; a new one begins after an end or a long silence. */
    session: string;
    /** An agent has answered in this session: the responder is silent. */
    attended: Generated<boolean>;
    /** Place of the last message, of the last one read by the customer, and of the last one seen by an agent. */
    seq: Generated<bigint>;
    read_seq: Generated<bigint>;
    seen_seq: Generated<bigint>;
    /** The operator who looks after it. */
    assignee: string | null;
    snoozed_until: Date | null;
    /** When the customer wrote the first message that no operator has answered. */
    waiting_since: Date | null;
    created_at: Date;
    updated_at: Date;
  };
  chat_message: {
    conversation: string;
    seq: bigint;
    id: string;
    /** The sender's id of it: the same id is the same message. */
    client_id: string | null;
    /** Hash of the content sent under that id. */
    input_hash: string | null;
    sender: 'customer' | 'other';
    /** `customer`, `responder`, `operator:<id>`, or the name of an agent of another tool. */
    author: string;
    content: Json<ChatContent>;
    session: string;
    created_at: Date;
  };
  chat_file: {
    /** As in `filePath`: unguessable. */
    path: string;
    /** The conversation whose message named it first; null: no message has. */
    conversation: string | null;
    file_type: 'image' | 'video' | 'file';
    mime: string;
    bytes: number;
    /** The name given by the sender's device; shown, never used. */
    name: string;
    created_at: Date;
  };
  /** The times of a session, which begins with a customer's message. */
  chat_session: {
    session: string;
    conversation: string;
    opened_at: Date;
    /** When a person first answered, and who (as `author` of the message). */
    first_answer_at: Date | null;
    answered_by: string | null;
    ended_at: Date | null;
  };
  /** Notes and events of a conversation, which only operators see. */
  chat_note: {
    id: string;
    conversation: string;
    /** Place of the newest message when it was written. */
    after_seq: bigint;
    kind: 'note' | ChatEventName;
    /** `operator:<id>` or `agent:<name>`. */
    author: string;
    text: Generated<string>;
    /** To whom it was assigned. */
    assignee: string | null;
    /** Until when it was snoozed. */
    until: Date | null;
    created_at: Date;
  };
  /** Conversations in which a note names an operator who has not opened them since. */
  chat_mention: {
    operator: string;
    conversation: string;
    /** As in `chat_note`. */
    author: string;
    created_at: Date;
  };
  chat_ready_answer: { id: string; shortcut: string; texts: Json<Record<Language, string>>; position: number };
}
