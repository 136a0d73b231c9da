import { useEffect, useState } from 'react';
import type { CleanHtml } from './sanitize';

/** For who knows that HTML is on its way, and would rather not wait for the sanitiser after it. */
export const loadSanitizer = () => import('./sanitize');

/** HTML that the operator wrote, fit to be put into the page; null until the sanitiser, which loads apart, has gone over it. */
export function useSanitized(pieces: readonly string[]): CleanHtml | null {
  const [html, setHtml] = useState<CleanHtml | null>(null);
  useEffect(() => {
    let left = false;
    const clean = async () => {
      const { sanitize } = await loadSanitizer();
      if (!left) setHtml(sanitize(pieces));
    };
    void clean().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [pieces]);
  return html;
}
