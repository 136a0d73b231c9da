import type { HTMLAttributes } from 'react';
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
