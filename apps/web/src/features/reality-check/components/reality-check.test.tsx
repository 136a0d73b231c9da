import type { RealityCheck } from '@krapao/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aWorld } from '../../../test/world';

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const aCheck = (given: Partial<RealityCheck> = {}): RealityCheck => ({ minutes: 60, longer: null, play: null, isDue: false, ...given });
const due = () => aCheck({ play: { since: ago(62.5), until: ago(0), staked: 2_460, won: 1_840 }, isDue: true });

beforeEach(() => {
  aWorld();
  localStorage.setItem('token', 't1');
  api.announce('deposit-limit', 'reality-check');
  api.reply('GET /api/account/reality-check', aCheck());
  api.reply('GET /api/account/limits', { deposit: [], loss: [] });
});

describe('a reality check that is due', () => {
  const dialog = () => screen.findByRole('alertdialog', { name: 'ครบ 60 นาทีแล้ว' });

  it('says how long, what was staked and what was won, and goes after an answer', async () => {
    api.reply('GET /api/account/reality-check', due());
    api.reply('POST /api/account/reality-check/answer', aCheck());
    const app = await renderApp('/user/home');
    const figures = within(await dialog()).getAllByRole('definition');
    expect(figures.map(({ textContent }) => textContent)).toEqual(['1 ชม. 2 นาที', '฿2,460.00', '฿1,840.00', '−฿620.00']);
    await app.user.click(within(await dialog()).getByRole('button', { name: 'เล่นต่อ' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.requestsOf('POST /api/account/reality-check/answer').map(({ body }) => body)).toEqual([{ choice: 'continue' }]);
  });

  it('says that money is on its way back to a member who stops', async () => {
    api.reply('GET /api/account/reality-check', due());
    api.reply('POST /api/account/reality-check/answer', aCheck());
    const app = await renderApp('/user/home');
    await app.user.click(within(await dialog()).getByRole('button', { name: 'หยุดเล่น' }));
    expect(await screen.findByText('เงินในเกมกำลังกลับเข้ากระเป๋า')).toBeDefined();
    expect(api.requestsOf('POST /api/account/reality-check/answer').map(({ body }) => body)).toEqual([{ choice: 'stop' }]);
  });

  it('that was answered in another window goes without an error', async () => {
    api.reply('GET /api/account/reality-check', due());
    const app = await renderApp('/user/home');
    await dialog();
    api.reply('POST /api/account/reality-check/answer', { refuse: 'NO_DATA' });
    api.reply('GET /api/account/reality-check', aCheck());
    await app.user.click(within(await dialog()).getByRole('button', { name: 'เล่นต่อ' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});

describe('the interval', () => {
  it('is on the screen of limits, and is chosen in a sheet that says when a longer one begins', async () => {
    api.reply('PUT /api/account/reality-check', aCheck({ minutes: 15 }));
    api.reply('GET /api/account/reality-check', aCheck({ minutes: 30 }));
    const app = await renderApp('/user/limits');
    await app.user.click(await screen.findByRole('button', { name: /^เตือนเวลาเล่น/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'เตือนเวลาเล่น' }));
    expect(sheet.getByText('นานขึ้น เริ่มใช้หลัง 24 ชั่วโมง')).toBeDefined();
    await app.user.click(sheet.getByText('15 นาที'));
    await app.user.click(sheet.getByRole('button', { name: 'บันทึก' }));
    expect(await screen.findByText('บันทึกแล้ว')).toBeDefined();
    expect(api.requestsOf('PUT /api/account/reality-check').map(({ body }) => body)).toEqual([{ minutes: 15 }]);
  });

  it('that is longer and waits says from when on', async () => {
    api.reply('GET /api/account/reality-check', aCheck({ minutes: 15, longer: { minutes: 60, from: '2030-01-02T03:04:00.000Z' } }));
    await renderApp('/user/limits');
    expect(await screen.findByText(/^60 นาที ตั้งแต่ 02\/01\/2030/)).toBeDefined();
  });

  it('is not there where the server has none', async () => {
    api.announce('deposit-limit');
    await renderApp('/user/limits');
    await screen.findByRole('heading', { name: 'เพดานฝาก' });
    expect(screen.queryByText('เตือนเวลาเล่น')).toBeNull();
    expect(api.requestsOf('GET /api/account/reality-check')).toEqual([]);
  });
});
