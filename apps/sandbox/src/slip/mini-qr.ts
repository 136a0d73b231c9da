import { generate } from 'promptparse';
import { bankOf } from '../bank/banks.js';

/** What the small QR of a slip holds: sending bank and reference, no amount (docs/specification.md §10.12). */
export const miniQr = (bankCode: string, transRef: string): string =>
  generate.slipVerify({ sendingBank: bankOf(bankCode).number, transRef });
