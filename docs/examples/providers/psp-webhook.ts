import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { QrPayment } from '../../../apps/server/src/providers/index.js';
import { pspPayment } from './psp-qr.js';

const TOLERANCE_SECONDS = 300;

export interface PspWebhook {
  /** Signature keys, newest first. During a key rotation the PSP may still use the older one. */
  secrets: readonly string[];
  /** `PSP-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
  signature: string;
  /** The raw body: the signature covers its bytes, so it must not be parsed and serialized again. */
  rawBody: string;
  /** The real clock, not the business clock. */
  now: Date;
}

const event = z.object({ id: z.string().min(1).max(100), type: z.string(), data: z.unknown() });

/** The content of a webhook: a payment, an event of another type, an invalid signature, or an unreadable body. */
export type PspEvent =
  | { kind: 'paid'; eventId: string; payment: QrPayment }
  | { kind: 'ignored' }
  | { kind: 'forged' }
  | { kind: 'unreadable' };

export function readPspWebhook({ secrets, signature, rawBody, now }: PspWebhook): PspEvent {
  const [, time = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (Math.abs(now.getTime() / 1_000 - Number(time)) > TOLERANCE_SECONDS) return { kind: 'forged' };
  const isBy = (secret: string): boolean => {
    const expected = createHmac('sha256', secret).update(`${time}.${rawBody}`).digest();
    const actual = Buffer.from(given, 'hex');
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  };
  if (!secrets.some(isBy)) return { kind: 'forged' };
  const received = event.safeParse(parse(rawBody)).data;
  if (received === undefined) return { kind: 'unreadable' };
  if (received.type !== 'charge.paid') return { kind: 'ignored' };
  const payment = pspPayment.safeParse(received.data).data;
  return payment === undefined ? { kind: 'unreadable' } : { kind: 'paid', eventId: received.id, payment };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
