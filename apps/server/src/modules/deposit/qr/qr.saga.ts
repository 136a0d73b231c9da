import { currencies, qrProviders } from '@krapao/contract';
import { z } from 'zod';
import type { QrGateway } from '../../../providers/index.js';
import { defineSaga, type Saga } from '../../../sagas/index.js';
import { lockQr, setState } from './qr.repository.js';

export const QR_CREATE = 'qr.create';

const input = z.object({ provider: z.enum(qrProviders), amount: z.string(), currency: z.enum(currencies), expiresAt: z.iso.datetime() });
export type QrCreateInput = z.infer<typeof input>;

/** Creates a QR at the gateway. A QR that was cancelled or replaced in the meantime keeps that state; its payload is stored for the record. */
export const qrSaga = ({ qr }: { qr: QrGateway }): Saga =>
  defineSaga({
    kind: QR_CREATE,
    provider: 'qr',
    input,
    execute: ({ id, input: { provider, amount, currency, expiresAt } }) =>
      qr.create({ ref: id, provider, amount: BigInt(amount), currency, expiresAt: new Date(expiresAt) }),
    lookup: ({ id, input: { provider } }) => qr.lookup(id, provider),
    settle: async (tx, { id }, settled) => {
      const row = await lockQr(tx, id);
      if (row === undefined) return;
      const isCreating = row.state === 'CREATING';
      if (settled.status === 'ok') await setState(tx, id, isCreating ? 'OPEN' : row.state, { payload: settled.value.payload });
      else await setState(tx, id, isCreating ? 'REFUSED' : row.state, { reason: settled.reason });
    },
  });
