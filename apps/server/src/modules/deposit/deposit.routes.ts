import { claimTransfer, createQr, deleteQr, getQr, redeemGiftLink, toMinor } from '@krapao/contract';
import { acceptedIf, route, type Route } from '../../platform/http/route.js';
import { type Notice, webhook, type Webhook } from '../../platform/http/webhook.js';
import { parseBankTransfer, parseQrPaid, type QrGateway } from '../../providers/index.js';
import type { DepositService } from './deposit.service.js';

export const depositRoutes = ({ qr, incoming, gift }: DepositService): Route[] => [
  route(getQr, ({ caller, params }) => qr.read(caller, params.provider)),
  route(createQr, async ({ caller, params, body, context }) => {
    const answer = await qr.create(caller, params.provider, toMinor(body.amount), context);
    return acceptedIf(answer.status === 'PENDING', context, answer);
  }),
  route(deleteQr, ({ caller, params }) => qr.cancel(caller, params.qrcodeId)),
  route(claimTransfer, ({ caller, body, context }) => incoming.claim(caller, toMinor(body.amount), context)),
  route(redeemGiftLink, async ({ caller, body, context }) => {
    const answer = await gift.redeem(caller, body.link, context);
    return acceptedIf(answer.status === 'PENDING', context, answer);
  }),
];

/** What the QR gateway and the bank feed report. */
export const depositWebhooks = ({ qr, incoming }: DepositService): Webhook[] => [
  webhook('/webhooks/qr', parseQrPaid, qr.ingest),
  webhook('/webhooks/bank-feed', parseBankTransfer, incoming.ingest),
];

/** Unsigned reports of a QR gateway: the gateway is called about the QR that they name. */
export const depositNotices = ({ qr }: DepositService, { notices }: QrGateway): Notice[] =>
  notices.map((notice) => ({
    path: notice.path,
    read: (body) => {
      const report = notice.read(body);
      if (report === null) return null;
      return { subject: `qr ${report.qr.ref}`, receive: () => qr.confirm(notice, report.qr).then(() => report.accepted) };
    },
  }));
