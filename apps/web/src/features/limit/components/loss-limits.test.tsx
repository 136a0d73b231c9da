import type { LossLimit } from '@krapao/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aWorld } from '../../../test/world';

const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
const aLimit = (given: Partial<LossLimit> = {}): LossLimit => ({
  period: '7d',
  amount: 3_000,
  used: 1_120,
  left: 1_880,
  fullAt: inHours(20),
  raise: null,
  opensAt: null,
  ...given,
});
const answer = (...loss: LossLimit[]) => api.reply('GET /api/account/limits', { deposit: [], loss });

beforeEach(() => {
  aWorld();
  localStorage.setItem('token', 't1');
  api.announce('deposit-limit', 'loss-limit');
});

describe('limits on losses', () => {
  it('stand below those on deposits, with what is lost', async () => {
    answer(aLimit());
    await renderApp('/user/limits');
    await screen.findByRole('heading', { name: 'เพดานยอด\u2060เสีย' });
    expect(screen.getByText('เสียสุทธิไป ฿1,120 เหลือ ฿1,880')).toBeTruthy();
  });

  it('are not there where the server has none', async () => {
    api.announce('deposit-limit');
    api.reply('GET /api/account/limits', { deposit: [], loss: [] });
    await renderApp('/user/limits');
    await screen.findByRole('heading', { name: 'เพดานฝาก' });
    expect(screen.queryByRole('heading', { name: 'เพดานยอด\u2060เสีย' })).toBeNull();
  });

  it('that are reached say when play opens again', async () => {
    answer(aLimit({ used: 3_000, left: 0, opensAt: inHours(5) }));
    await renderApp('/user/limits');
    expect(await screen.findByText(/^ถึงเพดานแล้ว เล่นได้อีกครั้ง \d/)).toBeTruthy();
  });

  it('are set in the sheet by their own call', async () => {
    answer();
    api.reply('PUT /api/account/limits/loss', { deposit: [], loss: [aLimit({ amount: 500, used: 0, left: 500 })] });
    const app = await renderApp('/user/limits?sheet=limit&kind=loss&period=7d');
    await app.user.type(await screen.findByLabelText('เสียได้ไม่เกิน ใน 7 วัน'), '500');
    expect(within(screen.getByRole('dialog')).getByText(/รอบนี้เหลือ ฿500/)).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: 'ใช้ ฿500 ตั้งแต่ตอนนี้' }));
    await screen.findByText('เพดานของคุณมีผลแล้ว');
    await waitFor(() =>
      expect(api.requestsOf('PUT /api/account/limits/loss').map(({ body }) => body)).toEqual([{ period: '7d', amount: 500 }]),
    );
  });

  it('that refuse a transfer say until when beside it', async () => {
    answer(aLimit({ used: 3_000, left: 0, opensAt: inHours(5) }));
    api.reply('POST /api/wallet/transferAll', { refuse: 'LOSS_LIMIT' });
    const app = await renderApp('/user/home?sheet=game&code=PG');
    await app.user.click(await screen.findByRole('button', { name: 'เล่นเลย' }));
    await screen.findByText(/ถึงเพดานยอด\u2060เสียที่คุณตั้งไว้แล้ว/);
    expect((await screen.findByText(/^เล่นได้อีกครั้ง/)).textContent).toMatch(/^เล่นได้อีกครั้ง \d/);
    expect(screen.getByRole('link', { name: 'ดูขีดจำกัดของฉัน' }).getAttribute('href')).toBe('/user/limits');
    expect(screen.queryByRole('button', { name: 'เข้าเล่นโดยไม่โอนเงิน' })).toBeNull();
  });
});
