import type { Message } from './message';

/** What this device knows of a conversation. Pure: every function returns a new thread. */
export interface Thread {
  /** Greetings shown before the customer has written, oldest first; the server stores them later at sequence numbers 1, 2, … */
  greetings: readonly Message[];
  /** Stored messages, oldest first, without duplicates. */
  messages: readonly Message[];
  /** Sequence number below the oldest page; all messages above it should be present. Null until the first page has arrived. */
  base: number | null;
  /** Highest sequence number that the server has reported. */
  head: number;
  /** Whether older messages may exist; exact only with sequence numbers. */
  hasOlder: boolean;
}

export const emptyThread: Thread = { greetings: [], messages: [], base: null, head: 0, hasOlder: false };

/** Exclusive bounds of missing messages; `before` is 0 if the end is missing. */
export interface Gap {
  after: number;
  before: number;
}

/** A wider gap is not fetched: the messages below it are dropped and come back page by page. */
const WIDEST_GAP = 500;

const bySequence = (a: Message, b: Message): number =>
  a.seq !== null && b.seq !== null ? a.seq - b.seq : Date.parse(a.at) - Date.parse(b.at);

/** The answer to a send may carry less than the pushed message. */
const hasMoreDetail = (known: Message, fresh: Message): boolean =>
  (known.seq === null && fresh.seq !== null) || (known.session === '' && fresh.session !== '');

/** Adds messages from any source: pushed, fetched, or returned by a send. */
export function addMessages(thread: Thread, fresh: readonly Message[], older = false): Thread {
  const known = new Map(thread.messages.map((message) => [message.id, message]));
  const added: Message[] = [];
  const better = new Map<string, Message>();
  for (const message of fresh) {
    const before = known.get(message.id);
    if (before && hasMoreDetail(before, message)) better.set(message.id, { ...before, seq: message.seq, session: message.session });
    if (before || message.seq === 0) continue;
    known.set(message.id, message);
    added.push(message);
  }
  if (added.length + better.size === 0) return thread;
  const existing = better.size === 0 ? thread.messages : thread.messages.map((message) => better.get(message.id) ?? message);
  // Stable sort: with equal times, messages of an older page come first.
  const messages = (older ? [...added, ...existing] : [...existing, ...added]).toSorted(bySequence);
  return { ...thread, messages };
}

const lowest = (page: readonly Message[]): number => Math.min(...page.flatMap(({ seq }) => (seq ? [seq] : [])));

/** Adds the first page or an older one. `full`: the page has as many messages as requested. */
export function addPage(thread: Thread, page: readonly Message[], full: boolean): Thread {
  const greetings = page.filter(({ seq }) => seq === 0);
  const bottom = lowest(page);
  const base = Number.isFinite(bottom) ? bottom - 1 : 0;
  const hasSequence = page.some(({ seq }) => seq !== null);
  const taken = addMessages(thread, page, true);
  return { ...taken, greetings: greetings.length > 0 ? greetings : taken.greetings, base, hasOlder: hasSequence ? base > 0 : full };
}

/** Raises the highest reported sequence number. */
export const raiseHead = (thread: Thread, seq: number): Thread => (seq > thread.head ? { ...thread, head: seq } : thread);

/** The newest gap of a conversation with sequence numbers. */
export function newestGap({ messages, base, head }: Thread): Gap | null {
  if (base === null) return null;
  let before = 0;
  let above = head + 1;
  for (const { seq } of messages.toReversed()) {
    if (seq === null || seq <= base) break;
    if (seq + 1 < above) return { after: seq, before };
    before = seq;
    above = seq;
  }
  return base + 1 < above ? { after: base, before } : null;
}

/** Drops the messages below a gap that is too wide to fill. */
export function cutAtWideGap(thread: Thread): Thread {
  const gap = newestGap(thread);
  if (!gap || gap.before - gap.after <= WIDEST_GAP) return thread;
  const messages = thread.messages.filter(({ seq }) => (seq ?? 0) >= gap.before);
  return { ...thread, messages, greetings: [], base: gap.before - 1, hasOlder: true };
}

/** Greetings not yet replaced by stored messages. A message from the customer ends them, too. */
export function visibleGreetings({ greetings, messages, base }: Thread): readonly Message[] {
  if (greetings.length === 0 || base !== 0) return [];
  const first = messages.slice(0, greetings.length);
  const taken = new Set(first.map(({ seq }) => seq));
  const answered = first.find(({ mine }) => mine)?.seq ?? Infinity;
  return greetings.filter((_, index) => !taken.has(index + 1) && index + 1 < answered);
}

/** The key of a line; a stored greeting keeps the key it had before. */
export const lineKey = ({ greetings, base }: Thread, { id, mine, seq }: Message): string =>
  (!mine && base === 0 && seq !== null && greetings[seq - 1]?.id) || id;

/** The unread position: `count` of the messages up to a point are unread, and all messages to the customer after it. */
export interface Unread {
  count: number;
  /** The point: a sequence number, or a time (epoch ms) on a backend without sequence numbers. */
  seq: number;
  at: number;
}

/** Initial value: nothing is unread. */
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

/** The position at which the whole thread is read. */
export function readToEnd({ messages, head }: Thread): Unread {
  const newest = messages.at(-1);
  return { count: 0, seq: Math.max(newest?.seq ?? 0, head), at: newest ? Date.parse(newest.at) : 0 };
}
