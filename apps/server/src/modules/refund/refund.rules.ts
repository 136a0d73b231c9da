/** The refund of a loss in minor units, rounded down; 0 without a loss. */
export const refundOf = (loss: bigint, percent: number): bigint => (loss <= 0n ? 0n : (loss * BigInt(percent)) / 100n);
