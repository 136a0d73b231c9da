/** A percentage of an amount in major units, in satang as the server rounds: a target up, a floor down. */
export const shareOf = (amount: number, percent: number, round: (value: number) => number): number =>
  round((Math.round(amount * 100) * percent) / 100) / 100;
