import { fromFirstConsonant } from '../../../shared/text/first-consonant';

const initial = (word: string): string => /\p{L}/u.exec(fromFirstConsonant(word))?.[0] ?? '';

/** The first letters of the first two words, for a monogram: `ณัฐวุฒิ ศรีสุข` becomes `ณศ`, `เอก` becomes `อ`. */
export const initials = (name: string): string => name.trim().split(/\s+/).slice(0, 2).map(initial).join('').toUpperCase();
