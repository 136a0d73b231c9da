/** Thai and Lao vowels that are written before their consonant. */
const vowelsBefore = /^[\u0e40-\u0e44\u0ec0-\u0ec4]+/u;

/** A word from its first consonant on, for taking its first letter: `เอก` → `อก`. */
export const fromFirstConsonant = (word: string): string => word.replace(vowelsBefore, '');
