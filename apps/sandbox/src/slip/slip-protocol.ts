import { validate } from 'promptparse';
import { bankOf } from '../bank/banks.js';
import type { World } from '../storage/world.js';
import { type Slip, slipOf } from './slip.js';

/** A slip as the banks report it to slip services: numbers of banks and masked accounts, the receiver by proxy if it is a biller. */
export interface ReportedSlip extends Slip {
  sendingBank: string;
  receivingBank: string;
  /** Baht. */
  baht: number;
  isBiller: boolean;
}

/** The slip that the text of a mini-QR names; null if no bank has such a transfer. */
export function reportedSlip(world: World, payload: string): ReportedSlip | null {
  const named = validate.slipVerify(payload);
  const slip = named === null ? null : slipOf(world, named.transRef);
  if (slip === null || named?.sendingBank !== bankOf(slip.bankCode).number) return null;
  return {
    ...slip,
    sendingBank: named.sendingBank,
    receivingBank: bankOf(slip.to.bankCode).number,
    baht: Number(slip.amount) / 100,
    isBiller: !world.transfers.has(slip.transRef),
  };
}

const THAI = /[\u0E00-\u0E7F]/;

/** A name under the key of its script: the sandbox knows each person by one name. */
export const nameByScript = (name: string | undefined): { th?: string; en?: string } =>
  name === undefined ? {} : { [THAI.test(name) ? 'th' : 'en']: name };
