import { expect, it } from 'vitest';
import { keepFigures } from '../../../build/keep-figures';

it.each([
  ['ปกติเข้าบัญชีภายใน {minutes} นาที', 'ปกติเข้าบัญชีภายใน {minutes}\u00a0นาที'],
  ['ຖອນພາຍໃນ 24 ຊົ່ວໂມງ ແລ້ວກັບມາ', 'ຖອນພາຍໃນ 24\u00a0ຊົ່ວໂມງ ແລ້ວກັບມາ'],
  ['Within {n, plural, one {# minute} other {# minutes}}', 'Within {n, plural, one {#\u00a0minute} other {#\u00a0minutes}}'],
  ['{time} น. วันนี้', '{time}\u00a0น. วันนี้'],
])('keeps the figure of %s beside its unit', (message, kept) => {
  expect(keepFigures(message)).toBe(kept);
});

it.each(['7 days', '{amount} is over the limit', 'พิมพ์ {amount} อีกครั้ง'])('leaves %s as it is', (message) => {
  expect(keepFigures(message)).toBe(message);
});
