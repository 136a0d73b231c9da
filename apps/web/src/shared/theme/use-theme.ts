import { useSyncExternalStore } from 'react';
import { shownTheme, type Theme } from '.';

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The current theme; updates with it. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, shownTheme);
