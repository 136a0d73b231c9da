import { useEffect, useEffectEvent, useState } from 'react';
import { SETTLED_MS } from './use-settled';

/**
 * A value of the address that changes with every key: it is written once it has not changed for a moment, because browsers refuse many changes of the
 * history in a row. It follows the address when that changes by other means.
 */
export function useAddressed<Value extends string | null>(inAddress: Value, write: (value: Value) => void) {
  // On a slow machine a value arrives in the address after a newer one was written: `sent` has all that have not arrived, oldest first.
  const [own, setOwn] = useState({ value: inAddress, base: inAddress, sent: [] as readonly Value[] });
  if (own.base !== inAddress) {
    const place = own.sent.lastIndexOf(inAddress);
    setOwn(place < 0 ? { value: inAddress, base: inAddress, sent: [] } : { ...own, base: inAddress, sent: own.sent.slice(place + 1) });
  }
  const { value } = own;
  const isDue = value !== (own.sent.length === 0 ? own.base : own.sent.at(-1));
  const send = useEffectEvent(() => {
    setOwn((before) => ({ ...before, sent: [...before.sent, value] }));
    write(value);
  });
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => send(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isDue, value]);
  return [value, (next: Value): void => setOwn((before) => ({ ...before, value: next }))] as const;
}
