import { useEffect, useState, type HTMLAttributes } from 'react';
import type { CleanHtml } from './sanitize';

interface CleanProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'span';
  /** Null: not loaded yet. */
  html: CleanHtml | null;
}

/** The only place that puts HTML into the page: its type accepts only the sanitiser's output. */
export const Clean = ({ as: Tag = 'div', html, ...frame }: CleanProps) => (
  <Tag {...frame} dangerouslySetInnerHTML={{ __html: html ?? '' }} />
);

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
