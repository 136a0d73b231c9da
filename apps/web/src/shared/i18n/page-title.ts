import { useEffect } from 'react';
import { useNavigationType } from 'react-router';
import { useI18nState } from './i18n-context';

/**
 * Names the page in the browser's tab: the screen first, then the house. A screen that was gone to, not loaded or come back to,
 * begins at its top, and the focus at its `main`: who listens hears of the new screen, and the next Tab is in it.
 */
export function usePageTitle(title: string): void {
  const brand = useI18nState().phrases.shell?.brand;
  useEffect(() => {
    document.title = brand && title !== brand ? `${title} · ${brand}` : title;
  }, [title, brand]);
  const came: string = useNavigationType();
  useEffect(() => {
    if (came === 'POP') return;
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a screen: a sheet that opens over it is no other screen
  }, []);
}
