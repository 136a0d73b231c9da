import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.js';
import { answer } from '../faults/answer.js';
import type { SlipPrinter } from './slip-image.js';
import { type Slip, slipOf } from './slip.js';

const inquiry = z.object({ bankCode: z.string().min(1).max(10), transRef: z.string().min(1).max(40) });

/** Slips: the image that a phone saves, and the verifier that confirms a transfer. */
export function slipRoutes(app: FastifyInstance, { world, faults }: Deps): void {
  let printer: Promise<SlipPrinter> | undefined;
  /** Loads the printer with the first slip, so that the sandbox starts faster. */
  const print = async (slip: Slip): Promise<Buffer> => {
    printer ??= import('./slip-image.js').then(({ createSlipPrinter }) => createSlipPrinter());
    return (await printer)(slip);
  };

  app.get<{ Params: { transRef: string } }>('/api/slips/:transRef.png', async (request, reply) => {
    const slip = slipOf(world, request.params.transRef);
    if (slip === null) return reply.status(404).send({ message: 'No transfer has this reference' });
    return reply.type('image/png').send(await print(slip));
  });

  app.post('/provider/slip/verify', (request, reply) => {
    const { bankCode, transRef } = inquiry.parse(request.body);
    const apply = async () => {
      const slip = slipOf(world, transRef);
      if (slip !== null && slip.bankCode === bankCode) return { ...slip, to: { bankCode: slip.to.bankCode, accountNo: slip.to.accountNo } };
      reply.status(404);
      return {};
    };
    // A query moves no money: a decline is not stored, and the slip may be verified again.
    return answer(faults, request, reply, { provider: 'slip', op: 'verify', apply, decline: () => Promise.resolve(true) });
  });
}
