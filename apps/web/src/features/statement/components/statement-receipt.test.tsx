import type { Statement } from '@krapao/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aWallet } from '../../../test/samples';
import { setWindowWidth } from '../../../test/window-width';

const CALL = 'POST /api/statement';

const deposit: Statement = {
  _id: 'a',
  statementType: 'deposit',
  from: 'WW',
  to: 'WALLET',
  amount: 1_000,
  status: 'SUCCESS',
  createdAt: '2026-11-21T13:12:48.000Z',
};

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.reply('GET /api/wallet', aWallet({ amount: 500 }));
});

afterEach(() => void vi.unstubAllGlobals());

describe('the receipt of a line', () => {
  const lines = [deposit, { ...deposit, _id: 'b', statementType: 'withdraw' as const, from: 'WALLET', to: 'KTB', amount: 77 }];

  it('opens in a sheet; Back closes it and keeps the page', async () => {
    api.reply(CALL, { total: 38, statements: lines });
    const app = await renderApp('/user/statement?page=2');
    await app.user.click(await screen.findByRole('button', { name: /^ถอนเงิน/ }));
    expect((await screen.findByRole('dialog')).textContent).toContain('฿77.00');
    expect(app.address()).toBe('/user/statement?receipt=b&page=2');
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.address()).toBe('/user/statement?page=2');
  });

  it('is beside the list in a wide window: of the first line, then of the chosen one', async () => {
    setWindowWidth(64);
    api.reply(CALL, { total: 2, statements: lines });
    const app = await renderApp('/user/statement');
    const beside = await screen.findByRole('region', { name: 'รายการที่เลือก' });
    await waitFor(() => expect(beside.textContent).toContain('฿1,000.00'));
    const row = screen.getByRole('button', { name: /^ถอนเงิน/ });
    await app.user.click(row);
    await waitFor(() => expect(beside.textContent).toContain('฿77.00'));
    expect([row.getAttribute('aria-current'), screen.queryByRole('dialog'), app.address()]).toEqual([
      'true',
      null,
      '/user/statement?receipt=b',
    ]);
  });
});
