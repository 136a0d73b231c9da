const LEAST = 0.01;

/** A slice's chance as it is shown, of the weights of all: `12.5%`. What would be rounded to nothing is `<0.01%`. */
export function shareOf(weight: number, weights: readonly number[]): string {
  const percent = (weight / weights.reduce((sum, other) => sum + other, 0)) * 100;
  return percent < LEAST ? `<${LEAST}%` : `${Number(percent.toFixed(2))}%`;
}
