import { createSign, randomUUID } from 'node:crypto';
import { bankNumberOf } from '@krapao/contract';
import { z } from 'zod';
import type { Adapter } from '../adapter.js';
import { checkCall } from '../check.js';
import { fetchJson, type ProviderRequest } from '../fetch-json.js';
import { guarded } from '../guarded.js';
import { CALL_MS, type ProviderAddress } from '../provider-http.js';
import type { Found, Result } from '../result.js';
import type { Rows } from '../rows.js';
import { recordText } from '@krapao/contract/provider';
import type { PayoutProvider, PayoutReceipt, PayoutRecord } from './payout.js';

/** "maximum 2 million baht", in satang. */
const MAXIMUM = 200_000_000n;
/** The only code of a failed query that says something of the order: Ksher has none with this number. */
const NO_SUCH_ORDER = 'KSHER_INVALID_ORDER_NO';
/** Final results of an order that was not paid. `FAIL` is none: of a query it says that the query failed, and not the order. */
const UNPAID: readonly string[] = ['PAYERROR', 'CLOSED'];

const answer = z.object({
  code: z.literal(0),
  data: z.object({
    result: z.string(),
    err_code: z.string().nullish(),
    mch_order_no: z.string().nullish(),
    ksher_order_no: recordText.nullish().catch(null),
    total_fee: z.number().int().nonnegative().nullish(),
  }),
});
type OrderData = z.output<typeof answer>['data'];

/** An order's number has at most 32 characters: our id without its hyphens. */
const orderNo = (ref: string): string => ref.replaceAll('-', '');

/** The parameters as text, sorted by name, without separators; signed with RSA and MD5, in hex. */
export function ksherSignature(parameters: Readonly<Record<string, string>>, privateKey: string): string {
  const text = Object.entries(parameters)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('');
  return createSign('RSA-MD5').update(text).sign(privateKey, 'hex');
}

/** The address is `https://api.mch.ksher.net/KsherPay?appid=mch12345`; the key is the merchant's private RSA key (PEM). */
function requestOf({ baseUrl, key }: ProviderAddress, call: string, own: Record<string, string>): ProviderRequest & { url: string } {
  const { searchParams } = new URL(baseUrl);
  const parameters = {
    appid: searchParams.get('appid') ?? '',
    nonce_str: randomUUID().replaceAll('-', ''),
    time_stamp: String(Date.now()),
    ...own,
  };
  const body = new URLSearchParams({ ...parameters, sign: ksherSignature(parameters, key) });
  return { url: `${baseUrl.replace(/\?.*$/, '')}/${call}`, method: 'POST', body };
}

function problem({ baseUrl, key }: ProviderAddress): ReturnType<NonNullable<Adapter<unknown>['problem']>> {
  if (!new URL(baseUrl).searchParams.has('appid')) return { part: 'URL', why: 'must end in ?appid=<merchant number>' };
  try {
    ksherSignature({}, key);
    return null;
  } catch {
    return { part: 'KEY', why: 'must be a private RSA key in PEM; use the file of the key' };
  }
}

const receiptOf = ({ ksher_order_no: transRef }: OrderData): PayoutReceipt | null => (transRef ? { transRef } : null);
const balance = z.object({ code: z.literal(0), data: z.object({ result: z.literal('SUCCESS') }) });

/**
 * Ksher payout, API 3.0.0 (https://api.ksher.net/KsherAPI/dev/apis/payout.html; docs/providers/ksher.md). Ksher is closed from 02:30 to 03:00: what it
 * answers then is unknown, and the order is looked up and sent again.
 */
export const ksher: Adapter<PayoutProvider> = {
  url: null,
  problem,
  connect: (address, circuits) => {
    const circuit = circuits.of('payout');
    const send = (call: string, own: Record<string, string>) => {
      const { url, ...request } = requestOf(address, call, own);
      return fetchJson(url, request, { deadlineMs: address.timeoutMs ?? CALL_MS });
    };
    /** What Ksher says of the order with this number. */
    const read = (ref: string, status: number, json: unknown): OrderData | null => {
      const data = answer.safeParse(status === 200 ? json : null).data?.data;
      return data?.mch_order_no === orderNo(ref) || data?.result === 'FAIL' ? data : null;
    };
    const queryOf = (ref: string) => ({ channel: 'payout', mch_order_no: orderNo(ref) });

    return {
      // Ksher has no name inquiry. An operator confirms the holder of an account before its first payout.
      accountHolder: () => Promise.resolve({ status: 'unknown', cause: 'no name inquiry' }),

      execute: async ({ ref, bankCode, accountNo, amount, currency }): Promise<Result<PayoutReceipt>> => {
        const bank = bankNumberOf(bankCode);
        if (currency !== 'THB' || bank === undefined) return { status: 'declined', reason: 'bank' };
        if (amount > MAXIMUM) return { status: 'declined', reason: 'amount' };
        const answered = await guarded(circuit, () =>
          send('payout', {
            channel: 'payout',
            mch_order_no: orderNo(ref),
            total_fee: amount.toString(),
            fee_type: 'THB',
            receiver_type: 'BANK',
            receiver_bank_code: bank,
            receiver_no: accountNo,
          }),
        );
        if (answered.status === 'unknown') return answered;
        const data = read(ref, answered.httpStatus, answered.json);
        const receipt = data?.result === 'SUCCESS' ? receiptOf(data) : null;
        // Any other result is looked up: only the query says what became of the order.
        return receipt === null ? { status: 'unknown', cause: `status ${answered.httpStatus}` } : { status: 'ok', value: receipt };
      },

      lookup: async (ref): Promise<Found<PayoutReceipt>> => {
        const answered = await guarded(circuit, () => send('order_query_payout', queryOf(ref)));
        if (answered.status === 'unknown') return answered;
        const data = read(ref, answered.httpStatus, answered.json);
        if (data?.result === 'FAIL' && data.err_code === NO_SUCH_ORDER) return { status: 'absent' };
        if (data !== null && UNPAID.includes(data.result)) return { status: 'declined', reason: data.result };
        const receipt = data?.result === 'SUCCESS' ? receiptOf(data) : null;
        return receipt === null ? { status: 'unknown', cause: `status ${answered.httpStatus}` } : { status: 'ok', value: receipt };
      },

      records: async (_since, settled) => {
        const found: Rows<PayoutRecord> = { rows: [], bad: [] };
        for (const { ref, at } of settled) {
          const { status, json } = await send('order_query_payout', queryOf(ref));
          const data = read(ref, status, json);
          if (data === null || (data.result === 'FAIL' && data.err_code !== NO_SUCH_ORDER))
            throw new Error(`the provider answered ${status} to order_query_payout`);
          const receipt = data.result === 'SUCCESS' ? receiptOf(data) : null;
          if (receipt === null) continue;
          const { total_fee: amount } = data;
          if (amount === null || amount === undefined) found.bad.push({ reference: ref, problem: 'total_fee: missing', text: '' });
          else found.rows.push({ ref, ...receipt, amount: BigInt(amount), currency: 'THB', paidAt: at.toISOString() });
        }
        return found;
      },
    };
  },
  check: (address) => {
    const { url, ...request } = requestOf(address, 'get_payout_balance', { fee_type: 'THB' });
    return checkCall(url, request, (json) => (balance.safeParse(json).success ? '' : null));
  },
};
