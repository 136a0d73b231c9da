/** Percent of a deposit, at most `max`; minor units, rounded down. */
export function partOf(deposit: bigint, percent: number, max: bigint): bigint {
  const part = (deposit * BigInt(percent)) / 100n;
  return part < max ? part : max;
}
