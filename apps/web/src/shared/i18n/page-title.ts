import { useEffect } from 'react';
import { useNavigationType } from 'react-router';
import { useI18nState } from '@krapao/ui/i18n';

/**
 * Sets the title of the tab: the screen, then the site. After a navigation (not a reload or Back) it scrolls to the top and focuses
 * `main`, unless a field of the screen has taken the focus, so that screen readers announce the new screen and the next Tab is inside it.
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
    const main = document.getElementById('main');
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per screen: a sheet over it is not another screen
  }, []);
}
