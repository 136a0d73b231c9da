import type { Api } from '@krapao/contract';
import type { Language } from '../../e2e/words';

/** The server's answers, by call: an answer, or a refusal with a code. A call that is not listed answers NO_DATA. */
export type Answers = { [Name in keyof Api]?: Api[Name]['output'] | { refuse: string; details?: object } };

/** The amount of content: the usual, none, or the longest names and the largest sums. */
export type Amount = 'full' | 'empty' | 'long';

export type Sample<T> = (language: Language, amount: Amount) => T;

/** In baht: the largest sum that a screen must fit. */
export const MOST = 99_999_999.99;

/** The hour at which every picture is taken: evening in Bangkok. */
export const NOW = new Date('2026-11-21T13:12:48.000Z');

/** ISO 8601, so many minutes before {@link NOW}. */
export const ago = (minutes: number): string => new Date(NOW.getTime() - minutes * 60_000).toISOString();

/** A member's name of 60 letters, with marks over marks. */
export const longName: Record<Language, string> = {
  th: 'พระยาอัครมหาเสนาบดีศรีสุริยวงศ์ ณ กรุงเทพมหานครอมรรัตนโกสินทร์',
  la: 'ເຈົ້າຟ້າງຸ່ມມະຫາຣາຊທໍລະນີສີສັດຕະນາຄະນະຫຸດ ສຸວັນນະພູມມະຈັນທະລາດ',
  en: 'Nattanapongpipat Wongsuwannakiattisak Na Ayutthaya-Rattanakosin',
};

/** The holder of an account, as banks write it. */
export const longHolder = 'NATTANAPONGPIPAT WONGSUWANNAKIATTISAK NA AYUTTHAYA';
