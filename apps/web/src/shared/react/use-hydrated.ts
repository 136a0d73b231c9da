import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in prerendered HTML, true once React has taken the page over: before that, a submit would put a password into the address. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
