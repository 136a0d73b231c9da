import { languages, type Language } from '@krapao/contract';
import Negotiator from 'negotiator';

/** Browsers send `lo` for the language that the product names `la`. */
function supported(tag: string): Language | null {
  const base = tag.toLowerCase().split('-')[0] ?? '';
  const name = base === 'lo' ? 'la' : base;
  return languages.find((language) => language === name) ?? null;
}

/** The language of texts that the server writes: `Accept-Language` first, then the cookie `locale` (docs/specification.md §10.2). */
export function chooseLanguage(acceptLanguage: string | undefined, cookie: string | null, fallback: Language): Language {
  // Without a list of available languages the tags keep their order of preference, and `*`, which Node's fetch sends, selects none.
  const accepted = new Negotiator({ headers: { 'accept-language': acceptLanguage ?? '' } }).languages();
  return accepted.map(supported).find((language) => language !== null) ?? (cookie === null ? null : supported(cookie)) ?? fallback;
}
