import { expect, it, test } from 'vitest';
import { openText } from './gift-link.js';
import { readGiftText, refusedState } from './gift.rules.js';

const V = '0123456789abcdef0123456789ABCDEF';
/** By `openssl enc -aes-256-cbc -md md5 -a -pass pass:krapao`, whose format is that of CryptoJS. */
const BY_OPENSSL =
  'U2FsdGVkX1+wK08hugE8G0PTQ6+copLZYp/0jKerD8ChlNDsUI1uDCALc9t+lf9WdLzoSRJTzxbSCfnNntH6S6PAd6ugkeoOOhL6Fa2YaP2RG67jJMfVuybpzdcMrBEXG+Qa8hKrETcqNdJQBMFDwQ==';

test('text that another program encrypted under the passphrase opens, and under no other', () => {
  expect(openText(BY_OPENSSL, 'krapao')).toBe(`https://gift.truemoney.com/campaign/?v=${V}|KRAPAO DEMO`);
  expect(openText(BY_OPENSSL, 'Krapao')).toBeNull();
  expect(openText(BY_OPENSSL.slice(0, 40), 'krapao')).toBeNull();
});

test('a link may name the wallet that takes it', () => {
  const link = `https://gift.truemoney.com/campaign/?v=${V}`;
  expect(readGiftText(link)).toEqual({ voucher: V, walletAccountName: null });
  expect(readGiftText(` ${link} | KRAPAO DEMO `)).toEqual({ voucher: V, walletAccountName: 'KRAPAO DEMO' });
  expect(readGiftText(`${link}|A|B`)).toBeNull();
});

it.each([
  ['VOUCHER_NOT_FOUND', 'FAILED'],
  ['VOUCHER_OUT_OF_STOCK', 'FAILED'],
  ['VOUCHER_EXPIRED', 'FAILED'],
  ['TARGET_USER_REDEEMED', 'REVIEW'],
  ['a reason nobody has seen yet', 'REVIEW'],
])('%s ends in %s', (reason, state) => {
  expect(refusedState(reason)).toBe(state);
});
