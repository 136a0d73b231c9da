import type { HTMLAttributes } from 'react';
import type { CleanHtml } from './sanitize';

interface CleanProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'span';
  /** Null: nothing yet. */
  html: CleanHtml | null;
}

/** The one place where HTML is put into the page: only what the sanitiser has gone over fits its type. */
export const Clean = ({ as: Tag = 'div', html, ...frame }: CleanProps) => (
  <Tag {...frame} dangerouslySetInnerHTML={{ __html: html ?? '' }} />
);
