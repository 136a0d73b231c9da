import { z } from 'zod';
import { bankTransfer, examplePayment, exampleTransfer, qrPayment } from './records.js';

/** A signed report of a provider. */
export interface ProviderWebhook<Path extends string = string, Report = unknown> {
  path: Path;
  /** The kind of provider. */
  tag: string;
  summary: string;
  body: z.ZodType<Report>;
  example: unknown;
}

const webhook = <const Path extends string, Report>(described: ProviderWebhook<Path, Report>): ProviderWebhook<Path, Report> => described;

export const qrPaid = webhook({
  path: '/webhooks/qr',
  tag: 'qr',
  summary: 'A QR was paid',
  body: qrPayment,
  example: examplePayment,
});

export const transferReceived = webhook({
  path: '/webhooks/bank-feed',
  tag: 'bank-feed',
  summary: 'A bank account of the site received a transfer',
  body: bankTransfer,
  example: exampleTransfer,
});

export const clockMoved = webhook({
  path: '/webhooks/clock',
  tag: 'connection',
  summary: 'The business clock moves; in demo mode only',
  body: z.object({ offsetSeconds: z.number().int().min(-315_360_000).max(315_360_000) }),
  example: { offsetSeconds: 86_400 },
});
