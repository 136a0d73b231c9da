import type { QrRecord } from '@krapao/contract';
import { useExtra } from '../../../shared/extras';
import { qrMarkupSource, type QrSource, qrTextOf } from './qr-picture';

/** What the QR of a record is drawn from; neither is set where the record holds none that can be drawn. */
export function useQrSource({ payload, qrcode }: QrRecord): QrSource {
  const announced = useExtra('qr-payload');
  const text = (announced && payload) || qrTextOf(qrcode);
  return { payload: text, picture: text === null ? qrMarkupSource(qrcode) : null };
}
