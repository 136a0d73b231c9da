import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { generate } from 'promptparse';
import { z } from 'zod';
import { businessNow } from '../clock/clock.js';
import type { Deps } from '../deps.js';
import { answer, type FaultAnswers, neverDeclined, type WireAnswer } from '../faults/answer.js';
import { isSameKey } from '../key.js';
import { bangkokDay, scbTransaction } from './scb.js';

const TOKEN_SECONDS = 1_800;
/** How long the bank app lists an unpaid QR, in ms; SCB's QRs do not expire. */
const LISTED_MS = 15 * 60_000;

const credentials = z.object({ applicationKey: z.string(), applicationSecret: z.string() });
const reference = z.string().regex(/^[A-Z0-9]{1,20}$/);
const order = z.object({
  qrType: z.literal('PP'),
  ppType: z.literal('BILLERID'),
  ppId: z.string().regex(/^\d{15}$/),
  amount: z.string().regex(/^\d{1,10}(\.\d{2})?$/),
  ref1: reference,
  ref2: reference,
  ref3: reference,
});
const inquiry = z.object({
  eventCode: z.literal('00300100'),
  transactionDate: z.iso.date(),
  billerId: z.string(),
  reference1: reference,
  reference2: reference,
});

const refusal = (status: number, code: number, description: string): WireAnswer => ({ status, body: { status: { code, description } } });
const success = (data: object) => ({ status: { code: 1000, description: 'Success' }, data });
const faultAnswers: FaultAnswers = {
  error: refusal(500, 9900, 'Unknown exceptions occur'),
  pending: refusal(404, 1001, 'No data'),
  declined: (reason) => refusal(400, 1103, reason),
};

/**
 * SCB, Thai QR of tag 30, from `/scb`: https://developer.scb/assets/documents/api-reference-index/qr-payments/post-qrcode-create.html. Only what the
 * server's adapter calls (docs/providers/scb.md). The key is the API secret; any API key is accepted.
 */
export function scbRoutes(app: FastifyInstance, { world, faults }: Deps, key: string): void {
  const tokens = new Set<string>();
  const requireToken = async (request: FastifyRequest, reply: FastifyReply) => {
    const { status, body } = refusal(401, 9300, 'Invalid authorization code');
    if (!tokens.has(String(request.headers.authorization).replace(/^Bearer /, ''))) return reply.status(status).send(body);
  };

  app.post('/scb/v1/oauth/token', (request, reply) => {
    const { applicationSecret } = credentials.parse(request.body);
    const refused = refusal(401, 9500, 'Invalid apikey provided');
    if (!isSameKey(applicationSecret, key)) return reply.status(refused.status).send(refused.body);
    const accessToken = randomUUID();
    tokens.add(accessToken);
    return success({
      accessToken,
      tokenType: 'Bearer',
      expiresIn: TOKEN_SECONDS,
      expiresAt: Math.floor(Date.now() / 1_000) + TOKEN_SECONDS,
    });
  });

  app.post('/scb/v1/payment/qrcode/create', { onRequest: requireToken }, (request, reply) => {
    const { ppId: billerId, amount, ref1, ref2, ref3 } = order.parse(request.body);
    const ref = `${ref1}${ref2}`;
    const apply = async () => {
      const payload = generate.billPayment({ billerId, amount: Number(amount), ref1, ref2, ref3 });
      if (!world.qrs.has(ref)) {
        const expiresAt = new Date(Date.parse(businessNow(world)) + LISTED_MS).toISOString();
        const money = { amount: String(Math.round(Number(amount) * 100)), currency: 'THB' };
        await world.record({
          type: 'qr',
          qr: { ref, provider: 'SCB', ...money, expiresAt, billRef: ref1, payload, scb: { billerId, ref1, ref2, ref3 } },
        });
      }
      return success({ qrRawData: payload, qrImage: '' });
    };
    return answer(faults, request, reply, { provider: 'qr', op: 'create', faultAnswers, apply, decline: () => Promise.resolve(true) });
  });

  app.get('/scb/v1/payment/billpayment/inquiry', { onRequest: requireToken }, (request, reply) => {
    const { transactionDate, billerId, reference1, reference2 } = inquiry.parse(request.query);
    const ref = `${reference1}${reference2}`;
    const apply = () => {
      const bill = world.qrs.get(ref)?.scb;
      const payment = world.paid.get(ref);
      const isFound = bill?.billerId === billerId && payment !== undefined && bangkokDay(payment.paidAt) === transactionDate;
      return Promise.resolve(success(isFound ? [scbTransaction(bill, payment)] : []));
    };
    return answer(faults, request, reply, { provider: 'qr', op: 'lookup', faultAnswers, apply, decline: neverDeclined });
  });
}
