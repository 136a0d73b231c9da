import { generate } from 'promptparse';
import { bankOf } from '../bank/banks.js';

/** What the small QR of a slip holds: sending bank and reference, no amount (decisions.md, Payment facts). */
export const miniQr = (bankCode: string, transRef: string): string =>
  generate.slipVerify({ sendingBank: bankOf(bankCode).number, transRef });
