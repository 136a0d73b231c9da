import type { Range } from '../api/chat';
import type { Message } from './message';
import { cutAtWideGap, newestGap, addMessages, addPage, type Thread } from './thread';

/** docs/specification.md §9: page size. */
const PAGE = 10;
/** Maximum number of missed messages per request. */
const MISSED = 100;
/** Maximum number of pages of missed messages on a backend without sequence numbers. */
const MISSED_PAGES = 10;

export interface HistoryOptions {
  /** Returns messages newest first; null if the request failed. */
  fetch: (range: Range) => Promise<Message[] | null>;
  /** Messages have sequence numbers (extra `chat-sync`). */
  hasSequence: Promise<boolean>;
  thread: () => Thread;
  change: (next: Thread) => void;
}

/** Fetches the messages that the thread lacks. */
export function createHistory({ fetch, hasSequence, thread, change }: HistoryOptions) {
  const get = async (range: Range): Promise<Message[] | null> => (await fetch(range))?.toReversed() ?? null;

  const firstPage = async (): Promise<boolean> => {
    const page = await get({ limit: PAGE });
    if (page) change(addPage(thread(), page, page.length >= PAGE));
    return page !== null;
  };

  /** Fills the gaps from the newest on. Stops at a gap that a page does not shrink. */
  const fillGaps = async (): Promise<boolean> => {
    for (let gap = newestGap(thread()); gap;) {
      // oxlint-disable-next-line no-await-in-loop -- Where the next gap is depends on this answer.
      const page = await get({ limit: MISSED, ...gap });
      if (!page) return false;
      change(cutAtWideGap(addMessages(thread(), page)));
      const next = newestGap(thread());
      if (next?.after === gap.after && next.before === gap.before) return true;
      gap = next;
    }
    return true;
  };

  /** Without sequence numbers: fetches pages from the newest until one contains a known message. */
  const fillFromNewest = async (): Promise<boolean> => {
    const known = new Set(thread().messages.map(({ id }) => id));
    for (let skip = 0; skip < MISSED_PAGES * PAGE; skip += PAGE) {
      // oxlint-disable-next-line no-await-in-loop -- Whether there is a next page depends on this one.
      const page = await get({ limit: PAGE, skip });
      if (!page) return false;
      change(addMessages(thread(), page));
      if (page.length < PAGE || known.size === 0 || page.some(({ id }) => known.has(id))) return true;
    }
    return true;
  };

  const fetchMissing = async (): Promise<boolean> => {
    if (thread().base === null && !(await firstPage())) return false;
    return (await hasSequence) ? fillGaps() : true;
  };

  /** Runs one call at a time. Calls during a run share one further run that starts after it. */
  const serialize = (run: () => Promise<boolean>) => {
    let now: Promise<boolean> | null = null;
    let next: Promise<boolean> | null = null;
    const begin = (): Promise<boolean> => {
      const mine = run().finally(() => {
        now = null;
      });
      now = mine;
      return mine;
    };
    return (): Promise<boolean> => {
      if (!now) return begin();
      next ??= now.then(() => {
        next = null;
        return begin();
      });
      return next;
    };
  };

  let olderUnderWay: Promise<void> | null = null;
  const older = async (): Promise<void> => {
    const { base, messages, hasOlder } = thread();
    if (base === null || !hasOlder) return;
    const page = await get((await hasSequence) ? { limit: PAGE, before: base + 1 } : { limit: PAGE, skip: messages.length });
    if (page) change(addPage(thread(), page, page.length >= PAGE));
  };

  return {
    /** Fetches the first page if needed, then fills the gaps. Resolves to false if a request failed. */
    fetchMissing: serialize(fetchMissing),
    /** Fetches the newest messages unconditionally. */
    refresh: serialize(async () => {
      if (thread().base === null) return fetchMissing();
      if (!(await hasSequence)) return fillFromNewest();
      const page = await get({ limit: PAGE });
      if (page) change(addMessages(thread(), page));
      return page !== null && fillGaps();
    }),
    older: (): Promise<void> =>
      (olderUnderWay ??= older().finally(() => {
        olderUnderWay = null;
      })),
  };
}
