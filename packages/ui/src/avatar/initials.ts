/** Thai and Lao vowels that are written before their consonant. */
const vowelsBefore = /^[\u0e40-\u0e44\u0ec0-\u0ec4]+/u;

/** A word from its first consonant on, for taking its first letter: `เอก` → `อก`. */
export const fromFirstConsonant = (word: string): string => word.replace(vowelsBefore, '');

const initial = (word: string): string => /\p{L}/u.exec(fromFirstConsonant(word))?.[0] ?? '';

/** The first letters of the first two words, for a monogram: `ณัฐวุฒิ ศรีสุข` becomes `ณศ`, `เอก` becomes `อ`. */
export const initials = (name: string): string => name.trim().split(/\s+/).slice(0, 2).map(initial).join('').toUpperCase();
