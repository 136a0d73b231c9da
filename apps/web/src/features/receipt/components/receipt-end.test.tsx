import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../../test/api';
import { recordTexts } from '../../../test/canvas';
import { renderApp } from '../../../test/render-app';
import { aWallet } from '../../../test/samples';

const saved: Blob[] = [];

beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}`, revokeObjectURL: () => undefined });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = async (fields: { amount?: number } = { amount: 77 }) => {
  localStorage.setItem('token', 't1');
  api.reply('GET /api/wallet', aWallet({ amount: 500 }));
  const line = {
    _id: 'b',
    statementType: 'withdraw',
    from: 'WALLET',
    to: 'KTB',
    status: 'SUCCESS',
    createdAt: new Date().toISOString(),
  } as const;
  api.reply('POST /api/statement', { total: 1, statements: [{ ...line, ...fields } as never] });
  const app = await renderApp('/user/statement?receipt=b');
  await app.user.click(await screen.findByRole('button', { name: 'แชร์ใบเสร็จ' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'แชร์ใบเสร็จ' }));
  await sheet.findByRole('img', { name: 'ใบเสร็จที่จะแชร์' });
  return { ...app, sheet };
};

it('is saved as a picture or PDF, without the balance', async () => {
  const texts = recordTexts();
  const { user, sheet } = await open();
  expect(texts).toEqual(expect.arrayContaining(['ถอนเงิน', '฿77.00', 'b']));
  expect(texts.join(' ')).not.toContain('500');
  saved.length = 0;
  await user.click(sheet.getByRole('button', { name: 'บันทึกรูป' }));
  await user.click(sheet.getByRole('button', { name: 'บันทึกเป็น PDF' }));
  await waitFor(() => expect(saved.map(({ type }) => type)).toEqual(['image/png', 'application/pdf']));
});

it('is shared as a picture where the browser can', async () => {
  recordTexts();
  const share = vi.fn().mockRejectedValue(new DOMException('left', 'AbortError'));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share, canShare: () => true }));
  const { user, sheet } = await open();
  await user.click(sheet.getByRole('button', { name: 'แชร์' }));
  expect(share.mock.calls).toEqual([[{ files: [expect.objectContaining({ name: 'receipt.png', type: 'image/png' })] }]]);
});

it('of an amount that the backend does not say has none', async () => {
  const texts = recordTexts();
  const { sheet } = await open({});
  expect([...texts, sheet.getByRole('figure').textContent].join(' ')).not.toMatch(/NaN|undefined|฿/);
});
