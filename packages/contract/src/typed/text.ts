/** Format characters (bidi controls, zero-width spaces and joiners, soft hyphens, byte order marks), and letters that are blank. */
const UNSEEN = /[\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** Removes invisible characters from a name or number, so that two that look the same are equal. Thai, Lao and English names need none. */
export const visibleName = (text: string): string => text.replace(UNSEEN, '');

/**
 * Letters of Thai and Lao that are typed in two ways: sara am as nikhahit and sara aa with or without a tone mark between them, sara ae as
 * twice sara e, and the Lao letters that NFKC takes apart.
 */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33'],
  [/\u0ecd([\u0ec8-\u0ecb]?)\u0eb2/g, '$1\u0eb3'],
  [/\u0e40\u0e40/g, '\u0e41'],
  [/\u0ec0\u0ec0/g, '\u0ec1'],
  [/\u0eab\u0e99/g, '\u0edc'],
  [/\u0eab\u0ea1/g, '\u0edd'],
];

/**
 * The one spelling of a text (docs/decisions/0198): Unicode NFKC, and one form of the Thai and Lao letters that can be typed in two ways. A
 * password is hashed, and a name stored, in this form.
 */
export const normalizeText = (text: string): string =>
  SPELLINGS.reduce((spelled, [typed, letter]) => spelled.replace(typed, letter), text.normalize('NFKC'));

/** A name or search text: its one spelling, without invisible characters, with single spaces inside and none around. */
export const readText = (text: string): string => normalizeText(visibleName(text)).replace(/\s+/g, ' ').trim();

/** As {@link readText}, in upper case: holders' names are stored so (docs/specification.md §5). */
export const readCapitals = (text: string): string => readText(text).toUpperCase();
