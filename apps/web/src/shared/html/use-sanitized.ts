import { useEffect, useState } from 'react';
import type { CleanHtml } from './sanitize';

/** HTML that the operator wrote, fit to be put into the page; null until the sanitiser, which loads apart, has gone over it. */
export function useSanitized(pieces: readonly string[]): CleanHtml | null {
  const [html, setHtml] = useState<CleanHtml | null>(null);
  useEffect(() => {
    let left = false;
    const clean = async () => {
      const { sanitize } = await import('./sanitize');
      if (!left) setHtml(sanitize(pieces));
    };
    void clean().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [pieces]);
  return html;
}
