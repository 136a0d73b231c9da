import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mockServer } from '../../../test/api';
import { aMemberWhoDeposits, findQr, openProvider } from '../../../test/deposit';

beforeEach(aMemberWhoDeposits);
afterEach(() => mockServer.resetHandlers());

/** Opens a QR that another backend answers, with this picture. */
async function openQr(qrcode: string): Promise<HTMLElement> {
  const record = { qrcodeId: 'q1', hasQrcode: true, qrcode, amount: 150, expireIn: 900, message: '' };
  mockServer.use(http.all('*/api/qrcode/*', () => HttpResponse.json(record)));
  await openProvider('WW');
  return findQr();
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
