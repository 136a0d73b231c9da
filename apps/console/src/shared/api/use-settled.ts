import { useEffect, useState } from 'react';

/** How long a value must be unchanged. */
export const SETTLED_MS = 150;

/** A value that is typed, once it has not changed for a moment: what is asked or written by it does not follow every key. */
export function useSettled<Value>(value: Value): { settled: Value; isSettled: boolean } {
  const [settled, setSettled] = useState(value);
  const isSettled = JSON.stringify(settled) === JSON.stringify(value);
  useEffect(() => {
    if (isSettled) return undefined;
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  });
  return { settled, isSettled };
}
