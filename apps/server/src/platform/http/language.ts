import { languages, type Language } from '@krapao/contract';

/** `lo` is what browsers call the product's `la`. */
const known = (tag: string): Language | null => {
  const base = tag.trim().toLowerCase().split('-')[0] ?? '';
  const name = base === 'lo' ? 'la' : base;
  return languages.find((language) => language === name) ?? null;
};

/** The language of words the server makes: `Accept-Language` first, then the cookie `locale` (docs/specification.md §10.2). */
export function chooseLanguage(acceptLanguage: string | undefined, cookie: string | null, fallback: Language): Language {
  const asked = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const quality = Number(
        parameters
          .find((parameter) => parameter.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      );
      return { language: known(tag), quality: Number.isFinite(quality) ? quality : 0 };
    })
    .filter((choice) => choice.quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  return asked.find((choice) => choice.language !== null)?.language ?? (cookie === null ? null : known(cookie)) ?? fallback;
}
