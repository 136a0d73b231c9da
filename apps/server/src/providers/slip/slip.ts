import type { BankTransfer } from '../bank-feed/bank-feed.js';
import type { Found } from '../result.js';

/** Tells what a bank knows of the transfer behind a slip. Nothing moves: it may be asked any number of times. */
export interface SlipVerifier {
  /** `absent`: no bank knows such a transfer; `declined`: one of the slip reasons of docs/specification.md §8, or a word of the verifier's own. */
  verify(slip: Pick<BankTransfer, 'bankCode' | 'transRef'>): Promise<Found<BankTransfer>>;
}
