import type { Currency, Language } from '@krapao/contract';
import { currencySigns } from '../../platform/money-text.js';

/** Major units: the same offer reads well in both currencies. */
export type InCurrencies = Record<Currency, number>;
export const both = (THB: number, LAK: number): InCurrencies => ({ THB, LAK });

/** Words with `{amount}`, `{max}` or `{min}` in them, for one currency. */
export function filled<T extends string | readonly string[]>(
  words: Record<Language, T>,
  money: Partial<Record<'amount' | 'max' | 'min', InCurrencies>>,
  currency: Currency,
): Record<Language, T> {
  const inWords = Object.entries(money).map(
    ([name, of]) => [name, `${currencySigns[currency]}${of[currency].toLocaleString('en')}`] as const,
  );
  const fill = (text: string): string => inWords.reduce((so, [name, sum]) => so.replaceAll(`{${name}}`, sum), text);
  const fillAll = (text: string | readonly string[]) => (typeof text === 'string' ? fill(text) : text.map(fill));
  return { th: fillAll(words.th) as T, la: fillAll(words.la) as T, en: fillAll(words.en) as T };
}

/** A heading and points below it, as HTML. */
export const asHtml = (heading: Record<Language, string>, points: Record<Language, readonly string[]>): Record<Language, string> => {
  const one = (language: Language): string =>
    `<h3>${heading[language]}</h3><ul>${points[language].map((point) => `<li>${point}</li>`).join('')}</ul>`;
  return { th: one('th'), la: one('la'), en: one('en') };
};
