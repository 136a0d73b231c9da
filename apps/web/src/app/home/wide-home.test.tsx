import type { StatementOutput } from '@krapao/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../test/api';
import { renderApp } from '../../test/render-app';
import { aCondition, aConditionState, aWallet } from '../../test/samples';
import { setWindowWidth } from '../../test/window-width';

const movements = (count: number): StatementOutput[] =>
  Array.from({ length: count }, (_, index) => ({
    _id: `d${index}`,
    statementType: 'deposit',
    from: 'KTB',
    to: 'WALLET',
    amount: 100 + index,
    status: 'SUCCESS',
    createdAt: new Date(Date.now() - index * 60_000).toISOString(),
  }));

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.reply('GET /api/wallet', aWallet({ amount: 1_500 }));
  api.reply('POST /api/statement', { total: 8, statements: movements(8) });
});
afterEach(() => void vi.unstubAllGlobals());

const recent = () => screen.findByRole('region', { name: 'รายการล่าสุด' });

it('has five movements in a wide window and three on a phone', async () => {
  await renderApp('/user/home');
  expect(within(await recent()).getAllByRole('listitem')).toHaveLength(3);
  cleanup();
  setWindowWidth(64);
  await renderApp('/user/home');
  expect(within(await recent()).getAllByRole('listitem')).toHaveLength(5);
});

it('the column offers to load its movements again after a failure', async () => {
  setWindowWidth(64);
  api.reply('POST /api/statement', { refuse: 'INTERNAL_SERVER_ERROR' });
  const app = await renderApp('/user/home');
  const failure = await screen.findByText('โหลดรายการไม่สำเร็จ');
  api.reply('POST /api/statement', { total: 1, statements: movements(1) });
  await app.user.click(within(failure.parentElement as HTMLElement).getByRole('button', { name: 'ลองใหม่' }));
  expect(within(await recent()).getAllByRole('listitem')).toHaveLength(1);
});

it('a movement of the column opens its receipt over home', async () => {
  setWindowWidth(64);
  const app = await renderApp('/user/home');
  await app.user.click(within(await recent()).getAllByRole('button')[4] as HTMLElement);
  expect((await screen.findByRole('dialog', { name: 'ใบเสร็จ' })).textContent).toContain('104');
  expect(app.address()).toBe('/user/home?receipt=d4');
});

it('the column has the running bonus with its way from start to goal, in place of a row', async () => {
  setWindowWidth(64);
  api.announce('condition');
  api.reply('GET /api/condition', aConditionState({ withdrawal: 'condition', condition: aCondition(), balance: 1_800 }));
  await renderApp('/user/home');
  const card = await screen.findByRole('region', { name: 'ฝากแรกของวัน' });
  expect(within(card).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  for (const part of ['ทำเพิ่มอีก', 'เริ่มต้น฿1,300.00', 'ยอดรวมตอนนี้฿1,800.00', 'ครบเงื่อนไขที่฿2,300.00']) expect(card.textContent).toContain(part);
  expect(within(card).getByRole('link').getAttribute('href')).toBe('/user/bonus');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'กำลังดำเนินการ' })).toBeNull());
});
