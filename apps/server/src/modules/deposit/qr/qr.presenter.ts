import { type QrRecordOutput, toMajor } from '@krapao/contract';
import { renderSVG } from 'uqr';
import type { QrRow } from './qr.repository.js';

/** No QR is open. A message means that a QR was refused. */
export const presentNone = (message = ''): QrRecordOutput => ({
  qrcodeId: null,
  hasQrcode: false,
  qrcode: null,
  payload: null,
  amount: null,
  expireIn: null,
  message,
  status: message === '' ? 'NONE' : 'REFUSED',
});

/** An open QR, or one for which the gateway's answer is unknown (`PENDING`). */
export const presentQr = (qr: QrRow): QrRecordOutput => ({
  qrcodeId: qr.id,
  hasQrcode: qr.payload !== null,
  qrcode: qr.payload === null ? null : renderSVG(qr.payload, { ecc: 'M', border: 2 }),
  payload: qr.payload,
  amount: toMajor(qr.amount),
  expireIn: qr.expires_at.toISOString(),
  message: '',
  status: qr.payload === null ? 'PENDING' : 'OPEN',
});
