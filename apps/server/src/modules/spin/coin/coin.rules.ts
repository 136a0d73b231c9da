/**
 * The coins that a member's counter comes to after a deposit (decisions.md, Settings: coin). What is left over stays in the counter for
 * the next deposit; a debt is repaid before anything is earned.
 *
 * @param counter minor units deposited and not yet spent on a coin; negative: a debt
 * @param price the deposit that earns one coin, in minor units, above 0
 */
export const earned = (counter: bigint, price: bigint): number => (counter > 0n ? Number(counter / price) : 0);
