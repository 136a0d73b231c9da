import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '../clock';

/** Whole seconds from `now` until `at`, both epoch ms. */
const secondsLeft = (at: number, now: number) => Math.max(0, Math.ceil((at - now) / 1_000));

/**
 * Whole seconds left until `at` (epoch ms by the server's clock), updated each second. `onEnd` is called once, at 0. It reads the clock on each tick, so a
 * suspended tab catches up.
 */
export function useCountdown(at: number, onEnd?: () => void): number {
  const [now, setNow] = useState(() => serverNow());
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(serverNow());
      if (secondsLeft(at, serverNow()) > 0) return;
      clearInterval(timer);
      end();
    }, 1_000);
    return () => clearInterval(timer);
  }, [at]);
  return secondsLeft(at, now);
}
