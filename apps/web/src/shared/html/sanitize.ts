import DOMPurify from 'dompurify';

/** Text, lists, pictures and links; nothing that runs, submits, restyles the page or frames another. */
const options = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog'],
  FORBID_ATTR: ['style', 'class', 'id', 'name'],
};

declare const clean: unique symbol;
/** HTML that {@link sanitize} has made. */
export type CleanHtml = string & { readonly [clean]: true };

/** Operator HTML that can be put into the page. Each piece is closed by itself: an open tag reaches no other. */
export const sanitize = (pieces: readonly string[]): CleanHtml =>
  pieces.map((piece) => DOMPurify.sanitize(piece, options)).join('') as CleanHtml;
