import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.js';
import { answer } from '../faults/answer.js';
import { createSlipPrinter } from './slip-image.js';
import { slipOf } from './slip.js';

const asked = z.object({ bankCode: z.string().min(1).max(10), transRef: z.string().min(1).max(40) });

/** Slips: the image that a phone saves, and the verifier that tells whether a bank knows it. */
export function slipRoutes(app: FastifyInstance, { world, faults }: Deps): void {
  const print = createSlipPrinter();

  app.get<{ Params: { transRef: string } }>('/api/slips/:transRef.png', async (request, reply) => {
    const slip = slipOf(world, request.params.transRef);
    if (slip === null) return reply.status(404).send({ message: 'No transfer has this reference' });
    return reply.type('image/png').send(await print(slip));
  });

  app.post('/provider/slip/verify', (request, reply) => {
    const { bankCode, transRef } = asked.parse(request.body);
    const apply = async () => {
      const slip = slipOf(world, transRef);
      if (slip !== null && slip.bankCode === bankCode) return { ...slip, to: { bankCode: slip.to.bankCode, accountNo: slip.to.accountNo } };
      reply.status(404);
      return {};
    };
    // Nothing moves: a refusal is not remembered, the slip may be asked for again.
    return answer(faults, request, reply, { provider: 'slip', op: 'verify', apply, decline: () => Promise.resolve(true) });
  });
}
