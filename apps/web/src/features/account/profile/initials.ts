/** Thai and Lao vowels that are written before their consonant. */
const vowelsBefore = /^[\u0e40-\u0e44\u0ec0-\u0ec4]+/u;

const initial = (word: string): string => /\p{L}/u.exec(word.replace(vowelsBefore, ''))?.[0] ?? '';

/** The first letters of the first two words, for a monogram: `ณัฐวุฒิ ศรีสุข` → `ณศ`, `เอก` → `อ`. */
export const initials = (name: string): string => name.trim().split(/\s+/).slice(0, 2).map(initial).join('').toUpperCase();
