import { expect, it } from 'vitest';
import { createLinkQr, presentDepositBank } from './lookup.presenter.js';

const row = {
  bank_type: 'BANK',
  bank_code: 'SCB',
  mode: 'AUTO',
  name_th: 'ไทยพาณิชย์',
  name_en: 'SCB',
  account_name: 'KRAPAO',
  account_no: '4051234567',
  currency: 'THB',
} as Parameters<typeof presentDepositBank>[0];

it('an account has the wire name of its currency', () => {
  expect(presentDepositBank(row)).toMatchObject({ bankType: 'BANK', bankCode: 'SCB', currency: 'BAHT', bankAccountNo: '4051234567' });
  expect(presentDepositBank({ ...row, currency: 'LAK' }).currency).toBe('LAK');
  expect(presentDepositBank(row).bank).toEqual({ nameTH: 'ไทยพาณิชย์', nameEN: 'SCB', nameLA: expect.any(String) as string });
});

it('a link is drawn as a picture, and no link as none', () => {
  const linkQr = createLinkQr();
  expect(linkQr('')).toBe('');
  const picture = linkQr('https://line.me/x');
  expect(Buffer.from(picture.replace('data:image/svg+xml;base64,', ''), 'base64').toString()).toMatch(/^<svg .*<\/svg>$/s);
  expect(linkQr('https://line.me/x')).toBe(picture);
  expect(linkQr('https://line.me/y')).not.toBe(picture);
  expect(linkQr('')).toBe('');
});
