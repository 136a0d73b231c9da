import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { QrPayment } from '../../../apps/server/src/providers/index.js';
import { pspPayment } from './psp-qr.js';

const TOLERANCE_SECONDS = 300;

export interface PspWebhook {
  /** Keys of the signature, newest first: while they are changed the PSP may still use the older one. */
  secrets: readonly string[];
  /** `PSP-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
  signature: string;
  /** The body as it came: parsed and written again it would have another signature. */
  rawBody: string;
  /** The real clock, not the business clock. */
  now: Date;
}

const event = z.object({ id: z.string().min(1).max(100), type: z.string(), data: z.unknown() });

/** What a webhook tells: a payment, something that is not about money, or nothing that can be believed. */
export type PspEvent =
  | { kind: 'paid'; eventId: string; payment: QrPayment }
  | { kind: 'ignored' }
  | { kind: 'forged' }
  | { kind: 'unreadable' };

export function readPspWebhook({ secrets, signature, rawBody, now }: PspWebhook): PspEvent {
  const [, time = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (Math.abs(now.getTime() / 1_000 - Number(time)) > TOLERANCE_SECONDS) return { kind: 'forged' };
  const isBy = (secret: string): boolean => {
    const wanted = createHmac('sha256', secret).update(`${time}.${rawBody}`).digest();
    const shown = Buffer.from(given, 'hex');
    return shown.length === wanted.length && timingSafeEqual(shown, wanted);
  };
  if (!secrets.some(isBy)) return { kind: 'forged' };
  const told = event.safeParse(parse(rawBody)).data;
  if (told === undefined) return { kind: 'unreadable' };
  if (told.type !== 'charge.paid') return { kind: 'ignored' };
  const payment = pspPayment.safeParse(told.data).data;
  return payment === undefined ? { kind: 'unreadable' } : { kind: 'paid', eventId: told.id, payment };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
