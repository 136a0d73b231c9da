import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../test/api';
import { renderApp } from '../../test/render-app';
import { aWallet } from '../../test/samples';

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.reply('GET /api/wallet', aWallet({ amount: 500, slots: [20.5] }));
  api.reply('POST /api/statement', {
    total: 1,
    statements: [
      { statementType: 'deposit', from: 'KTB', to: 'WALLET', amount: 77, status: 'SUCCESS', createdAt: new Date().toISOString() },
    ],
  });
});

const main = () => document.querySelector('main')?.textContent ?? '';
const hide = { name: 'ซ่อนยอดเงิน' };
const reveal = { name: 'แสดงยอดเงิน' };

it('hides every amount of home and statement, and the device remembers it', async () => {
  const app = await renderApp('/user/home');
  const button = await screen.findByRole('button', hide);
  await screen.findByText('รายการล่าสุด');
  await waitFor(() => expect(main()).toContain('฿520.50'));
  await app.user.click(button);
  expect(main()).not.toMatch(/\d\.\d\d/);
  cleanup();

  const later = await renderApp('/user/statement');
  await screen.findByRole('button', reveal);
  await waitFor(() => expect(main()).toContain('•••••ซ่อนอยู่'));
  expect(main()).not.toMatch(/\d\.\d\d/);
  await later.user.click(screen.getByRole('button', reveal));
  expect(main()).toContain('฿77.00');
});

it('leaves the amounts of a receipt, which the member has opened', async () => {
  localStorage.setItem('amounts', 'hidden');
  const app = await renderApp('/user/statement');
  await app.user.click(await screen.findByRole('button', { name: /^ฝากเงิน/ }));
  expect((await screen.findByRole('dialog')).textContent).toContain('฿77.00');
});
