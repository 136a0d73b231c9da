import type { ChatButton, ChatContent, DeliverStatus } from '@krapao/contract';

/** The content of a message. A backend may send kinds that this client does not know; they are shown as unknown. */
export type ChatLineContent = ChatContent | { message_type: 'unknown' };

/** One message as the panel draws it; {@link Chat.lines} has the oldest first. */
export interface ChatLine {
  /** Stable from the first press of "send": React's key, and the argument of `resend` and `remove`. */
  key: string;
  /** Written by the customer. */
  mine: boolean;
  /** Sequence number in the conversation, from 1; 0 for a greeting that is not stored; null while unknown. */
  seq: number | null;
  /** ISO 8601 UTC: the server's time once it has stored the message, this device's time until then. */
  at: string;
  /** The End Conversation marker is drawn between lines of different sessions. Empty while unknown. */
  session: string;
  content: ChatLineContent;
  status: DeliverStatus;
  /** Uploaded share of the file, 0 to 1; null while nothing is uploading. */
  progress: number | null;
  /** An agent has seen the message. */
  seen: boolean;
  /** Object URL of the local file, so that it is shown without a download. */
  localUrl: string | null;
  /** Size of that file in bytes. */
  size: number | null;
}

/**
 * The code of the alert line, shown for 4 s: a rule of docs/specification.md §5 or a code of the error catalogue (docs/specification.md
 * §8). `IMAGE_TOO_LARGE` and `VIDEO_TOO_LARGE` mean "no larger than {n} MB" with 10 and 20; `FILE_NOT_SUPPORTED` is in the catalogue.
 * `UPLOAD_FAILED`: a file did not arrive, for an unknown reason.
 */
export type ChatAlert = 'FILE_NOT_SUPPORTED' | 'IMAGE_TOO_LARGE' | 'VIDEO_TOO_LARGE' | 'UPLOAD_FAILED' | (string & {});

/** The state of a chat. It is replaced and never mutated: the same object means that nothing changed. */
export interface ChatState {
  lines: readonly ChatLine[];
  state: 'connecting' | 'connected' | 'offline';
  /** An agent is typing, or was within the last 3 s. */
  typing: boolean;
  /** Number of unread messages to the customer. */
  unread: number;
  /** Older messages exist that `loadOlder` can fetch. */
  hasOlder: boolean;
  /** History is being fetched: the first page, an older page, or a `refresh`. */
  loading: boolean;
  alert: ChatAlert | null;
  /** Text that the customer typed earlier and did not send; undefined until the speaker is known. */
  unsent?: string;
}

/** Before the engine has connected. */
export const initialState: ChatState = {
  lines: [],
  state: 'connecting',
  typing: false,
  unread: 0,
  hasOlder: false,
  loading: true,
  alert: null,
};

/** The customer's actions. The functions keep their identity for the lifetime of the chat. */
export interface ChatActions {
  /**
   * Sends a text of up to 2,000 characters. Returns false and sends nothing if it is blank or longer; the caller keeps it in the message
   * box.
   */
  sendText(text: string): boolean;
  /** Stores the text of the message box until it is sent or emptied. */
  saveUnsent(text: string): void;
  /** Runs a message button that sends something: `postback` is posted back, any other kind sends its title. `web` and `call` are links. */
  press(button: ChatButton): void;
  /** Sends a file. Returns false and sets an alert if docs/specification.md §5 refuses it. */
  attach(file: File): boolean;
  /** Retries a failed message; a text keeps its id, a file becomes a new line at the end. */
  resend(key: string): void;
  /** Removes an undelivered message from this device. */
  remove(key: string): void;
  /** Fetches the 10 messages before the oldest one; resolves when they are in `lines` or the fetch failed. */
  loadOlder(): Promise<void>;
  /** Refetches the newest messages. */
  refresh(): Promise<void>;
  /** Marks everything on the screen as read. Cheap to call repeatedly. */
  markRead(): void;
}

export type Chat = ChatState & ChatActions;
