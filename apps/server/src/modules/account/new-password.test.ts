import { expect, it } from 'vitest';
import { passwordProblem } from './new-password.js';

const PHONE = '0812345678';

it('asks for eight characters of any script', () => {
  expect(['1234567', '😀😀😀😀'].map((password) => passwordProblem(password, PHONE, false))).toEqual([
    'PASSWORD_TOO_SHORT',
    'PASSWORD_TOO_SHORT',
  ]);
});

it.each(['correct horse', 'รหัสของฉันเอง', '😀😀😀😀😀😀😀😀', '        a', 'zq7 zq7 zq7', 'my krapao dish', 'x'.repeat(200)])(
  'takes %j',
  (password) => {
    expect(passwordProblem(password, PHONE, false)).toBeNull();
  },
);

it.each([
  ['among the commonest', 'password'],
  ['among them, in another case', 'PassWord1'],
  ['among the three thousandth or so', 'firebird'],
  ['the product’s name', 'Krapao88'],
  ['words of this house only', 'casino-wallet_2026!'],
  ['the member’s phone', '0812345678'],
  ['holding the member’s phone', 'x0812345678'],
])('refuses one that is %s: %j', (_why, password) => {
  expect(passwordProblem(password, PHONE, false)).toBe('PASSWORD_TOO_COMMON');
});

it('looks at the length alone where common ones are allowed', () => {
  expect(['password', '1234567'].map((password) => passwordProblem(password, PHONE, true))).toEqual([null, 'PASSWORD_TOO_SHORT']);
});
