import { autoLogins } from '@krapao/contract';
import { describe, expect, it } from 'vitest';
import list from '../bundles.json' with { type: 'json' };

const bundles = Object.keys(list);
const languages = ['en', 'th', 'la'] as const;

type Words = Record<string, string>;

/** `{ 'account.bank': 'Bank', … }` */
function flatten(value: unknown, prefix = ''): Words {
  if (typeof value === 'string') return { [prefix]: value };
  return Object.assign({}, ...Object.entries(value as object).map(([key, inner]) => flatten(inner, prefix ? `${prefix}.${key}` : key)));
}

const load = async (bundle: string, language: string): Promise<Words> =>
  flatten((await import(`./bundles/${bundle}/${language}.ts`)).default);

const placeholders = (message: string): string[] =>
  [...message.matchAll(/\{(\w+)|<(\w+)>/g)].map(([, value, tag]) => value ?? `<${tag}>`).toSorted();

/** Names and abbreviations that stay in Latin letters in every language. */
const latinAllowed =
  /\b(OTP|SMS|QR|ID|API|Wi-Fi|JPG|JPEG|PNG|GIF|WebP|MP4|MOV|PDF|MB|PromptPay|BCEL|OnePay|TrueMoney|True Wallet|Android|iOS|JSON|Webhook|HTTPS|SHA-256|hash|KBank|KTB|TMB|BBL|CSV|Excel|Google Sheets|UTC|desk-owner|desk-cashier|desk|krapao-demo)\b|\{[^}]*\}|<\/?\w+>/g;
/** Without U+0E3F, the baht sign, which every language uses. */
const thaiLetters = /[\u0e01-\u0e3a\u0e40-\u0e5b]/;
const laoLetters = /[\u0e80-\u0eff]/;

describe.each(bundles)('bundle %s', (bundle) => {
  it.each(languages)('has no empty phrase in %s', async (language) => {
    const words = await load(bundle, language);
    expect(Object.entries(words).filter(([, phrase]) => phrase.trim() === '')).toEqual([]);
  });

  it.each(['th', 'la'] as const)('has the keys and placeholders of English in %s', async (language) => {
    const [english, words] = await Promise.all([load(bundle, 'en'), load(bundle, language)]);
    const shape = (of: Words) => Object.fromEntries(Object.entries(of).map(([key, phrase]) => [key, placeholders(phrase)]));
    expect(shape(words)).toEqual(shape(english));
  });

  // §8-21 codes that only other backends return
  it.each(['th', 'la'] as const)('leaves no English in %s', async (language) => {
    const words = await load(bundle, language);
    expect(Object.entries(words).filter(([, phrase]) => /[A-Za-z]{2,}/.test(phrase.replace(latinAllowed, '')))).toEqual([]);
  });

  it('keeps Thai letters out of Lao, and Lao letters out of Thai', async () => {
    const [thai, lao] = await Promise.all([load(bundle, 'th'), load(bundle, 'la')]);
    expect(Object.entries(lao).filter(([, phrase]) => thaiLetters.test(phrase))).toEqual([]);
    expect(Object.entries(thai).filter(([, phrase]) => laoLetters.test(phrase))).toEqual([]);
  });

  it('writes digits as 0–9 in every language', async () => {
    for (const language of languages) {
      const words = await load(bundle, language);
      expect(Object.entries(words).filter(([, phrase]) => /[๐-๙໐-໙]/.test(phrase))).toEqual([]);
    }
  });
});

/** Each message is about the game at hand; the web knows the games only from the server's answers. */
// §8-13 some messages name two partner game
it.each(languages)('names no game platform in an error in %s', async (language) => {
  const codes = autoLogins.map(({ path }) => path.split('/')[3]);
  const names = new RegExp(`\\b(${[...codes, 'ufabet'].join('|')})\\b`, 'i');
  expect(Object.entries(await load('errors', language)).filter(([, message]) => names.test(message))).toEqual([]);
});
