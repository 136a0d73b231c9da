/** What is given back of a loss, minor units: rounded down, and nothing where there is none. */
export const refundOf = (loss: bigint, percent: number): bigint => (loss <= 0n ? 0n : (loss * BigInt(percent)) / 100n);
