import { afterEach, expect, it, vi } from 'vitest';
import { recordTexts } from '../../../test/canvas';
import { drawSlip } from './draw-slip';
import type { Slip } from './slip';

afterEach(() => void vi.restoreAllMocks());

const slip: Slip = {
  site: 'กระเป๋า',
  kind: 'ถอนเงิน',
  amount: '฿1,500.00',
  outcome: { words: 'สำเร็จ', tone: 'good' },
  facts: [
    ['เข้า', 'กรุงไทย ···7890'],
    ['เลขอ้างอิง', 'r1'],
  ],
  note: 'ไม่แสดงยอดคงเหลือ',
};

it('draws all that the slip says, and nothing else', async () => {
  const texts = recordTexts();
  await drawSlip(slip, 'th');
  expect(texts).toEqual([slip.site, slip.kind, slip.amount, slip.outcome.words, ...slip.facts.flat(), slip.note]);
});

it('leaves out an amount that the backend does not say', async () => {
  const texts = recordTexts();
  await drawSlip({ ...slip, amount: null }, 'th');
  expect(texts).toEqual([slip.site, slip.kind, slip.outcome.words, ...slip.facts.flat(), slip.note]);
});
