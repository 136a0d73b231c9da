import { randomUUID } from 'node:crypto';
import { call } from '../http.js';
import { baht, type Operation, oneOf, satang } from './operation.js';

const PROVIDERS = ['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'FP'];

/** Creates a QR and pays it. */
export const payIn: Operation = async ({ world, actor, journal, random, acknowledged }) => {
  const amount = satang(random, 10_000, 100_000);
  const qr = await call(
    'POST',
    `${oneOf(world.nodes, random)}/api/qrcode/${oneOf(PROVIDERS, random)}`,
    { amount: baht(amount) },
    { ...actor.headers, 'idempotency-key': randomUUID() },
  );
  if (typeof qr?.body['payload'] !== 'string') return void (journal.unanswered += 1);
  const paid = await call('POST', `${world.sandbox}/api/bank/pay`, { payload: qr.body['payload'], from: actor.bank });
  if (paid?.status !== 200) return;
  const transRef = String(paid.body['transRef']);
  journal.payments.push({ member: actor.phone, transRef, amount });
  acknowledged?.({ member: actor.phone, path: '/api/bank/pay', key: transRef, body: { amount: baht(amount) }, answer: paid });
};
