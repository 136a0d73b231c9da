import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in prerendered HTML, true once React has hydrated the page. A submit before that would put a password into the address. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
