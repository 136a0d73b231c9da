import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { Chat } from '../chat';
import { createRows, hasPrepended, type Row } from './rows';

/** Within this distance from the end the view follows new messages. px */
const NEAR_END = 24;
/** Within this distance from the top older messages are fetched. px */
const NEAR_TOP = 160;
/** The list gives up a scroll to the end when its rows are not measured in time, and a slow device reports nothing after it. ms */
const LOOK_AGAIN_MS = 500;

export interface Thread {
  list: RefObject<VirtualizerHandle | null>;
  /** The scrolling element around the list. */
  log: RefObject<HTMLDivElement | null>;
  rows: readonly Row[];
  /** Older messages were prepended: keep the position relative to the end. */
  shift: boolean;
  isAtEnd: boolean;
  /** New messages arrived while scrolled up. */
  hasNews: boolean;
  /** An older page is being fetched. */
  isFetchingOlder: boolean;
  toEnd: () => void;
  onScroll: () => void;
  onResize: () => void;
}

/** The scroll position of the thread. At the end it follows new messages; further up it does not move. */
export function useThread({ lines, hasOlder, loading, unread, loadOlder, markRead }: Chat): Thread {
  const list = useRef<VirtualizerHandle>(null);
  const log = useRef<HTMLDivElement>(null);
  const [rowsOf] = useState(createRows);
  const [snapshot, setSnapshot] = useState(() => ({ lines, rows: rowsOf(lines), shift: false }));
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [isFetchingOlder, setIsFetchingOlder] = useState(false);
  const follows = useRef(true);
  const offset = useRef(0);
  const last = lines.at(-1);
  const [readKey, setReadKey] = useState(last?.key);
  if (snapshot.lines !== lines) {
    const rows = rowsOf(lines);
    setSnapshot({ lines, rows, shift: hasPrepended(snapshot.rows, rows) });
  }
  if (isAtEnd && readKey !== last?.key) setReadKey(last?.key);

  const end = snapshot.rows.length - 1;
  const toEnd = useCallback(() => {
    follows.current = true;
    list.current?.scrollToIndex(end, { align: 'end' });
  }, [end]);

  // A sent message always scrolls into view.
  const ownKey = last?.mine ? last.key : null;
  useLayoutEffect(() => {
    if (ownKey !== null) follows.current = true;
  }, [ownKey]);
  useLayoutEffect(() => {
    if (follows.current) toEnd();
  }, [toEnd, snapshot.rows]);

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
  const updatePosition = () => {
    const view = list.current;
    if (!view) return;
    const isAtEndNow = isNearEnd(view);
    const movedUp = view.scrollOffset < offset.current;
    offset.current = view.scrollOffset;
    // Rows grow when they are measured and when their pictures load, which moves the end away: only scrolling up leaves it.
    follows.current = isAtEndNow || (follows.current && !movedUp);
    setIsAtEnd(follows.current);
    if (follows.current && !isAtEndNow) toEnd();
    if (view.scrollOffset < NEAR_TOP) void fetchOlder();
  };
  const onResize = () => {
    if (follows.current) toEnd();
    // With few messages there is nothing to scroll, so load older ones here.
    else updatePosition();
  };
  // The list reports new sizes before it renders them, so on a slow device a scroll to the end may be cut short at the previous height. The list sets
  // its height as a style. A ResizeObserver would be notified within the one of the list, which WebKit reports as an error of the page.
  const onContentResize = useEffectEvent(onResize);
  const isEmpty = lines.length === 0;
  const onLook = useEffectEvent(() => {
    if (follows.current && list.current && !isNearEnd(list.current)) toEnd();
  });
  useEffect(() => {
    if (isEmpty) return;
    const timer = setInterval(() => onLook(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isEmpty]);
  useEffect(() => {
    const content = log.current?.firstElementChild;
    if (isEmpty || !content) return;
    const observer = new MutationObserver(() => onContentResize());
    observer.observe(content, { attributeFilter: ['style'] });
    return () => observer.disconnect();
  }, [isEmpty]);

  return {
    list,
    log,
    rows: snapshot.rows,
    shift: snapshot.shift,
    isAtEnd,
    hasNews: !isAtEnd && last !== undefined && !last.mine && readKey !== last.key,
    isFetchingOlder,
    toEnd,
    onScroll: updatePosition,
    onResize,
  };
}

const isNearEnd = ({ scrollSize, scrollOffset, viewportSize }: VirtualizerHandle): boolean =>
  scrollSize - scrollOffset - viewportSize < NEAR_END;
