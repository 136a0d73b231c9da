import { z } from 'zod';
import type { Adapter } from '../adapter.js';
import { checkCall } from '../check.js';
import type { ProviderAddress } from '../provider-http.js';
import { recordText } from '@krapao/contract/provider';
import { baht, bankOf, isAbout, optionalName, optionalText, proxyOf, textsOf } from './slip-fields.js';
import { createSlipVerifier, type SlipService } from './slip-service.js';
import type { SlipAnswer, SlipReference, SlipVerifier } from './slip.js';

const account = z.object({
  bank: z.object({ id: optionalText }),
  account: z.object({
    name: z.object({ th: optionalName, en: optionalName }),
    bank: z.object({ type: optionalText, account: optionalText }).nullish(),
    proxy: z.object({ type: optionalText, account: optionalText }).nullish(),
  }),
});
/** The slip is the same in both versions. */
const rawSlip = z.object({
  transRef: recordText,
  date: z.iso.datetime({ offset: true }),
  amount: z.object({ amount: baht }),
  ref1: optionalText,
  ref2: optionalText,
  ref3: optionalText,
  sender: account,
  receiver: account,
});
const answerV2 = z.object({ success: z.literal(true), data: z.object({ rawSlip }) }).transform(({ data }) => data.rawSlip);
const answerV1 = z.object({ status: z.literal(200), data: rawSlip }).transform(({ data }) => data);

/** Codes of v2; SLIP_PENDING is named by the service's SDK (https://pypi.org/project/easyslip-sdk/), not by its page of codes. */
const outcomesV2: Outcomes = { SLIP_NOT_FOUND: { status: 'absent' }, SLIP_PENDING: { status: 'pending' } };
const refusalV2 = z.object({ error: z.object({ code: z.string() }) }).transform(({ error }) => error.code);
const outcomesV1: Outcomes = { slip_not_found: { status: 'absent' } };
const refusalV1 = z.object({ message: z.string() }).transform(({ message }) => message);

type Outcomes = Readonly<Record<string, SlipAnswer>>;

interface Version {
  answer: z.ZodType<z.output<typeof rawSlip>>;
  /** The code of a refusal. */
  refusal: z.ZodType<string>;
  /** What codes say for certain; after any other the outcome is unknown. */
  outcomes: Outcomes;
}

const readAs =
  ({ answer, refusal, outcomes }: Version): SlipService['read'] =>
  ({ httpStatus, json }, slip) => {
    const code = refusal.safeParse(json).data;
    if (httpStatus === 404) return code !== undefined && Object.hasOwn(outcomes, code) ? (outcomes[code] ?? null) : null;
    const found = answer.safeParse(json).data;
    return httpStatus === 200 && found !== undefined ? transferOf(found, slip) : null;
  };

/** The number of a bank account. `TOKEN` and `DUMMY` are no numbers. */
const numberOf = ({ account: { bank } }: z.output<typeof account>): string => (bank?.type === 'BANKAC' ? (bank.account ?? '') : '');

const namesIn = ({ account: { name } }: z.output<typeof account>): string[] => textsOf(name.en, name.th);

function transferOf(
  { transRef, date, amount, sender, receiver, ref1, ref2, ref3 }: z.output<typeof rawSlip>,
  slip: SlipReference,
): SlipAnswer | null {
  if (!isAbout(slip, transRef, sender.bank.id)) return null;
  const { type, account: id } = receiver.account.proxy ?? {};
  return {
    status: 'ok',
    value: {
      ...slip,
      amount: amount.amount,
      currency: 'THB',
      from: { bankCode: slip.bankCode, accountNo: numberOf(sender), accountNames: namesIn(sender) },
      to: {
        bankCode: bankOf(receiver.bank.id),
        accountNo: numberOf(receiver),
        ...proxyOf({ type, id }, { references: [ref1, ref2, ref3], accountNames: namesIn(receiver) }),
      },
      paidAt: new Date(date).toISOString(),
    },
  };
}

const authorization = ({ key }: ProviderAddress) => ({ authorization: `Bearer ${key}` });

const v2: SlipService = {
  request: (address, payload) => ({
    url: `${address.baseUrl}/verify/bank`,
    method: 'POST',
    headers: { ...authorization(address), 'content-type': 'application/json' },
    body: JSON.stringify({ payload }),
  }),
  read: readAs({ answer: answerV2, refusal: refusalV2, outcomes: outcomesV2 }),
};

const v1: SlipService = {
  request: (address, payload) => ({
    url: `${address.baseUrl}/verify?payload=${encodeURIComponent(payload)}`,
    headers: authorization(address),
  }),
  read: readAs({ answer: answerV1, refusal: refusalV1, outcomes: outcomesV1 }),
};

const quotaLeft = (remaining: number | null): string => (remaining === null ? 'unlimited' : `${remaining} slips left`);
/** `GET /info` of v2 and `GET /me` of v1 cost no quota. Null: unlimited. */
const info = z
  .object({ data: z.object({ application: z.object({ quota: z.object({ remaining: z.number().nullable() }) }) }) })
  .transform(({ data }) => quotaLeft(data.application.quota.remaining));
const me = z.object({ data: z.object({ remainingQuota: z.number().nullable() }) }).transform(({ data }) => quotaLeft(data.remainingQuota));

const adapter = (url: string, service: SlipService, check: { path: string; answer: z.ZodType<string> }): Adapter<SlipVerifier> => ({
  url,
  connect: (address, circuits) => createSlipVerifier(service, address, circuits.of('slip')),
  check: (address) =>
    checkCall(`${address.baseUrl}${check.path}`, { headers: authorization(address) }, (json) => check.answer.safeParse(json).data ?? null),
});

/**
 * EasySlip, API v2: https://easyslip-document.cl1.easythunder.com/en/v2/verify/bank/payload, error codes at …/en/reference/error-codes
 * (docs/providers/easyslip.md).
 */
export const easySlip = adapter('https://api.easyslip.com/v2', v2, { path: '/info', answer: info });
/** The same service, API v1: https://easyslip-document.cl1.easythunder.com/en/v1/verify/bank/payload. */
export const easySlipV1 = adapter('https://developer.easyslip.com/api/v1', v1, { path: '/me', answer: me });
