import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { maskAccount } from '../bank/account.js';
import type { Deps } from '../deps.js';
import { answer, type FaultAnswers, type WireAnswer } from '../faults/answer.js';
import { isSameKey } from '../key.js';
import { nameByScript, type ReportedSlip, reportedSlip } from './slip-protocol.js';

const inquiry = z.object({ payload: z.string().min(1).max(512) });

const refusal = (status: number, code: string): WireAnswer => ({ status, body: { success: false, error: { code, message: code } } });
const NOT_FOUND = refusal(404, 'SLIP_NOT_FOUND');
const faultAnswers: FaultAnswers = {
  error: refusal(500, 'INTERNAL_SERVER_ERROR'),
  pending: refusal(404, 'SLIP_PENDING'),
  declined: () => NOT_FOUND,
};

/**
 * EasySlip, API v2, from `/easyslip/v2`: https://easyslip-document.cl1.easythunder.com/en/v2/verify/bank/payload. Only what the server's adapter calls
 * (docs/providers/easyslip.md).
 */
export function easySlipRoutes(app: FastifyInstance, { world, faults }: Deps, key: string): void {
  const refuseOthers = async (request: FastifyRequest, reply: FastifyReply) => {
    const { status, body } = refusal(401, 'INVALID_API_KEY');
    if (!isSameKey(request.headers.authorization, `Bearer ${key}`)) return reply.status(status).send(body);
  };

  app.post('/easyslip/v2/verify/bank', { onRequest: refuseOthers }, (request, reply) => {
    const slip = reportedSlip(world, inquiry.parse(request.body).payload);
    const apply = async () => {
      if (slip !== null)
        return { success: true, data: { isDuplicate: false, matchedAccount: null, rawSlip: rawSlipOf(slip) }, message: '' };
      reply.status(NOT_FOUND.status);
      return NOT_FOUND.body;
    };
    return answer(faults, request, reply, { provider: 'slip', op: 'verify', faultAnswers, apply, decline: () => Promise.resolve(true) });
  });

  app.get('/easyslip/v2/info', { onRequest: refuseOthers }, () => ({
    success: true,
    data: { application: { name: 'sandbox', quota: { used: 0, max: null, remaining: null, totalUsed: 0 } } },
    message: '',
  }));
}

function rawSlipOf({ transRef, paidAt, baht, from, to, sendingBank, receivingBank, isBiller }: ReportedSlip) {
  const account = { type: 'BANKAC', account: maskAccount(to.accountNo) };
  const receivedBy = isBiller ? { proxy: { type: 'BILLERID', account: to.accountNo } } : { bank: account };
  return {
    transRef,
    date: paidAt,
    countryCode: 'TH',
    amount: { amount: baht, local: { amount: 0, currency: '' } },
    fee: 0,
    ref1: '',
    ref2: '',
    ref3: '',
    sender: {
      bank: { id: sendingBank },
      account: { name: nameByScript(from.accountName), bank: { type: 'BANKAC', account: from.accountNo } },
    },
    receiver: { bank: { id: receivingBank }, account: { name: nameByScript(to.accountName), ...receivedBy } },
  };
}
