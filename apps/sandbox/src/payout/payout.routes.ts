import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { businessNow, paidSince } from '../clock/clock.js';
import type { Deps } from '../deps.js';
import { answer, neverDeclined } from '../faults/answer.js';
import { newTransRef } from '../bank/transfer.js';

const text = z.string().min(1).max(100);
const order = z.object({
  ref: text,
  bankCode: text,
  accountNo: text,
  accountName: z.string().max(200),
  amount: z.string().regex(/^[1-9]\d*$/),
  currency: text,
});

export function payoutRoutes(app: FastifyInstance, { world, faults }: Deps): void {
  app.post('/provider/payouts', (request, reply) => {
    const payoutOrder = order.parse(request.body);
    const declined = world.declined.get(payoutOrder.ref);
    if (declined !== undefined) return reply.status(422).send({ reason: declined });
    return answer(faults, request, reply, {
      provider: 'payout',
      op: 'execute',
      apply: async () => {
        const known = world.payouts.get(payoutOrder.ref);
        if (known !== undefined) return { transRef: known.transRef };
        const paidAt = businessNow(world);
        const payout = { ...payoutOrder, transRef: newTransRef(paidAt), paidAt };
        await world.record({ type: 'payout', payout });
        return { transRef: payout.transRef };
      },
      decline: async (reason) => {
        if (world.payouts.has(payoutOrder.ref)) return false;
        await world.record({ type: 'declined', ref: payoutOrder.ref, reason });
        return true;
      },
    });
  });

  app.get<{ Params: { ref: string } }>('/provider/payouts/:ref', (request, reply) => {
    const { ref } = request.params;
    const reason = world.declined.get(ref);
    if (reason !== undefined) return reply.status(422).send({ reason });
    const apply = async () => {
      const payout = world.payouts.get(ref);
      if (payout !== undefined) return { transRef: payout.transRef };
      reply.status(404);
      return {};
    };
    return answer(faults, request, reply, { provider: 'payout', op: 'lookup', apply, decline: neverDeclined });
  });

  app.get('/provider/payouts', (request) => {
    const { since } = z.object({ since: z.iso.datetime() }).parse(request.query);
    return paidSince([...world.payouts.values()], since);
  });

  /** Payouts received, newest first; amounts in major units. */
  app.get('/api/payouts', () =>
    [...world.payouts.values()].map((payout) => ({ ...payout, amount: Number(payout.amount) / 100 })).toReversed(),
  );
}
