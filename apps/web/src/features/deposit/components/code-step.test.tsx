import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { api, mockServer } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aWallet } from '../../../test/samples';

const bank = { bankType: 'PAYMENT', bankCode: 'WW', mode: 'SMS', bankAccountName: '', bankAccountNo: '', currency: 'BAHT' } as const;

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.reply('POST /api/statement', { total: 0, statements: [] });
  api.reply('GET /api/wallet', aWallet({ amount: 500 }));
  const banks = [{ ...bank, bank: { nameTH: '', nameEN: '', nameLA: '' } }];
  api.reply('GET /api/lookup/deposit', { banks, wallets: [], isManual: false, qr: [] });
});
afterEach(() => mockServer.resetHandlers());

/** Opens a QR that another backend answers, with this picture. */
async function openQr(qrcode: string): Promise<HTMLElement> {
  const record = { qrcodeId: 'q1', hasQrcode: true, qrcode, amount: 150, expireIn: 900, message: '' };
  mockServer.use(http.all('*/api/qrcode/*', () => HttpResponse.json(record)));
  const { user } = await renderApp('/user/statement?sheet=deposit');
  await user.click(await screen.findByRole('button', { name: /สแกน QR พร้อมเพย์/ }, { timeout: 20_000 }));
  return screen.findByRole('img', { name: /^QR สำหรับจ่าย/ });
}

it('a QR whose picture the page cannot load is opened in a tab of its own', async () => {
  const picture = 'https://gateway.example/qr.png';
  const image = await openQr(picture);
  expect([image.getAttribute('src'), screen.getByRole('timer').textContent]).toEqual([picture, expect.stringMatching(/1[45]:\d\d/)]);
  fireEvent.error(image);
  const link = await screen.findByRole('link', { name: 'เปิด QR (เปิดในแท็บใหม่)' });
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([picture, '_blank', 'noopener noreferrer']);
  expect(screen.getByText(/แสดง QR ในหน้านี้ไม่ได้/)).toBeTruthy();
});

it('a QR whose picture is lost says so', async () => {
  fireEvent.error(await openQr('data:image/png;base64,AAAA'));
  expect((await screen.findByText(/โหลด QR ไม่ได้/)).textContent).toContain('กรุณายกเลิกแล้วสร้างใหม่');
  expect(screen.queryByRole('link', { name: /เปิด QR/ })).toBeNull();
});
