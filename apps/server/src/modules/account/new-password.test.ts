import { expect, it } from 'vitest';
import { passwordProblem } from './new-password.js';

const PHONE = '0812345678';

it('requires eight characters of any script', () => {
  expect(['1234567', '😀😀😀😀'].map((password) => passwordProblem(password, PHONE, false))).toEqual([
    'PASSWORD_TOO_SHORT',
    'PASSWORD_TOO_SHORT',
  ]);
});

it.each(['correct horse', 'รหัสของฉันเอง', '😀😀😀😀😀😀😀😀', '        a', 'zq7 zq7 zq7', 'my krapao dish', 'x'.repeat(200)])(
  'accepts %j',
  (password) => {
    expect(passwordProblem(password, PHONE, false)).toBeNull();
  },
);

// §8-25 passwords
it.each([
  ['a common password', 'password'],
  ['a common password in another case', 'PassWord1'],
  ['a common password of about rank three thousand', 'firebird'],
  ['the product’s name', 'Krapao88'],
  ['made of product words only', 'casino-wallet_2026!'],
  ['the member’s phone', '0812345678'],
  ['a text with the member’s phone', 'x0812345678'],
])('refuses %s: %j', (_why, password) => {
  expect(passwordProblem(password, PHONE, false)).toBe('PASSWORD_TOO_COMMON');
});

it('checks only the length if common passwords are allowed', () => {
  expect(['password', '1234567'].map((password) => passwordProblem(password, PHONE, true))).toEqual([null, 'PASSWORD_TOO_SHORT']);
});
