/** Wallet money = credit × numerator ÷ denominator (docs/specification.md §3, ftWalletSlot). */
export interface Rate {
  numerator: bigint;
  denominator: bigint;
}

/** Exactly the same value on both sides: money in satang or att, credit in 1/100. */
export interface Exchange {
  money: bigint;
  credit: bigint;
}

/** Credit as money, in whole minor units: what is less than one is left out. */
export const moneyOfCredit = (credit: bigint, { numerator, denominator }: Rate): bigint => (credit * numerator) / denominator;

/** The largest exchange of at most `money` that is whole on both sides. The remainder does not move. */
export function exchangeMoney(money: bigint, rate: Rate): Exchange {
  const step = smallestExchange(rate);
  const steps = money / step.money;
  return { money: steps * step.money, credit: steps * step.credit };
}

/** The largest exchange of at most `credit` that is whole on both sides. */
export function exchangeCredit(credit: bigint, rate: Rate): Exchange {
  const step = smallestExchange(rate);
  const steps = credit / step.credit;
  return { money: steps * step.money, credit: steps * step.credit };
}

/** The largest amount of at most `money` that is whole credit at both games, so that no remainder arises in between. */
export function exchangeBetweenGames(money: bigint, from: Rate, to: Rate): { money: bigint; out: bigint; into: bigint } {
  const [a, b] = [smallestExchange(from), smallestExchange(to)];
  const step = (a.money / greatestCommonDivisor(a.money, b.money)) * b.money;
  const whole = (money / step) * step;
  return { money: whole, out: exchangeMoney(whole, from).credit, into: exchangeMoney(whole, to).credit };
}

/** The smallest exchange that is whole on both sides; every other exchange is a multiple of it. */
function smallestExchange({ numerator, denominator }: Rate): Exchange {
  const common = greatestCommonDivisor(numerator, denominator);
  return { money: numerator / common, credit: denominator / common };
}

const greatestCommonDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestCommonDivisor(b, a % b));
