import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bankCodeOf } from '@krapao/contract';
import { newTransRef } from '../bank/transfer.js';
import { businessNow } from '../clock/clock.js';
import type { Deps } from '../deps.js';
import { answer, type FaultAnswers, neverDeclined } from '../faults/answer.js';
import type { Payout } from '../storage/events.js';

const text = z.string().min(1).max(32);
/** The sandbox has no merchants' public keys: the signature has to be there, and is not verified. */
const signed = z.object({ appid: text, nonce_str: text, time_stamp: text, sign: z.string().regex(/^[0-9a-f]{64,1024}$/) });
const order = signed.extend({
  channel: z.literal('payout'),
  mch_order_no: text,
  total_fee: z.string().regex(/^[1-9]\d*$/),
  fee_type: z.literal('THB'),
  receiver_type: z.literal('BANK'),
  receiver_bank_code: z.string().regex(/^\d{3}$/),
  receiver_no: text,
});
const query = signed.extend({ channel: z.literal('payout'), mch_order_no: text });

const dataAnswer = (data: object) => ({ code: 0, data, msg: 'ok', sign: '', status_code: '', status_msg: '', version: '3.0.0' });
/** Of a payout and of a query: the call failed, which says nothing of the order. */
const failed = (code: string) => dataAnswer({ result: 'FAIL', err_code: code, err_msg: code });
const paid = ({ ref, transRef, amount }: Payout) =>
  dataAnswer({ result: 'SUCCESS', mch_order_no: ref, ksher_order_no: transRef, total_fee: Number(amount), fee_type: 'THB' });

const faultAnswers: FaultAnswers = {
  error: { status: 200, body: failed('KSHER_SYSTEM_ERROR') },
  pending: { status: 200, body: dataAnswer({ result: 'PENDING' }) },
  declined: (reason) => ({ status: 200, body: failed(reason) }),
};

/**
 * Ksher payout, API 3.0.0, from `/ksher`: https://api.ksher.net/KsherAPI/dev/apis/payout.html. Only what the server's adapter calls
 * (docs/providers/ksher.md).
 */
export function ksherRoutes(app: FastifyInstance, { world, faults }: Deps): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    scope.post('/ksher/payout', (request, reply) => {
      const { mch_order_no: ref, total_fee: amount, receiver_bank_code: bank, receiver_no: accountNo } = order.parse(request.body);
      const apply = async () => {
        if (world.declined.has(ref)) return dataAnswer({ result: 'PAYERROR', mch_order_no: ref });
        const known = world.payouts.get(ref);
        if (known !== undefined) return failed('KSHER_DUPLICATE_ORDER');
        const paidAt = businessNow(world);
        const to = { bankCode: bankCodeOf(bank) ?? bank, accountNo, accountName: '' };
        const payout: Payout = { ref, ...to, amount, currency: 'THB', transRef: newTransRef(paidAt), paidAt };
        await world.record({ type: 'payout', payout });
        return paid(payout);
      };
      const decline = async (reason: string) => {
        if (world.payouts.has(ref)) return false;
        await world.record({ type: 'declined', ref, reason });
        return true;
      };
      return answer(faults, request, reply, { provider: 'payout', op: 'execute', faultAnswers, apply, decline });
    });

    scope.post('/ksher/order_query_payout', (request, reply) => {
      const { mch_order_no: ref } = query.parse(request.body);
      const apply = () => {
        const payout = world.payouts.get(ref);
        if (payout !== undefined) return Promise.resolve(paid(payout));
        const isDeclined = world.declined.has(ref);
        return Promise.resolve(isDeclined ? dataAnswer({ result: 'PAYERROR', mch_order_no: ref }) : failed('KSHER_INVALID_ORDER_NO'));
      };
      return answer(faults, request, reply, { provider: 'payout', op: 'lookup', faultAnswers, apply, decline: neverDeclined });
    });

    scope.post('/ksher/get_payout_balance', (request) => {
      signed.parse(request.body);
      return dataAnswer({ result: 'SUCCESS', fee_type: 'THB', balance: 100_000_000 });
    });
  });
}
