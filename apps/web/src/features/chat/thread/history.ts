import type { Range } from '../api/chat';
import type { Message } from './message';
import { cutAtWideGap, gapOf, take, takePage, type Thread } from './thread';

/** docs/specification.md §9: messages of a page. */
const PAGE = 10;
/** Messages asked for at once where they were missed. */
const MISSED = 100;
/** A backend without places is asked for so many pages of missed messages, and no more. */
const MISSED_PAGES = 10;

export interface HistoryOptions {
  /** Newest first, as the server tells it; null where it could not be had. */
  fetch: (range: Range) => Promise<Message[] | null>;
  /** Messages have places (extra `chat-sync`). */
  counted: Promise<boolean>;
  thread: () => Thread;
  change: (next: Thread) => void;
}

/** Fetches what the thread does not have. */
export function createHistory({ fetch, counted, thread, change }: HistoryOptions) {
  const get = async (range: Range): Promise<Message[] | null> => (await fetch(range))?.toReversed() ?? null;

  const firstPage = async (): Promise<boolean> => {
    const page = await get({ limit: PAGE });
    if (page) change(takePage(thread(), page, page.length >= PAGE));
    return page !== null;
  };

  /** Fills gap after gap, from the newest on; a gap that does not get smaller is left alone. */
  const fillGaps = async (): Promise<boolean> => {
    for (let gap = gapOf(thread()); gap;) {
      // oxlint-disable-next-line no-await-in-loop -- Where the next gap is depends on this answer.
      const page = await get({ limit: MISSED, ...gap });
      if (!page) return false;
      change(cutAtWideGap(take(thread(), page)));
      const next = gapOf(thread());
      if (next?.after === gap.after && next.before === gap.before) return true;
      gap = next;
    }
    return true;
  };

  /** Without places: page by page from the newest, until one brings something that is known. */
  const fillFromNewest = async (): Promise<boolean> => {
    const known = new Set(thread().messages.map(({ id }) => id));
    for (let skip = 0; skip < MISSED_PAGES * PAGE; skip += PAGE) {
      // oxlint-disable-next-line no-await-in-loop -- Whether there is a next page depends on this one.
      const page = await get({ limit: PAGE, skip });
      if (!page) return false;
      change(take(thread(), page));
      if (page.length < PAGE || known.size === 0 || page.some(({ id }) => known.has(id))) return true;
    }
    return true;
  };

  const once = async (): Promise<boolean> => {
    if (thread().base === null && !(await firstPage())) return false;
    return (await counted) ? fillGaps() : true;
  };

  /** One at a time; who asks meanwhile gets one more that begins after. */
  const alone = (run: () => Promise<boolean>) => {
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
    const page = await get((await counted) ? { limit: PAGE, before: base + 1 } : { limit: PAGE, skip: messages.length });
    if (page) change(takePage(thread(), page, page.length >= PAGE));
  };

  return {
    /** Fetches what is missing: the first page, then whatever lies in gaps. False where the server could not be asked. */
    complete: alone(once),
    /** Asks for the newest messages, whatever is known. */
    refresh: alone(async () => {
      if (thread().base === null) return once();
      if (!(await counted)) return fillFromNewest();
      const page = await get({ limit: PAGE });
      if (page) change(take(thread(), page));
      return page !== null && fillGaps();
    }),
    older: (): Promise<void> =>
      (olderUnderWay ??= older().finally(() => {
        olderUnderWay = null;
      })),
  };
}
