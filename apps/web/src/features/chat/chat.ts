import type { ChatButton, ChatContent, DeliverStatus } from '@krapao/contract';

/** What a message says; a backend may know kinds that we do not, which are shown as unknown. */
export type ChatLineContent = ChatContent | { message_type: 'unknown' };

/** One message as the panel draws it, oldest first in {@link Chat.lines}. */
export interface ChatLine {
  /** Stays the same from the first press of "send" until the end of time: React's key, and the argument of `resend` and `remove`. */
  key: string;
  /** Written by the customer. */
  mine: boolean;
  /** Place in the conversation, from 1; 0 for a greeting that is not stored; null where the place is not known (yet). */
  seq: number | null;
  /** ISO 8601 UTC: the server's time once it has the message, this device's until then. */
  at: string;
  /** Between two lines of different sessions stands the End Conversation marker; empty where it is not known yet. */
  session: string;
  content: ChatLineContent;
  status: DeliverStatus;
  /** Share of the file that has been sent, 0 to 1; null where nothing is uploading. */
  progress: number | null;
  /** An agent has seen it. */
  seen: boolean;
  /** Object URL of the file that is being sent, to show it at once; kept while the line is on this device. */
  localUrl: string | null;
  /** Size of that file in bytes. */
  size: number | null;
}

/**
 * What the alert line says, for 4 s: a rule of docs/specification.md §5 or a code of the error catalogue (docs/specification.md §8).
 * `IMAGE_TOO_LARGE` and `VIDEO_TOO_LARGE`: "no larger than {n} MB" with 10 and 20; `FILE_NOT_SUPPORTED` is in the catalogue.
 * `UPLOAD_FAILED`: a file did not arrive, nobody knows why.
 */
export type ChatAlert = 'FILE_NOT_SUPPORTED' | 'IMAGE_TOO_LARGE' | 'VIDEO_TOO_LARGE' | 'UPLOAD_FAILED' | (string & {});

/** What changes while a chat goes on. Replaced, never written into: the same object means that nothing changed. */
export interface ChatState {
  lines: readonly ChatLine[];
  state: 'connecting' | 'connected' | 'offline';
  /** An agent writes, or did within the last 3 s. */
  typing: boolean;
  /** Messages to the customer that are not read yet. */
  unread: number;
  /** There are older messages that `loadOlder` brings. */
  hasOlder: boolean;
  /** History is being fetched: the first page, an older one, or again by `refresh`. */
  loading: boolean;
  alert: ChatAlert | null;
  /** What this customer wrote earlier and did not send; not there until it is known who speaks. */
  unsent?: string;
}

/** What a customer can do. The functions stay the same for as long as the chat lives. */
export interface ChatActs {
  /** Sends a text of up to 2,000 characters. False, and nothing is sent, where it is blank or longer: leave it in the box. */
  say(text: string): boolean;
  /** Keeps what stands in the message box, until it is sent or empty. */
  keep(text: string): void;
  /** Presses a button that sends something: `postback` is posted back, any other kind says its title. `web` and `call` are links. */
  press(button: ChatButton): void;
  /** Sends a file. False, with an alert, where docs/specification.md §5 refuses it. */
  attach(file: File): boolean;
  /** Sends a failed message again; a text keeps its id, a file becomes a new line at the end. */
  resend(key: string): void;
  /** Takes a message that has not arrived off this device. */
  remove(key: string): void;
  /** Brings the 10 messages before the oldest one; settles when they are in `lines` or could not be had. */
  loadOlder(): Promise<void>;
  /** Fetches the newest messages again. */
  refresh(): Promise<void>;
  /** What is on the screen has been read. Call it as often as you like. */
  markRead(): void;
}

export type Chat = ChatState & ChatActs;
