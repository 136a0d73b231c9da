import { randomUUID } from 'node:crypto';
import type { Answer, Member } from '../../../apps/server/test/test-server.js';
import { accepted, type Contest, key } from './contest.js';

const applied = ({ status, body }: Answer): boolean => status === 200 && body['result'] === 'applied';
const qrOf = ({ body }: Answer): string => String(body['qrcodeId']);
const openQr = async (member: Member): Promise<string> => qrOf(await member.call('POST', '/api/qrcode/KBANK', { amount: 300 }));

const qrCreate = (name: string, headers: () => Record<string, string>): Contest => ({
  name,
  prepare: async (server) => {
    const [member, own] = [await server.newMember(), headers()];
    return { race: () => member.call('POST', '/api/qrcode/KBANK', { amount: 300 }, own), won: accepted, same: qrOf };
  },
});

export const qrs: readonly Contest[] = [
  qrCreate('a QR of one amount', () => ({})),
  qrCreate('a QR under one key', () => key(randomUUID())),
  {
    name: 'a payment reported under one event',
    prepare: async (server) => {
      const [qr, transRef, event] = [await openQr(await server.newMember()), randomUUID(), randomUUID()];
      return { race: () => server.payQr(qr, 30_000, { transRef, event }), won: applied };
    },
  },
  {
    name: 'a payment reported under many events',
    prepare: async (server) => {
      const [qr, transRef] = [await openQr(await server.newMember()), randomUUID()];
      return { race: () => server.payQr(qr, 30_000, { transRef }), won: applied };
    },
  },
  {
    name: 'one transfer claimed for two members',
    prepare: async (server) => {
      const open = [await openQr(await server.newMember()), await openQr(await server.newMember())];
      const transRef = randomUUID();
      return { race: (racer) => server.payQr(open[racer % 2] ?? '', 30_000, { transRef }), won: applied };
    },
  },
];
