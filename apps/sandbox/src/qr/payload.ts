import { createHash } from 'node:crypto';
import type { Currency } from '@krapao/contract';
import { generate, validate } from 'promptparse';
import { buildOnePay, readOnePay } from './onepay.js';

/** The one that is paid by BCEL OnePay; all others speak PromptPay. */
const ONEPAY = 'BCEL';

/** The one currency that a gateway moves. */
export const currencyOfGateway = (provider: string): Currency => (provider === ONEPAY ? 'LAK' : 'THB');

/** Biller of each PromptPay provider: 13 digits of a tax id and a suffix. */
export const billers: Record<string, string> = {
  KBANK: '010556000000101',
  WW: '010556000000202',
  PAYTIMZ: '010556000000303',
  PAYONEX: '010556000000404',
  FP: '010556000000505',
};

/** Our reference as a biller's: at most 20 capital letters and digits. */
export const billRefOf = (ref: string): string =>
  `KRP${BigInt(`0x${createHash('sha256').update(ref).digest('hex')}`)
    .toString(36)
    .slice(0, 15)
    .toUpperCase()}`;

const buildPromptPay = (provider: string, billRef: string, amount: bigint): string =>
  generate.billPayment({ billerId: billers[provider] ?? '010556000000909', amount: Number(amount) / 100, ref1: billRef, ref2: provider });

/** PromptPay bill payment, EMVCo tag 30 (docs/specification.md §10.12), or OnePay, tag 33. Amount in minor units. */
export const buildPayload = (provider: string, billRef: string, amount: bigint): string =>
  provider === ONEPAY ? buildOnePay(billRef, amount) : buildPromptPay(provider, billRef, amount);

/** What a bank app reads: the biller's reference and the amount asked, in minor units. Null where CRC or form is wrong. */
export function readPayload(payload: string): { billRef: string; amount: bigint | null } | null {
  const bill = validate.billPayment(payload.trim());
  if (bill === null) return readOnePay(payload.trim());
  return { billRef: bill.ref1, amount: bill.amount === undefined ? null : BigInt(Math.round(bill.amount * 100)) };
}
