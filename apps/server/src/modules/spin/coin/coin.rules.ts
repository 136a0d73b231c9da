/**
 * What a member's counter comes to after a deposit (decisions.md, Settings: coin). Minor units. What is left over stays in the
 * counter for the next deposit; a debt is repaid before anything is earned.
 *
 * @param counter deposited and not yet spent on a coin; negative: a debt
 * @param price the deposit that earns one coin, above 0
 */
export function earn(counter: bigint, deposited: bigint, price: bigint): { coins: number; counter: bigint } {
  const saved = counter + deposited;
  const coins = saved > 0n ? saved / price : 0n;
  return { coins: Number(coins), counter: saved - coins * price };
}

/** After a paid withdrawal, `unstaked` of which had been deposited and never staked. Coins that were earned stay. */
export const owe = (counter: bigint, unstaked: bigint): bigint => counter - unstaked;
