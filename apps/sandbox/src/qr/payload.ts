import { createHash } from 'node:crypto';
import type { Currency } from '@krapao/contract';
import { generate, validate } from 'promptparse';
import { buildOnePay, readOnePay } from './onepay.js';

/** The provider that uses BCEL OnePay; all others use PromptPay. */
const ONEPAY = 'BCEL';

/** The currency of a gateway. */
export const currencyOfGateway = (provider: string): Currency => (provider === ONEPAY ? 'LAK' : 'THB');

/** Biller id of each PromptPay provider: a tax id of 13 digits and a suffix. */
export const billers: Record<string, string> = {
  KBANK: '010556000000101',
  WW: '010556000000202',
  PAYTIMZ: '010556000000303',
  PAYONEX: '010556000000404',
  FP: '010556000000505',
};

/** Our reference as a biller reference: at most 20 capital letters and digits. */
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

/** Reads a payload like a bank app: the biller reference and the requested amount in minor units. Null if the CRC or format is wrong. */
export function readPayload(payload: string): { billRef: string; amount: bigint | null } | null {
  const bill = validate.billPayment(payload.trim());
  if (bill === null) return readOnePay(payload.trim());
  return { billRef: bill.ref1, amount: bill.amount === undefined ? null : BigInt(Math.round(bill.amount * 100)) };
}
