import type { Message } from './message';
import type { Thread } from './thread';

/** What the customer has not read: `count` of the messages up to a point, and every one to them that stands behind it. */
export interface Unread {
  count: number;
  /** The point: a place, or a moment (epoch ms) on a backend that counts no places. */
  seq: number;
  at: number;
}

/** Before anything is known, nothing is unread. */
export const nothingUnread: Unread = { count: 0, seq: Infinity, at: Infinity };

const isBehind = ({ seq, at }: Message, point: Unread): boolean => (seq === null ? Date.parse(at) > point.at : seq > point.seq);

export function countUnread({ messages }: Thread, point: Unread): number {
  let count = point.count;
  for (const message of messages.toReversed()) {
    if (!isBehind(message, point)) break;
    if (!message.mine) count += 1;
  }
  return count;
}

/** All of the thread is read. */
export function allRead({ messages, head }: Thread): Unread {
  const newest = messages.at(-1);
  return { count: 0, seq: Math.max(newest?.seq ?? 0, head), at: newest ? Date.parse(newest.at) : 0 };
}
