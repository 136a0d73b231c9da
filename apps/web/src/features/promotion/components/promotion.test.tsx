import type { Promotion } from '@krapao/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { field, renderApp, type RunningApp } from '../../../test/render-app';
import { aPromotion, aWallet } from '../../../test/samples';

const FIND = 'GET /api/promotion/find/:code';
const CALL = 'GET /api/promotion/activate/:code';

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.reply('GET /api/wallet', aWallet({ amount: 1_000 }));
  api.reply('GET /api/bonus', []);
  api.reply('GET /api/bonus/check/active', { status: false, type: '' });
  api.reply('GET /api/lookup/notice', { notice: 'เหลือ {percent}% ของยอดตั้งต้น' });
  api.reply(CALL, { _id: 'p1', code: 'SONGKRAN50', amount: 50, createdAt: '2026-11-21T12:00:00.000Z' });
});

const search = async (typed: string): Promise<RunningApp> => {
  const app = await renderApp('/user/bonus');
  await screen.findByLabelText('โค้ดโปรโมชั่น');
  if (typed) await app.user.type(field('โค้ดโปรโมชั่น'), typed);
  await app.user.click(screen.getByRole('button', { name: 'ใช้โค้ด' }));
  return app;
};
const find = async (promotion: Promotion): Promise<RunningApp> => {
  api.reply(FIND, promotion);
  const app = await search('songkran50');
  await screen.findByRole('dialog', { name: 'โปรโมชั่น SONGKRAN50' });
  return app;
};
const receive = async (): Promise<RunningApp> => {
  const app = await find(aPromotion());
  await app.user.click(screen.getByRole('button', { name: 'รับโปรโมชั่น' }));
  return app;
};

describe('the code', () => {
  // §2-80 bonus
  it('is shown in capitals and searched in upper case', async () => {
    await find(aPromotion());
    expect(field('โค้ดโปรโมชั่น').closest('.k-input--caps')).not.toBeNull();
    expect(api.requestsOf(FIND)[0]?.path).toBe('/api/promotion/find/SONGKRAN50');
  });

  // §2-80 bonus
  // §5-11 promotion code
  it('is required', async () => {
    await search('');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('กรุณากรอกข้อมูลนี้'));
    expect([document.activeElement, api.requestsOf(FIND)]).toEqual([field('โค้ดโปรโมชั่น'), []]);
  });

  // §5-11 promotion code
  it('shows a searching message', async () => {
    api.hang(FIND);
    await search('SONGKRAN50');
    expect(await screen.findByText('กำลังค้นหาโค้ด…')).not.toBeNull();
  });

  it.each(['', '{}', 'not found', '{"message":"nothing"}'])('that a server answers with %j is unknown', async (words) => {
    api.say(FIND, words);
    await search('NOTHING');
    expect((await screen.findByRole('alert')).textContent).toBe('ไม่พบโค้ดนี้ กรุณาตรวจสอบแล้วลองอีกครั้ง');
  });

  // §5-11 promotion code
  it('that is unknown shows a message until it is edited', async () => {
    api.reply(FIND, null);
    const app = await search('NOTHING');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('ไม่พบโค้ดนี้'));
    await app.user.type(field('โค้ดโปรโมชั่น'), '1');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that was tried too often is rate limited', async () => {
    api.reply(FIND, { refuse: 'REQUEST_LIMIT' });
    await search('NOTHING');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('ถี่เกินไป'));
  });
});

describe('the promotion', () => {
  // §3-22 promotion
  it('shows the description, the terms and the notice', async () => {
    await find(aPromotion());
    const words = () => screen.getByRole('dialog').textContent;
    await waitFor(() => expect(words()).toContain('เหลือ 10% ของยอดตั้งต้น'));
    for (const part of ['ของขวัญปีใหม่ไทย', 'ได้รับ฿50.00', 'ถอนได้เมื่อยอดรวมถึง฿2,100.00', 'โบนัสจบเมื่อยอดเหลือ฿105.00'])
      expect(words()).toContain(part);
  });

  it('that was received says so and can only be closed', async () => {
    const app = await find(aPromotion({ received: true }));
    await screen.findByText('คุณรับโปรโมชั่นนี้ไปแล้ว');
    expect(screen.queryByRole('button', { name: 'รับโปรโมชั่น' })).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'รับทราบ' }));
    await waitFor(() => expect(app.address()).toBe('/user/bonus'));
  });

  it('is received with its amount, and the code is cleared', async () => {
    const app = await receive();
    expect((await screen.findByRole('alertdialog', { name: 'รับโปรโมชั่นแล้ว' })).textContent).toContain('+฿50.00');
    await app.user.click(screen.getByRole('button', { name: 'รับทราบ' }));
    expect(api.requestsOf(CALL)[0]?.path).toBe('/api/promotion/activate/SONGKRAN50');
    await waitFor(() => expect(app.address()).toBe('/user/bonus'));
    expect(sessionStorage.getItem('draft')).not.toContain('SONGKRAN50');
  });

  it.each([
    ['PROMOTION_RECEIVED', 'คุณรับโปรโมชั่นนี้ไปแล้ว'],
    ['BONUS_FULL', 'มีผู้รับครบแล้ว'],
    ['BONUS_ALREADY_ACTIVE', 'กรุณาทำให้จบก่อน'],
  ] as const)('shows the reason of a refusal: %s', async (code, words) => {
    api.reply(CALL, { refuse: code });
    await receive();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(words));
  });
});
