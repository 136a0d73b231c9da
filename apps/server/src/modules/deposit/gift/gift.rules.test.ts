import { expect, it, test } from 'vitest';
import { decryptText } from './gift-link.js';
import { readGiftText, redemptionProblem, refusedState, repeatedReason } from './gift.rules.js';

const V = '0123456789abcdef0123456789ABCDEF';
/** Output of `openssl enc -aes-256-cbc -md md5 -a -pass pass:krapao`; CryptoJS uses the same format. */
const BY_OPENSSL =
  'U2FsdGVkX1+wK08hugE8G0PTQ6+copLZYp/0jKerD8ChlNDsUI1uDCALc9t+lf9WdLzoSRJTzxbSCfnNntH6S6PAd6ugkeoOOhL6Fa2YaP2RG67jJMfVuybpzdcMrBEXG+Qa8hKrETcqNdJQBMFDwQ==';

test('text encrypted by another program is decrypted with its passphrase and with no other', () => {
  expect(decryptText(BY_OPENSSL, 'krapao')).toBe(`https://gift.truemoney.com/campaign/?v=${V}|KRAPAO DEMO`);
  expect(decryptText(BY_OPENSSL, 'Krapao')).toBeNull();
  expect(decryptText(BY_OPENSSL.slice(0, 40), 'krapao')).toBeNull();
});

test('a link may name the wallet that redeems it', () => {
  const link = `https://gift.truemoney.com/campaign/?v=${V}`;
  expect(readGiftText(link)).toEqual({ voucher: V, walletAccountName: null });
  expect(readGiftText(` ${link} | KRAPAO DEMO `)).toEqual({ voucher: V, walletAccountName: 'KRAPAO DEMO' });
  expect(readGiftText(`${link}|`)).toEqual({ voucher: V, walletAccountName: null });
  expect(readGiftText(`${link}|A|B`)).toBeNull();
});

test('a link without the last slash is one of the voucher shop', () => {
  expect(readGiftText(`https://gift.truemoney.com/campaign?v=${V}`)?.voucher).toBe(V);
});

it.each([8, 64])('a voucher may have %i letters and digits', (length) => {
  expect(readGiftText(`https://gift.truemoney.com/campaign/?v=${'a'.repeat(length)}`)?.voucher).toBe('a'.repeat(length));
});

it.each([
  ['no link', 'hello'],
  ['http', `http://gift.truemoney.com/campaign/?v=${V}`],
  ['another host', `https://evil.example/campaign/?v=${V}`],
  ['another port', `https://gift.truemoney.com:8443/campaign/?v=${V}`],
  ['a user', `https://user@gift.truemoney.com/campaign/?v=${V}`],
  ['a password', `https://:secret@gift.truemoney.com/campaign/?v=${V}`],
  ['another path', `https://gift.truemoney.com/other/?v=${V}`],
  ['no voucher', 'https://gift.truemoney.com/campaign/'],
  ['two vouchers', `https://gift.truemoney.com/campaign/?v=${V}&v=${V}`],
  ['a voucher of seven characters', 'https://gift.truemoney.com/campaign/?v=abcdefg'],
  ['a voucher of 65 characters', `https://gift.truemoney.com/campaign/?v=${'a'.repeat(65)}`],
  ['a dash in the voucher', `https://gift.truemoney.com/campaign/?v=${V}-`],
  ['a dash before the voucher', `https://gift.truemoney.com/campaign/?v=-${V}`],
])('a text with %s is no gift link', (_, text) => {
  expect(readGiftText(text)).toBeNull();
});

test('a decline after an unknown outcome is marked, unless the voucher never existed', () => {
  expect(repeatedReason('VOUCHER_NOT_FOUND')).toBe('VOUCHER_NOT_FOUND');
  expect(repeatedReason('VOUCHER_EXPIRED')).toBe('VOUCHER_EXPIRED_AGAIN');
  expect(refusedState(repeatedReason('VOUCHER_EXPIRED'))).toBe('REVIEW');
});

it.each([
  ['VOUCHER_NOT_FOUND', 'FAILED'],
  ['VOUCHER_OUT_OF_STOCK', 'FAILED'],
  ['VOUCHER_EXPIRED', 'FAILED'],
  ['TARGET_USER_REDEEMED', 'REVIEW'],
  ['an unknown reason', 'REVIEW'],
])('%s ends in %s', (reason, state) => {
  expect(refusedState(reason)).toBe(state);
});

const line = { voucher: 'v', mobile: '0898765432' };
const gift = (state: string) => ({ ...line, state });

test.each([
  ['credited', 'CREDITED', null],
  ['in progress', 'IN_PROGRESS', null],
  ['in review', 'REVIEW', null],
  ['refused', 'FAILED', 'redeemed-not-credited'],
  ['returned by an operator', 'RETURNED', 'redeemed-not-credited'],
])('a redeemed ticket whose gift is %s', (_what, state, problem) => {
  expect(redemptionProblem(line, [gift(state)])).toBe(problem);
});

test('a ticket that no member sent, or that another wallet of ours redeemed, is unknown', () => {
  expect(redemptionProblem(line, [])).toBe('redeemed-unknown');
  expect(redemptionProblem({ ...line, mobile: '0811111111' }, [gift('CREDITED')])).toBe('redeemed-unknown');
  expect(redemptionProblem({ ...line, voucher: 'w' }, [gift('CREDITED')])).toBe('redeemed-unknown');
});
