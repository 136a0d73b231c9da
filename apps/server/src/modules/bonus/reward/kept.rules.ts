/** A line of the member's statement that matters to a reward, in the order of the statement. Minor units. */
export type RewardLine =
  | { kind: 'deposit'; id: string; amount: bigint }
  /** Requested or paid. One that failed is no line: its money came back. */
  | { kind: 'withdrawal'; amount: bigint }
  /** A receipt of the reward in question. */
  | { kind: 'receipt' };

export interface RemainingDeposit {
  id: string;
  /** How much of it was not withdrawn since, in minor units. */
  kept: bigint;
  /** Whether a receipt of this reward used it. */
  isUsed: boolean;
}

/**
 * What is left of each deposit, oldest first. A withdrawal takes the latest deposits first, so that an old deposit that was lost
 * does not cover for a new one that leaves again; what it takes beyond all deposits before it is winnings. A receipt uses the
 * latest unused deposit of which at least `minDeposit` was left then.
 */
export function remainingDeposits(lines: readonly RewardLine[], minDeposit: bigint): RemainingDeposit[] {
  const deposits: RemainingDeposit[] = [];
  /** Those of which anything is left, the latest on top. */
  const open: RemainingDeposit[] = [];
  for (const line of lines) {
    if (line.kind === 'deposit') {
      const deposit = { id: line.id, kept: line.amount, isUsed: false };
      deposits.push(deposit);
      open.push(deposit);
    } else if (line.kind === 'withdrawal') {
      withdraw(open, line.amount);
    } else {
      const used = deposits.findLast((deposit) => fits(deposit, minDeposit));
      if (used !== undefined) used.isUsed = true;
    }
  }
  return deposits;
}

function withdraw(open: RemainingDeposit[], amount: bigint): void {
  let left = amount;
  for (let latest = open.at(-1); latest !== undefined && left > 0n; latest = open.at(-1)) {
    const taken = latest.kept < left ? latest.kept : left;
    latest.kept -= taken;
    left -= taken;
    if (latest.kept === 0n) open.pop();
  }
}

/** Whether a receipt of a reward that asks for `minDeposit` could use it. */
export const fits = ({ kept, isUsed }: RemainingDeposit, minDeposit: bigint): boolean => !isUsed && kept > 0n && kept >= minDeposit;
