import { useEffect, useState } from 'react';
import { type Shelf, useShelves } from '../../../shared/storage';

const USES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
/** The other tabs learn of a use after at most this time, ms. */
const WRITTEN_EVERY_MS = 5_000;

/** When the device was last used, epoch ms: in this tab, or as another tab has written. */
function createLastUse(local: Shelf) {
  let own = 0;
  let written = 0;
  return {
    read: () => {
      const stored = Number(local.get('touched') ?? 0);
      // A time to come is from before the device's clock was set back.
      return stored > Date.now() ? own : Math.max(own, stored);
    },
    touch: () => {
      own = Date.now();
      if (own - written < WRITTEN_EVERY_MS) return;
      written = own;
      local.set('touched', String(own));
    },
  };
}

/** Counts each use of the device, and the first render as one. Without `counts` only a call of `touch` is a use of this tab. */
export function useLastUse({ counts }: { counts: boolean }) {
  const { local } = useShelves();
  const [use] = useState(() => createLastUse(local));
  useEffect(() => {
    if (!counts) return undefined;
    use.touch();
    for (const name of USES) window.addEventListener(name, use.touch, { passive: true });
    return () => {
      for (const name of USES) window.removeEventListener(name, use.touch);
    };
  }, [use, counts]);
  return use;
}
