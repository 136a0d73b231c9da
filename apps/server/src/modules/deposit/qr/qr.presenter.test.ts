import { expect, it } from 'vitest';
import { presentNone, presentQr } from './qr.presenter.js';

const at = new Date('2026-11-21T00:00:00.000Z');
const qr = { id: 'q', payload: '000201', amount: 150n, expires_at: at } as Parameters<typeof presentQr>[0];

it('an open QR has a picture of its payload', () => {
  expect(presentQr(qr)).toMatchObject({
    qrcodeId: 'q',
    hasQrcode: true,
    payload: '000201',
    amount: 1.5,
    expireIn: at.toISOString(),
    message: '',
    status: 'OPEN',
  });
  expect(presentQr(qr).qrcode).toMatch(/^<svg .*<\/svg>$/s);
});

it('a QR whose answer is unknown has no picture', () => {
  expect(presentQr({ ...qr, payload: null })).toMatchObject({ hasQrcode: false, qrcode: null, status: 'PENDING' });
});

it('without a QR there is none, or it was refused with a message', () => {
  expect(presentNone()).toMatchObject({ qrcodeId: null, hasQrcode: false, message: '', status: 'NONE' });
  expect(presentNone('Too small')).toMatchObject({ hasQrcode: false, message: 'Too small', status: 'REFUSED' });
});
