import { expect, it } from 'vitest';
import { bankNameIn } from './bank-names';

const known = { nameTH: 'กรุงไทย', nameEN: 'Krungthai Bank', nameLA: 'ກຸງໄທ' };

it.each([
  ['th', known, 'กรุงไทย'],
  ['la', known, 'ກຸງໄທ'],
  ['en', known, 'Krungthai Bank'],
  ['la', { nameTH: 'กรุงไทย', nameEN: 'Krungthai Bank' }, 'Krungthai Bank'],
  ['la', { nameTH: 'กรุงไทย' }, 'กรุงไทย'],
  ['en', { nameTH: 'กรุงไทย' }, 'กรุงไทย'],
  ['th', { nameTH: '', nameEN: 'BCEL' }, 'BCEL'],
] as const)('in %s, of %o: %s', (language, names, name) => expect(bankNameIn(names, language)).toBe(name));
