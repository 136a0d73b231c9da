import { useEffect } from 'react';
import { whenIdle } from '../live';

/** Loads the code of a later step when the browser is idle. A failed load is ignored: the step requests it again when it is shown. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
}
