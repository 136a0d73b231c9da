import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aWallet } from '../../../test/samples';

afterEach(() => vi.unstubAllGlobals());

const open = async () => {
  localStorage.setItem('token', 't1');
  api.reply('GET /api/wallet', aWallet({ amount: 500 }));
  const line = { _id: 'b', statementType: 'withdraw', from: 'WALLET', to: 'KTB', amount: 77, status: 'SUCCESS' } as const;
  api.reply('POST /api/statement', { total: 1, statements: [{ ...line, createdAt: new Date().toISOString() }] });
  const app = await renderApp('/user/statement?receipt=b');
  await screen.findByText('อ้างอิง b');
  return app;
};

it('is shared as text where the browser can', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('left', 'AbortError'));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  const app = await open();
  await app.user.click(screen.getByRole('button', { name: 'แชร์ใบเสร็จ' }));
  expect(share.mock.calls[0]?.[0]).toEqual({ text: expect.stringMatching(/฿77\.00\n.*\n.* → .*\nอ้างอิง b$/) });
});

it('has no button where it cannot', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'แชร์ใบเสร็จ' })).toBeNull();
});
