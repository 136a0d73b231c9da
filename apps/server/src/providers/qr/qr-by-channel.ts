import type { Rows } from '../rows.js';
import type { QrGateway, QrNotice, QrPayment, QrReference } from './qr.js';

/** One gateway out of several: `own` has those of channels with settings of their own (docs/decisions/0220), `standard` is that of all others. */
export function qrByChannel(standard: QrGateway, own: ReadonlyMap<string, QrGateway>): QrGateway {
  if (own.size === 0) return standard;
  const gatewayOf = (channel: string): QrGateway => own.get(channel) ?? standard;
  const gateways = [standard, ...own.values()];
  const paths = new Set(gateways.flatMap(({ notices }) => notices.map(({ path }) => path)));
  return {
    create: (order) => gatewayOf(order.provider).create(order),
    lookup: (ref, channel) => gatewayOf(channel).lookup(ref, channel),
    cancel: (ref, channel) => gatewayOf(channel).cancel(ref, channel),
    payments: async (since, issued) => {
      const issuedBy = (gateway: QrGateway) => async () => (await issued()).filter(({ provider }) => gatewayOf(provider) === gateway);
      return merged(await Promise.all(gateways.map((gateway) => gateway.payments(since, issuedBy(gateway)))));
    },
    notices: [...paths].map((path) => noticeOf(path, gateways, gatewayOf)),
  };
}

/** Gateways of one service report to one path. The channel of the QR says which of them is then called. */
function noticeOf(path: QrNotice['path'], gateways: readonly QrGateway[], gatewayOf: (channel: string) => QrGateway): QrNotice {
  const noticesOf = ({ notices }: QrGateway): readonly QrNotice[] => notices.filter((notice) => notice.path === path);
  const [first] = gateways.flatMap(noticesOf);
  return {
    path,
    read: (body) => first?.read(body) ?? null,
    payments: async (qr: QrReference) => merged(await Promise.all(noticesOf(gatewayOf(qr.provider)).map((notice) => notice.payments(qr)))),
  };
}

const merged = (found: readonly Rows<QrPayment>[]): Rows<QrPayment> => ({
  rows: found.flatMap(({ rows }) => rows).toSorted((one, other) => one.paidAt.localeCompare(other.paidAt)),
  bad: found.flatMap(({ bad }) => bad),
});
