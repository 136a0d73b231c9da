import { currencies, qrProviders } from '@krapao/contract';
import { z } from 'zod';
import type { QrGateway } from '../../../providers/index.js';
import { defineSaga, type Saga } from '../../../sagas/index.js';
import { lockQr, setState } from './qr.repository.js';

export const QR_CREATE = 'qr.create';

const input = z.object({ provider: z.enum(qrProviders), amount: z.string(), currency: z.enum(currencies), expiresAt: z.iso.datetime() });
export type QrCreateInput = z.infer<typeof input>;

/** Has the gateway make a QR. One that was cancelled or replaced meanwhile keeps that state, and its payload for the record. */
export const qrSaga = ({ qr }: { qr: QrGateway }): Saga =>
  defineSaga({
    kind: QR_CREATE,
    provider: 'qr',
    input,
    execute: ({ id, input: { provider, amount, currency, expiresAt } }) =>
      qr.create({ ref: id, provider, amount: BigInt(amount), currency, expiresAt: new Date(expiresAt) }),
    lookup: ({ id }) => qr.lookup(id),
    settle: async (tx, { id }, settled) => {
      const row = await lockQr(tx, id);
      if (row === undefined) return;
      const creating = row.state === 'CREATING';
      if (settled.status === 'ok') await setState(tx, id, creating ? 'OPEN' : row.state, { payload: settled.value.payload });
      else await setState(tx, id, creating ? 'REFUSED' : row.state, { reason: settled.reason });
    },
  });
