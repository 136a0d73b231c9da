import DOMPurify from 'dompurify';

/** Text, lists, pictures and links; nothing that runs, submits, restyles the page or frames another page. */
const options = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog'],
  FORBID_ATTR: ['style', 'class', 'id', 'name'],
};

declare const clean: unique symbol;
/** The output of {@link sanitize}. */
export type CleanHtml = string & { readonly [clean]: true };

/** The operator's HTML, safe to render. Each piece is closed separately: an open tag does not reach the next piece. */
export const sanitize = (pieces: readonly string[]): CleanHtml =>
  pieces.map((piece) => DOMPurify.sanitize(piece, options)).join('') as CleanHtml;
