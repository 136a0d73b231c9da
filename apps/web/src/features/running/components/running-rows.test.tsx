import type { StatementOutput } from '@krapao/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aConditionState, aWallet } from '../../../test/samples';

const rows = () => screen.findByRole('list', { name: 'กำลังดำเนินการ' });
const withdrawal = (changes: Partial<StatementOutput> = {}): StatementOutput => ({
  _id: 'w1',
  statementType: 'withdraw',
  from: 'WALLET',
  to: 'KTB',
  amount: 2_000,
  status: 'PENDING',
  createdAt: new Date().toISOString(),
  ...changes,
});
const statement = (...statements: StatementOutput[]) => api.reply('POST /api/statement', { total: statements.length, statements });
const openQr = (minutes: number) =>
  api.reply('GET /api/qrcode/:provider', {
    hasQrcode: true,
    qrcodeId: 'q1',
    qrcode: '',
    amount: 500,
    message: '',
    expireIn: new Date(Date.now() + minutes * 60_000).toISOString(),
  });

beforeEach(() => {
  localStorage.setItem('token', 't1');
  sessionStorage.removeItem('qr');
  api.reply('GET /api/wallet', aWallet({ amount: 500 }));
});

it('a withdrawal under review has a row in the balance card with the promised time, which opens its receipt', async () => {
  api.reply('GET /api/wallet', { ...aWallet({ amount: 500 }), held: 2_000 });
  statement(withdrawal({ review: { state: 'waiting', answerBy: new Date(Date.now() + 60_000).toISOString() } }));
  const app = await renderApp('/user/home');
  const card = await screen.findByRole('region', { name: 'ยอดเงินรวม' });
  await waitFor(() => expect(card.textContent).toContain('กำลังถอน ฿2,000.00'));
  expect(card.textContent).toContain('ตรวจเสร็จก่อน');
  expect([card.textContent?.includes('กำลังดำเนินการ'), screen.queryByRole('list', { name: 'กำลังดำเนินการ' })]).toEqual([false, null]);
  const bar = card.querySelectorAll<HTMLElement>('.running-bar i');
  expect(Array.from(bar, ({ style }) => style.getPropertyValue('--done'))).toEqual(['1', '0.5', '0', '0']);
  await app.user.click(screen.getByRole('button', { name: /^กำลังถอน/ }));
  expect((await screen.findByRole('dialog', { name: 'ใบเสร็จ' })).textContent).toContain('ทีมงานตรวจสอบ');
});

it('more than the newest withdrawal is held: the balance card says how much', async () => {
  api.reply('GET /api/wallet', { ...aWallet({ amount: 500 }), held: 3_500 });
  statement(withdrawal());
  await renderApp('/user/home');
  const card = await screen.findByRole('region', { name: 'ยอดเงินรวม' });
  await waitFor(() => expect(card.textContent).toContain('กำลังถอน ฿2,000.00'));
  expect(card.textContent).toContain('กำลังดำเนินการ ฿3,500.00');
});

it('beside a withdrawal one more row is in sight', async () => {
  sessionStorage.setItem('qr', 'WW');
  openQr(13);
  api.reply('GET /api/condition', aConditionState({ withdrawal: 'whole' }));
  statement(withdrawal());
  await renderApp('/user/home');
  await screen.findByRole('button', { name: /^กำลังถอน/ });
  await waitFor(async () => expect((await rows()).children).toHaveLength(1));
});

it('the QR of this tab has a row with the time that is left, which opens it', async () => {
  sessionStorage.setItem('qr', 'WW');
  openQr(13);
  statement();
  const app = await renderApp('/user/home');
  const list = await rows();
  expect(list.textContent).toMatch(/รอยอดโอน ฿500\.00เหลือ 1[23]:\d\d นาที/);
  await app.user.click(screen.getByRole('button', { name: /^รอยอดโอน/ }));
  await waitFor(() => expect(app.address()).toBe('/user/home?sheet=deposit&provider=WW'));
});

it('no QR is requested where this tab has created none, and nothing in progress has no rows', async () => {
  statement(withdrawal({ status: 'SUCCESS' }));
  await renderApp('/user/home');
  await screen.findByText('รายการล่าสุด');
  expect([api.requestsOf('GET /api/qrcode/:provider').length, screen.queryByRole('list', { name: 'กำลังดำเนินการ' })]).toEqual([0, null]);
});
