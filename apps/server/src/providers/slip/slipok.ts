import { z } from 'zod';
import type { Adapter } from '../adapter.js';
import { checkCall } from '../check.js';
import type { ProviderAddress } from '../provider-http.js';
import { recordText } from '@krapao/contract/provider';
import { baht, bankOf, isAbout, optionalName, optionalText, proxyOf, textsOf } from './slip-fields.js';
import { createSlipVerifier, type SlipService } from './slip-service.js';
import type { SlipAnswer, SlipReference, SlipVerifier } from './slip.js';

const side = z.object({
  displayName: optionalName,
  name: optionalName,
  account: z.object({ value: optionalText }).nullish(),
  proxy: z.object({ type: optionalText, value: optionalText }).nullish(),
});
const slipData = z.object({
  transRef: recordText,
  sendingBank: optionalText,
  receivingBank: optionalText,
  transTimestamp: z.iso.datetime(),
  amount: baht,
  ref1: optionalText,
  ref2: optionalText,
  ref3: optionalText,
  sender: side,
  receiver: side,
});
const answer = z.object({ success: z.literal(true), data: slipData });
const refusal = z.object({ code: z.number(), data: z.unknown().optional() });

const BANK_DELAY = 1010;
const NO_TRANSACTION = 1011;
const REPEATED = 1012;
const OTHER_AMOUNT = 1013;
const OTHER_RECEIVER = 1014;

/**
 * What a refusal says for certain. 1012 to 1014 are the service's own comparisons, which this product makes itself: the slip that comes with them is the
 * bank's record. Without it, a slip for another receiver than those registered at the service is refused.
 */
function refused({ code, data }: z.output<typeof refusal>, slip: SlipReference): SlipAnswer | null {
  if (code === BANK_DELAY) return { status: 'pending' };
  if (code === NO_TRANSACTION) return { status: 'absent' };
  if (code !== REPEATED && code !== OTHER_AMOUNT && code !== OTHER_RECEIVER) return null;
  const record = slipData.safeParse(data).data;
  if (record !== undefined) return transferOf(record, slip);
  return code === OTHER_RECEIVER ? { status: 'declined', reason: 'DEST_ACC_INVALID' } : null;
}

function transferOf(record: z.output<typeof slipData>, slip: SlipReference): SlipAnswer | null {
  const { transRef, sendingBank, receivingBank, transTimestamp, amount, sender, receiver } = record;
  if (!isAbout(slip, transRef, sendingBank)) return null;
  const { type, value: id } = receiver.proxy ?? {};
  return {
    status: 'ok',
    value: {
      ...slip,
      amount,
      currency: 'THB',
      from: {
        bankCode: slip.bankCode,
        accountNo: sender.account?.value ?? '',
        accountNames: textsOf(sender.name, sender.displayName),
      },
      to: {
        bankCode: bankOf(receivingBank),
        accountNo: receiver.account?.value ?? '',
        ...proxyOf(
          { type, id },
          { references: [record.ref1, record.ref2, record.ref3], accountNames: textsOf(receiver.name, receiver.displayName) },
        ),
      },
      paidAt: transTimestamp,
    },
  };
}

const headers = ({ key }: ProviderAddress) => ({ 'x-authorization': key });

const service: SlipService = {
  request: (address, payload) => ({
    url: address.baseUrl,
    method: 'POST',
    headers: { ...headers(address), 'content-type': 'application/json' },
    // `log: false`: the service neither remembers the slip nor compares the receiver. The look-up can be repeated.
    body: JSON.stringify({ data: payload, log: false }),
  }),
  read: ({ httpStatus, json }, slip) => {
    const found = answer.safeParse(json).data?.data;
    if (found !== undefined) return httpStatus === 200 ? transferOf(found, slip) : null;
    const why = refusal.safeParse(json).data;
    return why === undefined || httpStatus === 429 || httpStatus >= 500 ? null : refused(why, slip);
  },
};

const quota = z.object({ data: z.object({ quota: z.number() }) }).transform(({ data }) => `${data.quota} slips left`);

/**
 * SlipOK, API 1.7 of 26 March 2024 (https://slipok.com/api-documentation/check-slip/; docs/providers/slipok.md). The address ends in the number of the
 * branch: `https://api.slipok.com/api/line/apikey/12345`.
 */
export const slipOk: Adapter<SlipVerifier> = {
  url: null,
  connect: (address, circuits) => createSlipVerifier(service, address, circuits.of('slip')),
  check: (address) => checkCall(`${address.baseUrl}/quota`, { headers: headers(address) }, (json) => quota.safeParse(json).data ?? null),
};
