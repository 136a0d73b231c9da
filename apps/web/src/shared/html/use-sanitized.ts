import { useEffect, useState } from 'react';
import type { CleanHtml } from './sanitize';

/** Preloads the sanitiser for a screen that expects HTML. */
export const loadSanitizer = () => import('./sanitize');

/** The operator's HTML, sanitised; null until the sanitiser, a lazy chunk, has loaded. */
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
