import { useEffect } from 'react';
import { useI18nState } from './i18n-context';

/** Names the page in the browser's tab: the screen first, then the house. */
export function usePageTitle(title: string): void {
  const brand = useI18nState().phrases.shell?.brand;
  useEffect(() => {
    document.title = brand && title !== brand ? `${title} · ${brand}` : title;
  }, [title, brand]);
}
