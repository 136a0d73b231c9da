import { amount as wireAmount, toMinor } from '@krapao/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { businessNow } from '../clock/clock.js';
import type { Deps } from '../deps.js';
import { answer } from '../faults/answer.js';
import { readPayload } from '../qr/payload.js';
import { scbTransaction } from '../qr/scb.js';
import { slipUrl } from '../slip/slip.js';
import { newTransRef, payer } from './transfer.js';

const payment = z.object({
  payload: z.string().min(20).max(512),
  amount: wireAmount.refine((value) => value > 0).optional(),
  from: payer,
  /** `false` simulates a lost webhook: the payment is only found by a query. */
  webhook: z.boolean().default(true),
});

/** The bank app: a person pays a QR, even if it has expired or was cancelled. */
export function bankRoutes(app: FastifyInstance, { world, faults, webhooks, publicUrl }: Deps): void {
  app.post('/api/bank/pay', async (request, reply) => {
    const { payload, amount, from, webhook: isReported } = payment.parse(request.body);
    const read = readPayload(payload);
    if (read === null) return reply.status(400).send({ message: 'This is not a payment QR, or it was misread' });
    const qr = world.qrByBillRef.get(read.billRef);
    if (qr === undefined) return reply.status(404).send({ message: 'This QR has no known biller' });
    const alreadyPaid = () => {
      reply.status(409);
      return { message: 'This QR has been paid' };
    };
    if (world.paid.has(qr.ref)) return alreadyPaid();
    const apply = async () => {
      if (world.paid.has(qr.ref)) return alreadyPaid();
      const paidAt = businessNow(world);
      const paid = amount === undefined ? (read.amount ?? BigInt(qr.amount)) : toMinor(amount);
      const transRef = newTransRef(paidAt);
      const record = { ref: qr.ref, amount: paid.toString(), currency: qr.currency, bankCode: from.bankCode, transRef, from, paidAt };
      if (isReported) {
        const webhook = qr.scb === undefined ? webhooks.prepare('qr', record) : webhooks.prepareScb(scbTransaction(qr.scb, record));
        await world.record({ type: 'qr-paid', payment: record }, { type: 'webhook', webhook });
        webhooks.send(webhook, faults.ofWebhook('qr'));
      } else await world.record({ type: 'qr-paid', payment: record });
      return { transRef, slipUrl: slipUrl(publicUrl, transRef), amount: Number(paid) / 100 };
    };
    // A declined payment leaves the QR unpaid, so the payer may try again.
    return answer(faults, request, reply, { provider: 'qr', op: 'pay', apply, decline: () => Promise.resolve(true) });
  });
}
