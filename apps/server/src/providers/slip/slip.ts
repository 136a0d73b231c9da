import type { BankTransfer } from '../bank-feed/bank-feed.js';
import type { Found } from '../result.js';

/** Looks up the bank transfer of a slip. It moves no money, so it can be repeated. */
export interface SlipVerifier {
  /** `absent`: no bank knows such a transfer; `declined`: one of the slip reasons of docs/specification.md §8, or the verifier's own reason. */
  verify(slip: Pick<BankTransfer, 'bankCode' | 'transRef'>): Promise<Found<BankTransfer>>;
}
