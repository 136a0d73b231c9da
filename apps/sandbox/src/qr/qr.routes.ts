import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { businessNow, paidSince } from '../clock/clock.js';
import type { Deps } from '../deps.js';
import { answer, neverDeclined } from '../faults/answer.js';
import { billRefOf, buildPayload, currencyOfGateway } from './payload.js';

const text = z.string().min(1).max(100);
const order = z.object({ ref: text, provider: text, amount: z.string().regex(/^[1-9]\d*$/), currency: text, expiresAt: z.iso.datetime() });

const MAX_LISTED = 10;

export function qrRoutes(app: FastifyInstance, { world, faults }: Deps): void {
  app.post('/provider/qr', async (request, reply) => {
    const qrOrder = order.parse(request.body);
    const declined = world.declined.get(qrOrder.ref);
    if (declined !== undefined) return reply.status(422).send({ reason: declined });
    if (qrOrder.currency !== currencyOfGateway(qrOrder.provider)) {
      await world.record({ type: 'declined', ref: qrOrder.ref, reason: 'currency' });
      return reply.status(422).send({ reason: 'currency' });
    }
    return answer(faults, request, reply, {
      provider: 'qr',
      op: 'create',
      apply: async () => {
        const known = world.qrs.get(qrOrder.ref);
        if (known !== undefined) return { payload: known.payload };
        const billRef = billRefOf(qrOrder.ref);
        const payload = buildPayload(qrOrder.provider, billRef, BigInt(qrOrder.amount));
        await world.record({ type: 'qr', qr: { ...qrOrder, billRef, payload } });
        return { payload };
      },
      decline: async (reason) => {
        if (world.qrs.has(qrOrder.ref)) return false;
        await world.record({ type: 'declined', ref: qrOrder.ref, reason });
        return true;
      },
    });
  });

  app.get<{ Params: { ref: string } }>('/provider/qr/:ref', (request, reply) => {
    const { ref } = request.params;
    const reason = world.declined.get(ref);
    if (reason !== undefined) return reply.status(422).send({ reason });
    const apply = async () => {
      const qr = world.qrs.get(ref);
      if (qr !== undefined) return { payload: qr.payload };
      reply.status(404);
      return {};
    };
    return answer(faults, request, reply, { provider: 'qr', op: 'lookup', apply, decline: neverDeclined });
  });

  app.post<{ Params: { ref: string } }>('/provider/qr/:ref/cancel', async (request, reply) => {
    const { ref } = request.params;
    if (!world.qrs.has(ref)) return reply.status(404).send({});
    if (!world.cancelled.has(ref)) await world.record({ type: 'qr-cancelled', ref });
    return {};
  });

  app.get('/provider/qr-payments', (request) => {
    const { since } = z.object({ since: z.iso.datetime() }).parse(request.query);
    return paidSince(world.qrPayments, since);
  });

  /** Payments that QR gateways received, newest first; amounts in major units. */
  app.get('/api/qr-payments', () => world.qrPayments.map((payment) => ({ ...payment, amount: Number(payment.amount) / 100 })).toReversed());

  /** Unpaid QRs, newest first, as the member's screen shows them. Amounts in major units. */
  app.get('/api/qrs', () => {
    const now = businessNow(world);
    return [...world.qrs.values()]
      .filter((qr) => !world.paid.has(qr.ref) && !world.cancelled.has(qr.ref) && qr.expiresAt > now)
      .map(({ provider, payload, amount, currency, expiresAt }) => ({
        provider,
        payload,
        amount: Number(amount) / 100,
        currency,
        expiresAt,
      }))
      .toReversed()
      .slice(0, MAX_LISTED);
  });
}
