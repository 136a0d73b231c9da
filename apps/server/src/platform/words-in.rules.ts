import type { Language } from '@krapao/contract';

/** A text in a language; where it has none in it, that of another language. Empty: it has none at all. */
export const wordsIn = (words: Record<Language, string>, language: Language): string =>
  [words[language], words.en, words.th, words.la].find((text) => text !== '') ?? '';
