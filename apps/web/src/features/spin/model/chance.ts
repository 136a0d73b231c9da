const SMALLEST_SHOWN = 0.01;

/** The chance of a slice as text, from the weights of all slices: `12.5%`. A chance that would round to 0 is `<0.01%`. */
export function formatChance(weight: number, weights: readonly number[]): string {
  const percent = (weight / weights.reduce((sum, other) => sum + other, 0)) * 100;
  return percent < SMALLEST_SHOWN ? `<${SMALLEST_SHOWN}%` : `${Number(percent.toFixed(2))}%`;
}
