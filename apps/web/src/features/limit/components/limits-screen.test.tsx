import type { DepositLimit } from '@krapao/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aWorld } from '../../../test/world';

const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
const aLimit = (given: Partial<DepositLimit> = {}): DepositLimit => ({
  period: '24h',
  amount: 2_000,
  used: 1_000,
  left: 1_000,
  fullAt: inHours(20),
  raise: null,
  ...given,
});
const answer = (...deposit: DepositLimit[]) => api.reply('GET /api/account/limits', { deposit, loss: [] });
const bodiesOf = (call: 'PUT /api/account/limits/deposit' | 'POST /api/account/limits/deposit/confirm') =>
  api.requestsOf(call).map(({ body }) => body);

beforeEach(() => {
  aWorld();
  localStorage.setItem('token', 't1');
  api.announce('deposit-limit');
});

describe('the page of limits', () => {
  it('has the lights of the longest period, and the strictest limit by name', async () => {
    answer(aLimit(), aLimit({ period: '7d', amount: 5_000, used: 2_000, left: 3_000 }));
    await renderApp('/user/limits');
    const string = await screen.findByRole('img', { name: 'เหลือฝากได้ ฿3,000 จาก ฿5,000 ใน 7 วัน' });
    expect(string.querySelectorAll('i')).toHaveLength(20);
    expect(string.querySelectorAll('.is-on, .is-head')).toHaveLength(12);
    expect(screen.getByText(/ฝากครั้งต่อไปได้ถึง/).textContent).toBe('ฝากครั้งต่อไปได้ถึง ฿1,000 ตามรอบ 24 ชั่วโมง');
    expect(screen.getByRole('button', { name: /^1 เดือน/ }).textContent).toContain('ยังไม่ได้ตั้ง');
  });

  it('is reached from the profile, where the server has it', async () => {
    answer();
    const app = await renderApp('/user/profile');
    await app.user.click(await screen.findByRole('button', { name: 'ขีดจำกัดของฉัน' }));
    await screen.findByRole('heading', { name: 'เพดานฝาก' });
    expect(app.address()).toBe('/user/limits');
  });

  it('has a raise that waits, with its times, and cancels it by the amount that holds', async () => {
    answer(aLimit({ raise: { amount: 5_000, confirmFrom: inHours(18), confirmUntil: inHours(18 + 168) } }));
    api.reply('PUT /api/account/limits/deposit', { deposit: [aLimit()], loss: [] });
    const app = await renderApp('/user/limits');
    const card = await screen.findByRole('region', { name: 'คำขอเปลี่ยนเพดานฝาก 24 ชั่วโมง' });
    expect(card.textContent).toMatch(/฿2,000฿5,000ยืนยันได้ตั้งแต่ .*(17:59:\d\d|18:00:00)/);
    expect(within(card).getAllByRole('button')).toHaveLength(1);
    await app.user.click(within(card).getByRole('button', { name: 'ยกเลิกคำขอ' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'ยกเลิกคำขอ' })).toBeNull());
    expect(bodiesOf('PUT /api/account/limits/deposit')).toEqual([{ period: '24h', amount: 2_000 }]);
  });

  it('offers both answers to a raise that is ready, in the same look', async () => {
    answer(aLimit({ raise: { amount: null, confirmFrom: inHours(-1), confirmUntil: inHours(167) } }));
    api.reply('POST /api/account/limits/deposit/confirm', { deposit: [], loss: [] });
    const app = await renderApp('/user/limits');
    const keep = await screen.findByRole('button', { name: 'คงไว้ ฿2,000' });
    const remove = screen.getByRole('button', { name: 'เอาเพดานออก' });
    expect(remove.className).toBe(keep.className);
    await app.user.click(remove);
    await screen.findByText('เพดานใหม่มีผลแล้ว');
    expect(bodiesOf('POST /api/account/limits/deposit/confirm')).toEqual([{ period: '24h' }]);
  });
});

