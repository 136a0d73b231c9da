import { bankCodeOf } from '@krapao/contract';
import { z } from 'zod';
import { type Found, type QrGateway, type QrPayment, type QrIssued, readRows } from '../../../apps/server/src/providers/index.js';
import { sendRequest, DEADLINE_MS, decimalText, declined, minorUnits, ok, orUnknown, unknown } from './answer.js';

export interface PspSettings {
  url: string;
  apiKey: string;
  deadlineMs?: number;
}

const charge = z.object({ id: z.string().min(1), qr_text: z.string().min(1).max(512) });
/** An order that was sent before: the PSP answers 409 with the existing charge of our reference. */
const duplicate = z.object({ code: z.literal('duplicate_ref'), charge });
/** Error codes of a final refusal. After any other code, also an unknown one, the outcome is unknown. */
const refusal = z.object({ code: z.enum(['amount_too_low', 'amount_too_high', 'merchant_suspended']) });
const charges = z.object({ data: z.array(charge) });

const text = z.string().min(1).max(100);
/** A payment, as in the webhook and in the list. */
export const pspPayment = z
  .object({
    merchant_ref: text,
    amount: minorUnits,
    currency: z.literal('THB'),
    bank_ref: text,
    sender: z.object({ bank: text, account: text, name: z.string().max(200) }),
    paid_at: z.iso.datetime({ offset: true }),
  })
  .transform(({ merchant_ref, amount, currency, bank_ref, sender, paid_at }): QrPayment => {
    const bankCode = bankCodeOf(sender.bank) ?? sender.bank;
    const from = { bankCode, accountNo: sender.account, accountNames: [sender.name] };
    return { ref: merchant_ref, amount, currency, bankCode, transRef: bank_ref, from, paidAt: new Date(paid_at).toISOString() };
  });
const payments = z.object({ data: z.array(z.unknown()), next: z.string().nullable() });

/** A payment service provider: create-charge by REST, one charge per `merchant_ref`, and a signed webhook (psp-webhook.ts). */
export function createPspQr({ url, apiKey, deadlineMs = DEADLINE_MS }: PspSettings): QrGateway {
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
  const get = (path: string) => sendRequest(`${url}${path}`, { headers }, deadlineMs);
  const post = (path: string, body: unknown) =>
    sendRequest(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }, deadlineMs);
  const issued = ({ qr_text }: z.infer<typeof charge>) => ok<QrIssued>({ payload: qr_text });

  const create: QrGateway['create'] = async ({ ref, provider, amount, currency, expiresAt }) => {
    const order = { merchant_ref: ref, channel: provider, amount: decimalText(amount), currency, expires_at: expiresAt.toISOString() };
    const { status, json } = await post('/charges', order);
    const made = charge.safeParse(json);
    if (status < 300 && made.success) return issued(made.data);
    const again = duplicate.safeParse(json);
    if (status === 409 && again.success) return issued(again.data.charge);
    const refused = refusal.safeParse(json);
    if (status === 422 && refused.success) return declined(refused.data.code);
    return unknown(`status ${status}`);
  };

  /** The charge under our reference. Only an empty list means that there is none. */
  const find = async (ref: string): Promise<Found<z.infer<typeof charge>>> => {
    const { status, json } = await get(`/charges?merchant_ref=${encodeURIComponent(ref)}`);
    const found = charges.safeParse(json);
    if (status !== 200 || !found.success) return unknown(`status ${status}`);
    const [made] = found.data.data;
    return made === undefined ? { status: 'absent' } : ok(made);
  };

  const lookup = async (ref: string): Promise<Found<QrIssued>> => {
    const found = await find(ref);
    return found.status === 'ok' ? issued(found.value) : found;
  };

  const cancel: QrGateway['cancel'] = async (ref) => {
    const found = await find(ref);
    if (found.status === 'absent') return declined('no such charge');
    if (found.status !== 'ok') return found;
    const { status, json } = await post(`/charges/${encodeURIComponent(found.value.id)}/cancel`, {});
    return status === 200 && charge.safeParse(json).success ? ok(null) : unknown(`status ${status}`);
  };

  return {
    create: (order) => orUnknown(create(order)),
    lookup: (ref) => orUnknown(lookup(ref)),
    cancel: (ref, channel) => orUnknown(cancel(ref, channel)),
    notices: [],
    payments: async (since) => {
      const all: unknown[] = [];
      for (let next: string | null = ''; next !== null;) {
        const query = new URLSearchParams({ from: since.toISOString(), cursor: next });
        const { status, json } = await get(`/payments?${query.toString()}`);
        if (status !== 200) throw new Error(`the PSP answered ${status} to /payments`);
        const page = payments.parse(json);
        all.push(...page.data);
        next = page.next;
      }
      return readRows(all, pspPayment);
    },
  };
}
