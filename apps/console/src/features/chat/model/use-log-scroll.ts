import type { ChatEntry } from '@krapao/contract/desk';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Closer than this to the end counts as reading the newest message, px. */
const NEAR = 120;

/** Keeps the newest message in view while the operator is at the end; older messages appear above without moving what is read. */
export function useLogScroll(ref: RefObject<HTMLElement | null>, entries: readonly ChatEntry[]): void {
  const before = useRef({ first: '', height: 0, isAtEnd: true });
  useLayoutEffect(() => {
    const log = ref.current;
    if (log === null) return undefined;
    const { first, height, isAtEnd } = before.current;
    const newFirst = entries[0]?.id ?? '';
    if (isAtEnd) log.scrollTop = log.scrollHeight;
    else if (newFirst !== first) log.scrollTop += log.scrollHeight - height;
    before.current = { ...before.current, first: newFirst, height: log.scrollHeight };
    const onScroll = (): void => {
      before.current.isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR;
    };
    // A picture that has loaded makes the log longer.
    const onLoad = (): void => {
      if (before.current.isAtEnd) log.scrollTop = log.scrollHeight;
      before.current.height = log.scrollHeight;
    };
    log.addEventListener('scroll', onScroll);
    log.addEventListener('load', onLoad, true);
    return () => {
      log.removeEventListener('scroll', onScroll);
      log.removeEventListener('load', onLoad, true);
    };
  }, [ref, entries]);
}
