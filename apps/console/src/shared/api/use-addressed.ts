import { useEffect, useEffectEvent, useState } from 'react';
import { SETTLED_MS } from './use-settled';

/**
 * A value of the address that changes with every key: it is written once it has not changed for a moment, because browsers refuse many changes of the
 * history in a row. It follows the address when that changes by other means.
 */
export function useAddressed<Value extends string | null>(inAddress: Value, write: (value: Value) => void) {
  const [own, setOwn] = useState({ value: inAddress, base: inAddress, sent: inAddress });
  if (own.base !== inAddress) {
    const isOwn = inAddress === own.sent;
    setOwn(isOwn ? { ...own, base: inAddress } : { value: inAddress, base: inAddress, sent: inAddress });
  }
  const { value } = own;
  const isDue = value !== own.sent;
  const send = useEffectEvent(() => {
    setOwn({ ...own, sent: value });
    write(value);
  });
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => send(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isDue, value]);
  return [value, (next: Value): void => setOwn({ ...own, value: next })] as const;
}
