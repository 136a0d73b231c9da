import type { Message } from './message';

/** What this device knows of a conversation. Pure: every function answers a new thread. */
export interface Thread {
  /** What greets who has not said anything yet, oldest first; each stands where the server stores it later (places 1, 2, …). */
  greetings: readonly Message[];
  /** Stored messages, oldest first, each once. */
  messages: readonly Message[];
  /** Place below the oldest page; everything above it should be here. Null until the first page has come. */
  base: number | null;
  /** Highest place that the server told of. */
  head: number;
  /** May there be older messages? Known for sure only where messages have places. */
  hasOlder: boolean;
}

export const emptyThread: Thread = { greetings: [], messages: [], base: null, head: 0, hasOlder: false };

/** Places between which messages are missing, both outside; `before` is 0 where the end is missing. */
export interface Gap {
  after: number;
  before: number;
}

/** So many missing messages are not fetched: those below them are forgotten instead, and come back page by page. */
const WIDEST_GAP = 500;

const inOrder = (a: Message, b: Message): number =>
  a.seq !== null && b.seq !== null ? a.seq - b.seq : Date.parse(a.at) - Date.parse(b.at);

/** An answer to the own send may tell less than the message itself, which comes by another way. */
const tellsMore = (known: Message, fresh: Message): boolean =>
  (known.seq === null && fresh.seq !== null) || (known.session === '' && fresh.session !== '');

/** Takes messages in, however they came: pushed, fetched, or answered to the own send. */
export function take(thread: Thread, fresh: readonly Message[], older = false): Thread {
  const known = new Map(thread.messages.map((message) => [message.id, message]));
  const added: Message[] = [];
  const better = new Map<string, Message>();
  for (const message of fresh) {
    const before = known.get(message.id);
    if (before && tellsMore(before, message)) better.set(message.id, { ...before, seq: message.seq, session: message.session });
    if (before || message.seq === 0) continue;
    known.set(message.id, message);
    added.push(message);
  }
  if (added.length + better.size === 0) return thread;
  const kept = better.size === 0 ? thread.messages : thread.messages.map((message) => better.get(message.id) ?? message);
  // Sorting is stable: of the same moment stands first what an older page brought.
  const messages = (older ? [...added, ...kept] : [...kept, ...added]).toSorted(inOrder);
  return { ...thread, messages };
}

const lowest = (page: readonly Message[]): number => Math.min(...page.flatMap(({ seq }) => (seq ? [seq] : [])));

/** Takes the first page or an older one in. `full`: it held as many messages as were asked for. */
export function takePage(thread: Thread, page: readonly Message[], full: boolean): Thread {
  const greetings = page.filter(({ seq }) => seq === 0);
  const bottom = lowest(page);
  const base = Number.isFinite(bottom) ? bottom - 1 : 0;
  const counted = page.some(({ seq }) => seq !== null);
  const taken = take(thread, page, true);
  return { ...taken, greetings: greetings.length > 0 ? greetings : taken.greetings, base, hasOlder: counted ? base > 0 : full };
}

/** The server's newest message has this place. */
export const tell = (thread: Thread, seq: number): Thread => (seq > thread.head ? { ...thread, head: seq } : thread);

/** The newest gap of a conversation with places. */
export function gapOf({ messages, base, head }: Thread): Gap | null {
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

/** Forgets what lies below a gap that is too wide to be filled. */
export function cutAtWideGap(thread: Thread): Thread {
  const gap = gapOf(thread);
  if (!gap || gap.before - gap.after <= WIDEST_GAP) return thread;
  const messages = thread.messages.filter(({ seq }) => (seq ?? 0) >= gap.before);
  return { ...thread, messages, greetings: [], base: gap.before - 1, hasOlder: true };
}

/** Greetings that nothing stored has replaced yet: what the customer said ends them, too. */
export function greetingsLeft({ greetings, messages, base }: Thread): readonly Message[] {
  if (greetings.length === 0 || base !== 0) return [];
  const first = messages.slice(0, greetings.length);
  const taken = new Set(first.map(({ seq }) => seq));
  const answered = first.find(({ mine }) => mine)?.seq ?? Infinity;
  return greetings.filter((_, index) => !taken.has(index + 1) && index + 1 < answered);
}

/** The key that a line keeps when what was a greeting is stored. */
export const keyOf = ({ greetings, base }: Thread, { id, mine, seq }: Message): string =>
  (!mine && base === 0 && seq !== null && greetings[seq - 1]?.id) || id;

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
