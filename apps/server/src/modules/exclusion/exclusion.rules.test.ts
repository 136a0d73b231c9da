import { expect, it } from 'vitest';
import { matchesOf } from './exclusion.rules.js';

const pair = { member: 'new', excluded: 'old' };
const named = (name: string, excludedName: string) => ({ ...pair, name, excludedName });

it('several grounds for one pair are one match', () => {
  const byName = [named('MALEE JAIDEE', 'MRS. MALEE JAIDEE'), named('MALEE JAIDEE', 'MALEE  JAIDEE')];
  expect(matchesOf([pair], byName)).toEqual([{ ...pair, grounds: ['device', 'name'] }]);
  expect(matchesOf([], byName)).toEqual([{ ...pair, grounds: ['name'] }]);
});

it.each([
  ['MALEE JAIDEE', 'MALEE J'],
  ['MALEE JAIDEE', 'MALEE JAIDEESRI'],
  ['MALEE', 'MALEE'],
  ['น.ส.มาลี', 'นางสาวมาลี'],
])('%s and %s are no match: names are compared whole, and those of one word not at all', (name, excludedName) => {
  expect(matchesOf([], [named(name, excludedName)])).toEqual([]);
});

it.each([
  ['น.ส.มาลี ใจดี', 'นางสาว มาลี ใจดี'],
  ['ທ້າວ ສົມພອນ ວົງດີ', 'ສົມພອນ ວົງດີ'],
])('%s and %s are one name with and without a title', (name, excludedName) => {
  expect(matchesOf([], [named(name, excludedName)])).toHaveLength(1);
});
