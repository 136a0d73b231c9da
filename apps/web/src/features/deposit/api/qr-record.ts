import type { QrRecord } from '@krapao/contract';

/** No QR is open. */
export const noQr: QrRecord = {
  qrcodeId: null,
  hasQrcode: false,
  qrcode: null,
  payload: null,
  amount: null,
  expireIn: null,
  message: '',
  status: 'NONE',
};

const textOf = (value: unknown): string | null =>
  (typeof value === 'string' || typeof value === 'number') && value !== '' ? String(value) : null;

const numberOf = (value: unknown): number | null => {
  const number = textOf(value) === null ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
};

/** A number from here on is a time since 1970 in seconds, from there on in ms; a smaller one is a duration in seconds. */
const EPOCH_SECONDS = 1e9;
const EPOCH_MS = 1e12;

const afterSeconds = (seconds: number, now: number): number => {
  if (seconds >= EPOCH_MS) return seconds;
  return seconds * 1_000 + (seconds >= EPOCH_SECONDS ? 0 : now);
};

/** The end of a QR, epoch ms: a number in seconds or ms, `mm:ss`, `DD/MM/YYYY HH:mm:ss` or an ISO time; null if it is none of them. */
function endOf(expireIn: unknown, now: number): number | null {
  const number = numberOf(expireIn);
  if (number !== null) return number > 0 ? afterSeconds(number, now) : null;
  const text = textOf(expireIn)?.trim() ?? '';
  const [, minutes, seconds] = /^(\d{1,3}):(\d{2})$/.exec(text) ?? [];
  if (minutes !== undefined) return now + (Number(minutes) * 60 + Number(seconds)) * 1_000;
  // Browsers read DD/MM as MM/DD, and some refuse a space in place of T.
  const time = Date.parse(text.replace(/^(\d{2})\/(\d{2})\/(\d{4})/, '$3-$2-$1').replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T'));
  return Number.isNaN(time) ? null : time;
}

/**
 * The QR record of any backend. docs/specification.md §3 names its fields and not their types: ids may be numbers, amounts text, `expireIn` a time or a
 * duration; an empty answer is no QR.
 *
 * @param now epoch ms
 */
export function readQrRecord(answer: object | null, now: number): QrRecord {
  const { status, ...record }: Partial<Record<keyof QrRecord, unknown>> = answer ?? {};
  const [qrcode, payload, end] = [textOf(record.qrcode), textOf(record.payload), endOf(record.expireIn, now)];
  return {
    qrcodeId: textOf(record.qrcodeId),
    hasQrcode:
      record.hasQrcode === undefined ? qrcode !== null : record.hasQrcode === true || record.hasQrcode === 'true' || record.hasQrcode === 1,
    qrcode,
    payload,
    amount: numberOf(record.amount),
    expireIn: end === null ? null : new Date(end).toISOString(),
    message: textOf(record.message) ?? '',
    ...(typeof status === 'string' && { status: status as QrRecord['status'] }),
  };
}