describe('the sheet of a limit', () => {
  const amountField = () => screen.findByLabelText<HTMLInputElement>(/^ฝากได้ไม่เกิน/);

  it('suggests no amount, and says before the button what a lower one does', async () => {
    answer(aLimit());
    api.reply('PUT /api/account/limits/deposit', { deposit: [aLimit({ amount: 1_500, left: 500 })], loss: [] });
    const app = await renderApp('/user/limits?sheet=limit&period=24h');
    expect((await amountField()).value).toBe('');
    await app.user.type(await amountField(), '1500');
    expect(screen.getByText(/มีผลทันที/, { selector: '.limit-means *' }).closest('.limit-means')?.textContent).toBe(
      'ลดลง มีผลทันที รอบนี้จะเหลือฝากได้ ฿500',
    );
    await app.user.click(screen.getByRole('button', { name: 'ใช้ ฿1,500 ตั้งแต่ตอนนี้' }));
    await screen.findByText('เพดานของคุณมีผลแล้ว');
    expect(bodiesOf('PUT /api/account/limits/deposit')).toEqual([{ period: '24h', amount: 1_500 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that a higher one waits, and does not make it the golden action', async () => {
    answer(aLimit());
    const app = await renderApp('/user/limits?sheet=limit&period=24h');
    await app.user.type(await amountField(), '9000');
    expect(screen.getByText(/รอ 24 ชั่วโมง/, { selector: '.limit-means *' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'ส่งคำขอ' }).className).toContain('k-btn--line');
  });

  it('removes a limit by a request', async () => {
    answer(aLimit());
    api.reply('PUT /api/account/limits/deposit', { deposit: [aLimit()], loss: [] });
    const app = await renderApp('/user/limits?sheet=limit&period=24h');
    await app.user.click(await screen.findByRole('button', { name: 'เอาเพดานออก' }));
    await screen.findByText('ส่งคำขอแล้ว');
    expect(bodiesOf('PUT /api/account/limits/deposit')).toEqual([{ period: '24h', amount: null }]);
  });
});

describe('a deposit', () => {
  const depositField = () => screen.findByLabelText<HTMLInputElement>('จำนวนเงินที่ต้องการฝาก');

  it('beyond the limit is said before the press, and changed to what is left', async () => {
    answer(aLimit());
    const app = await renderApp('/user/statement?sheet=deposit');
    await screen.findByText('ฝากได้อีก ฿1,000.00');
    expect(screen.getByRole('link', { name: 'ดูขีดจำกัดของฉัน' }).getAttribute('href')).toBe('/user/limits');
    await app.user.type(await depositField(), '1500');
    const over = await screen.findByText(/^เกินเพดานที่คุณตั้งไว้/);
    expect(over.parentElement?.textContent).toMatch(/^เกินเพดานที่คุณตั้งไว้ ฿500 รอบ 24 ชั่วโมง เหลือ ฿1,000 และจะเต็มอีกครั้ง /);
    expect(screen.getByRole('button', { name: 'สร้าง QR' })).toHaveProperty('disabled', true);
    await app.user.click(screen.getByRole('button', { name: 'เปลี่ยนเป็น ฿1,000' }));
    expect((await depositField()).value).toBe('1000');
    expect(await screen.findByRole('button', { name: 'สร้าง QR ฿1,000.00' })).toHaveProperty('disabled', false);
  });

  it('by a transfer has what is left beside it, and what becomes of the rest', async () => {
    answer(aLimit());
    const app = await renderApp('/user/statement?sheet=deposit');
    await app.user.click(await screen.findByRole('button', { name: /วิธีอื่น/ }));
    expect((await screen.findByText(/เกินเพดานจะพักไว้ให้/)).textContent).toMatch(/^ฝากได้อีก ฿1,000.00 /);
  });

  it('asks nothing of a server that does not announce limits', async () => {
    api.announce();
    await renderApp('/user/statement?sheet=deposit');
    await screen.findByText('ขั้นต่ำ ฿100.00');
    expect(screen.queryByRole('link', { name: 'ดูขีดจำกัดของฉัน' })).toBeNull();
    expect(api.requestsOf('GET /api/account/limits')).toEqual([]);
  });
});
