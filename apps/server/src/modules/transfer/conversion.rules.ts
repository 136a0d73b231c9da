/** Wallet money = credit × numerator ÷ denominator (docs/specification.md §3, ftWalletSlot). */
export interface Rate {
  numerator: bigint;
  denominator: bigint;
}

/** The same value on both sides, to the last bit: money in satang or att, credit in 1/100. */
export interface Exchange {
  money: bigint;
  credit: bigint;
}

/** The most whole money, at most `money`, that is also whole credit. What is left over stays where it is. */
export function exchangeMoney(money: bigint, rate: Rate): Exchange {
  const step = smallest(rate);
  const steps = money / step.money;
  return { money: steps * step.money, credit: steps * step.credit };
}

/** The most of `credit` that is whole money. */
export function exchangeCredit(credit: bigint, rate: Rate): Exchange {
  const step = smallest(rate);
  const steps = credit / step.credit;
  return { money: steps * step.money, credit: steps * step.credit };
}

/** The most money, at most `money`, that is whole credit at both games: nothing is left over on the way. */
export function exchangeBetweenGames(money: bigint, from: Rate, to: Rate): { money: bigint; out: bigint; into: bigint } {
  const [a, b] = [smallest(from), smallest(to)];
  const step = (a.money / divisor(a.money, b.money)) * b.money;
  const whole = (money / step) * step;
  return { money: whole, out: exchangeMoney(whole, from).credit, into: exchangeMoney(whole, to).credit };
}

/** The smallest exchange that is whole on both sides; every other is a multiple of it. */
function smallest({ numerator, denominator }: Rate): Exchange {
  const common = divisor(numerator, denominator);
  return { money: numerator / common, credit: denominator / common };
}

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));
