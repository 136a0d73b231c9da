import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { maskAccount } from '../bank/account.js';
import type { Deps } from '../deps.js';
import { answer, type FaultAnswers, type WireAnswer } from '../faults/answer.js';
import { isSameKey } from '../key.js';
import { type ReportedSlip, reportedSlip } from './slip-protocol.js';

const inquiry = z.object({ data: z.string().min(1).max(512) });
const BRANCH = '/slipok/api/line/apikey/:branch';

const refusal = (code: number, message: string, data?: object): WireAnswer => ({ status: 400, body: { code, message, data } });
const NO_TRANSACTION = refusal(1011, 'no such transaction');
/** The comparisons of the service, by the reason of a queued fault; the service sends the slip with them. */
const COMPARISONS = new Map([
  ['SLIP_REFNO_DUPLICATED', 1012],
  ['DEST_ACC_INVALID', 1014],
]);

/**
 * SlipOK, API 1.7, from `/slipok/api/line/apikey/<branch>`: https://slipok.com/api-documentation/check-slip/. Only what the server's adapter calls
 * (docs/providers/slipok.md).
 */
export function slipOkRoutes(app: FastifyInstance, { world, faults }: Deps, key: string): void {
  const refuseOthers = async (request: FastifyRequest, reply: FastifyReply) => {
    const { status, body } = refusal(1002, 'wrong authorization header');
    if (!isSameKey(request.headers['x-authorization'], key)) return reply.status(status).send(body);
  };

  app.post(BRANCH, { onRequest: refuseOthers }, (request, reply) => {
    const slip = reportedSlip(world, inquiry.parse(request.body).data);
    const apply = async () => {
      if (slip !== null) return { success: true, data: dataOf(slip) };
      reply.status(NO_TRANSACTION.status);
      return NO_TRANSACTION.body;
    };
    return answer(faults, request, reply, {
      provider: 'slip',
      op: 'verify',
      faultAnswers: faultAnswersFor(slip),
      apply,
      decline: () => Promise.resolve(true),
    });
  });

  app.get(`${BRANCH}/quota`, { onRequest: refuseOthers }, () => ({
    success: true,
    data: { quota: 100_000, overQuota: 0, specialQuota: 0 },
  }));
}

const faultAnswersFor = (slip: ReportedSlip | null): FaultAnswers => ({
  error: { ...refusal(1009, 'bank out of order'), status: 500 },
  pending: refusal(1010, 'the bank reports after some minutes', { delay: 1 }),
  declined: (reason) => {
    const code = COMPARISONS.get(reason);
    return code === undefined || slip === null ? NO_TRANSACTION : refusal(code, reason, dataOf(slip));
  },
});

function dataOf({ transRef, paidAt, baht, from, to, sendingBank, receivingBank, isBiller }: ReportedSlip) {
  const noProxy = { proxy: { type: null, value: null }, account: { type: 'BANKAC', value: maskAccount(to.accountNo) } };
  const received = isBiller ? { proxy: { type: 'BILLERID', value: to.accountNo }, account: { type: '', value: '' } } : noProxy;
  return {
    success: true,
    sendingBank,
    receivingBank,
    transRef,
    transTimestamp: paidAt,
    amount: baht,
    ref1: '',
    ref2: '',
    ref3: '',
    sender: {
      displayName: from.accountName,
      name: from.accountName,
      proxy: { type: null, value: null },
      account: { type: 'BANKAC', value: from.accountNo },
    },
    receiver: { displayName: to.accountName ?? '', name: to.accountName ?? '', ...received },
  };
}
