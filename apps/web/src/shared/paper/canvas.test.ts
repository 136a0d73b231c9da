import { expect, it } from 'vitest';
import { linesOf } from './canvas';

/** Every sign is one wide. */
const lines = (text: string, width: number, language = 'en') => linesOf(text, width, (of) => of.length, language);

it('a text that fits is one line', () => expect(lines('Krungthai Bank', 14)).toEqual(['Krungthai Bank']));
it('breaks between words', () => expect(lines('Krungthai Bank', 10)).toEqual(['Krungthai', 'Bank']));
it('breaks Thai and Lao between words, which have no spaces', () => {
  expect(lines('กระเป๋าหลัก', 8, 'th')).toEqual(['กระเป๋า', 'หลัก']);
  expect(lines('ກະເປົາຫຼັກ', 7, 'lo').join('')).toBe('ກະເປົາຫຼັກ');
});
it('cuts a word that is longer than a line', () => expect(lines('0123456789', 4)).toEqual(['0123', '4567', '89']));
it('of no text is an empty line', () => expect(lines('', 4)).toEqual(['']));
