import type { ChatContent } from '@krapao/contract';
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
    /** `customer`, `responder`, or the name of an agent. */
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
}
