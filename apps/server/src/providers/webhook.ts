import { createHmac } from 'node:crypto';
import { clockMoved, qrPaid, transferReceived } from '@krapao/contract/provider';
import { sameText } from '../platform/ids.js';
import type { BankTransfer } from './bank-feed/bank-feed.js';
import type { QrPayment } from './qr/qr.js';

const TOLERANCE_SECONDS = 300;

export interface SignedWebhook {
  /** The keys, newest first. During a key rotation the sender may still use an older one. */
  secrets: readonly string[];
  /** Unix seconds, by the sender's real clock. */
  timestamp: string;
  eventId: string;
  /** Hex HMAC-SHA256 of `timestamp.eventId.body`. */
  signature: string;
  rawBody: string;
  now: Date;
}

/** Verifies that one of the secrets signed the webhook, and that its timestamp is within five minutes of `now`. */
export function verifyWebhook({ secrets, timestamp, eventId, signature, rawBody, now }: SignedWebhook): 'ok' | 'bad' {
  if (!/^\d{1,12}$/.test(timestamp) || eventId === '' || eventId.length > 100) return 'bad';
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return 'bad';
  const signed = (secret: string): string => createHmac('sha256', secret).update(`${timestamp}.${eventId}.${rawBody}`).digest('hex');
  return secrets.some((secret) => sameText(signed(secret), signature)) ? 'ok' : 'bad';
}

export const parseQrPaid = (body: unknown): QrPayment | null => qrPaid.body.safeParse(body).data ?? null;
export const parseBankTransfer = (body: unknown): BankTransfer | null => transferReceived.body.safeParse(body).data ?? null;
export const parseClock = (body: unknown): { offsetSeconds: number } | null => clockMoved.body.safeParse(body).data ?? null;
