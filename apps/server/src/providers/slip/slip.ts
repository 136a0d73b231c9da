import type { BankTransfer } from '../bank-feed/bank-feed.js';
import type { Found, Pending } from '../result.js';

/** A slip's transfer, as the mini-QR names it. */
export type SlipReference = Pick<BankTransfer, 'bankCode' | 'transRef'>;

/** `pending`: the sending bank does not report the transfer yet, as the verifier says; some banks do so minutes later. */
export type SlipAnswer = Found<BankTransfer> | Pending;

/** Looks up the bank transfer of a slip. It moves no money, so it can be repeated. */
export interface SlipVerifier {
  /** `absent`: no bank knows such a transfer; `declined`: one of the slip reasons of docs/specification.md §8, or the verifier's own reason. */
  verify(slip: SlipReference): Promise<SlipAnswer>;
}
