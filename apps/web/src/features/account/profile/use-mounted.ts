import { useEffect, useRef, type RefObject } from 'react';

/** True while the component is on screen: a sheet closed on the way must not close again when its answer comes. */
export function useMounted(): RefObject<boolean> {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}
