import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { Chat } from '../chat';
import { createRows, grewAtTheTop, type Row } from './rows';

/** Nearer to the end than this, one follows what comes. px. */
const NEAR_END = 24;
/** Nearer to the top than this, older messages are fetched. px. */
const NEAR_TOP = 160;

export interface Thread {
  list: RefObject<VirtualizerHandle | null>;
  rows: readonly Row[];
  /** Older messages came with these rows: the place is kept from the end. */
  shift: boolean;
  isAtEnd: boolean;
  /** Messages came while one was reading further up. */
  hasNews: boolean;
  /** The 10 messages before are on their way. */
  isFetchingOlder: boolean;
  toEnd: () => void;
  onScroll: () => void;
  onResize: () => void;
}

/** Where one is in the thread: at its end, and then one stays there whatever comes; or further up, where nothing moves. */
export function useThread({ lines, hasOlder, loading, unread, loadOlder, markRead }: Chat): Thread {
  const list = useRef<VirtualizerHandle>(null);
  const [rowsOf] = useState(createRows);
  const [shown, setShown] = useState(() => ({ lines, rows: rowsOf(lines), shift: false }));
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [isFetchingOlder, setIsFetchingOlder] = useState(false);
  const follows = useRef(true);
  const last = lines.at(-1);
  const [readKey, setReadKey] = useState(last?.key);
  if (shown.lines !== lines) {
    const rows = rowsOf(lines);
    setShown({ lines, rows, shift: grewAtTheTop(shown.rows, rows) });
  }
  if (isAtEnd && readKey !== last?.key) setReadKey(last?.key);

  const end = shown.rows.length - 1;
  const toEnd = useCallback(() => {
    follows.current = true;
    list.current?.scrollToIndex(end, { align: 'end' });
  }, [end]);

  // What one has said oneself is always shown.
  const ownKey = last?.mine ? last.key : null;
  useLayoutEffect(() => {
    if (ownKey !== null) follows.current = true;
  }, [ownKey]);
  useLayoutEffect(() => {
    if (follows.current) toEnd();
  }, [toEnd, shown.rows]);

  useEffect(() => {
    const read = () => {
      if (isAtEnd && unread > 0 && document.visibilityState === 'visible') markRead();
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [isAtEnd, unread, readKey, markRead]);

  const fetchOlder = async () => {
    if (!hasOlder || loading || isFetchingOlder) return;
    setIsFetchingOlder(true);
    await loadOlder();
    setIsFetchingOlder(false);
  };
  const look = () => {
    const view = list.current;
    if (!view) return;
    const below = view.scrollSize - view.scrollOffset - view.viewportSize;
    follows.current = below < NEAR_END;
    setIsAtEnd(follows.current);
    if (view.scrollOffset < NEAR_TOP) void fetchOlder();
  };
  const onResize = () => {
    if (follows.current) toEnd();
    // Few messages leave nothing to scroll, by which older ones could be asked for.
    else look();
  };
  return {
    list,
    rows: shown.rows,
    shift: shown.shift,
    isAtEnd,
    hasNews: !isAtEnd && last !== undefined && !last.mine && readKey !== last.key,
    isFetchingOlder,
    toEnd,
    onScroll: look,
    onResize,
  };
}
