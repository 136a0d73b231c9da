import type { Conversation } from '@krapao/contract';

/** Tells the open screens of a room, on whichever node they are, after what they hear of is stored. What is lost is fetched by them. */
export interface ChatPush {
  messaging(room: string, message: Conversation): void;
  /** An agent writes. */
  typing(room: string): void;
  /** An agent has seen all up to this place. */
  seen(room: string, seq: number): void;
  /** The customer has read all up to this place. */
  read(room: string, seq: number): void;
}
