import { describe, expect, it } from 'vitest';
import { formatFileSize } from '@krapao/ui/format';
import { findingOf, isSlipQr } from './mini-qr';
import { fileProblem } from './slip-file';
import { webAddress } from '../../../shared/link/web-address';

/** Test vectors of docs/specification.md §10.12. */
const SLIP = '004000060000010103002021900021231231212000115102TH91049C30';
/** promptparse, `generate.trueMoneySlipVerify({ eventType: 'P2P', transactionId: 'TXN0001234567890', date: '25012024' })`. */
const WALLET = '00510002010102010203P2P0316TXN00012345678900408250120249104cffb';
const PROMPTPAY = '00020101021229370016A0000006770101110113006681222333353037645802TH540530.0063043CAD';

describe('a slip’s QR', () => {
  it('is recognised by its format and checksum', () => expect(isSlipQr(SLIP)).toBe(true));
  it('is not that of a payment', () => expect(isSlipQr(PROMPTPAY)).toBe(false));
  it('is not one with a wrong digit', () => expect(isSlipQr(SLIP.replace('123123', '123124'))).toBe(false));
});

it.each([
  [[SLIP], 'slip'],
  [[PROMPTPAY, SLIP], 'slip'],
  [[PROMPTPAY], 'other'],
  [[PROMPTPAY, WALLET], 'wallet'],
  [[WALLET.replace('TXN', 'TXM')], 'other'],
  [[], 'none'],
] as const)('an image with %j contains: %s', (texts, finding) => {
  expect(findingOf(texts)).toBe(finding);
});

it.each([
  ['image/jpeg', 1, null],
  ['image/png', 10 * 1024 * 1024, null],
  ['image/webp', 1, null],
  ['image/png', 10 * 1024 * 1024 + 1, 'size'],
  ['image/png', 0, 'empty'],
  ['image/gif', 1, 'kind'],
  ['application/pdf', 1, 'kind'],
  ['', 1, 'kind'],
])('a file of kind %s with %d bytes: %s', (type, size, problem) => {
  expect(fileProblem({ type, size })).toBe(problem);
});

it.each([
  [200, '1 KB'],
  [840 * 1024, '840 KB'],
  [2.4 * 1024 * 1024, '2.4 MB'],
])('%d bytes are shown as %s', (bytes, words) => expect(formatFileSize(bytes)).toBe(words));

it.each([
  ['https://files.example/s.png', 'https://files.example/s.png'],
  ['/files/s.png', `${window.location.origin}/files/s.png`],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
])('the address %s opens %s', (address, opened) => expect(webAddress(address)).toBe(opened));
