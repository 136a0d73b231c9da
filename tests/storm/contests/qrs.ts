import { randomUUID } from 'node:crypto';
import type { Answer, Member } from '../../../apps/server/test/house.js';
import { accepted, type Contest, key } from './contest.js';

const applied = ({ status, body }: Answer): boolean => status === 200 && body['result'] === 'applied';
const qrOf = ({ body }: Answer): string => String(body['qrcodeId']);
const openQr = async (member: Member): Promise<string> => qrOf(await member.call('POST', '/api/qrcode/KBANK', { amount: 300 }));

const qrCreate = (name: string, headers: () => Record<string, string>): Contest => ({
  name,
  prepare: async (house) => {
    const [member, own] = [await house.newMember(), headers()];
    return { race: () => member.call('POST', '/api/qrcode/KBANK', { amount: 300 }, own), won: accepted, same: qrOf };
  },
});

export const qrs: readonly Contest[] = [
  qrCreate('a QR of one amount', () => ({})),
  qrCreate('a QR under one key', () => key(randomUUID())),
  {
    name: 'a payment told under one event',
    prepare: async (house) => {
      const [qr, transRef, event] = [await openQr(await house.newMember()), randomUUID(), randomUUID()];
      return { race: () => house.payQr(qr, 30_000, { transRef, event }), won: applied };
    },
  },
  {
    name: 'a payment told under many events',
    prepare: async (house) => {
      const [qr, transRef] = [await openQr(await house.newMember()), randomUUID()];
      return { race: () => house.payQr(qr, 30_000, { transRef }), won: applied };
    },
  },
  {
    name: 'one transfer claimed for two members',
    prepare: async (house) => {
      const open = [await openQr(await house.newMember()), await openQr(await house.newMember())];
      const transRef = randomUUID();
      return { race: (racer) => house.payQr(open[racer % 2] ?? '', 30_000, { transRef }), won: applied };
    },
  },
];
