import { beforeAll, describe, expect, it } from 'vitest';
import { readQr } from '../test/read-qr.js';
import { miniQr } from './slip.js';
import { photoCases } from './photo-cases.js';
import { photograph } from './photo.js';
import { createSlipPrinter } from './slip-image.js';

const slip = {
  bankCode: 'SCB',
  transRef: '20260102AB12CD34EF56',
  amount: '123450',
  currency: 'THB',
  from: { bankCode: 'SCB', accountNo: 'xxx-x-x5678-x', accountName: 'นาย ณัฐวุฒิ สุขใจ' },
  to: { bankCode: 'KBANK', accountNo: '0213456780', accountName: 'KRAPAO' },
  paidAt: '2026-01-02T03:04:05.000Z',
};
let image: Buffer;
beforeAll(async () => {
  image = await createSlipPrinter()(slip);
});
const shot = (name: string) => {
  const found = photoCases.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no case ${name}`);
  return photograph(image, found.flaws, found.seed);
};

describe('photos of slips', () => {
  it('are at least sixty, of every difficulty, with distinct names', () => {
    expect(photoCases.length).toBeGreaterThanOrEqual(60);
    expect(new Set(photoCases.map(({ difficulty }) => difficulty)).size).toBe(5);
    expect(new Set(photoCases.map(({ name }) => name)).size).toBe(photoCases.length);
  });

  it('are deterministic per seed', async () => {
    const flaws = { noise: 10, scale: 0.3 };
    const [one, again, other] = await Promise.all([7, 7, 8].map((seed) => photograph(image, flaws, seed)));
    expect([one?.equals(again ?? Buffer.alloc(0)), one?.equals(other ?? Buffer.alloc(0))]).toEqual([true, false]);
  });

  it.each(photoCases.filter(({ difficulty }) => difficulty === 1).map(({ name }) => name))('%s: an easy photo is read', async (name) => {
    expect(await readQr(await shot(name))).toBe(miniQr('SCB', slip.transRef));
  });

  it.each(['grainy 80', 'of a screen 0.85', 'blurred 3.8'])('%s: an unreadable photo is not read', async (name) => {
    expect(await readQr(await shot(name))).toBeNull();
  });
});
