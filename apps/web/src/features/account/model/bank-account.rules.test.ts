import { englishNameBanks } from '@krapao/contract';
import { expect, it } from 'vitest';
import { isAccountNo, isEnglishName, nameProblem, needsEnglishName } from './bank-account.rules';

// §9-14 Banks needing English names
it('the banks that need an English name are those of the contract', () => {
  expect(['KTB', 'TMB', 'BBL', 'SCB', 'KBANK', ''].filter(needsEnglishName)).toEqual([...englishNameBanks]);
});

it.each(['ANNA', 'Anna Lee', 'ZAza'])('%j is an English name', (name) => expect(isEnglishName(name)).toBe(true));

// §5-5 KTB, TMB, BBL
it.each(['ANNA2', '2ANNA', 'ANNA-LEE', 'แอนนา', 'ANNAแ', 'É', '', '[', '`', '{', '@'])('%j is no English name', (name) => {
  expect(isEnglishName(name)).toBe(false);
});

it.each([
  ['', false],
  ['1', true],
  ['1'.repeat(20), true],
  ['1'.repeat(21), false],
  ['1x', false],
  ['x1', false],
])('%j is an account number: %s', (accountNo, isOne) => {
  expect(isAccountNo(accountNo)).toBe(isOne);
});

it.each([
  ['', 'required'],
  ['  ', 'required'],
  [' แอนนา ', 'english'],
  [' ANNA LEE ', null],
])('the problem with %j is %s', (name, problem) => {
  expect(nameProblem(name)).toBe(problem);
});
