/** A line of the shop's report, and a gift of ours; amounts in minor units. */
interface Line {
  voucher: string;
  mobile: string;
}
interface Gift extends Line {
  state: string;
}

/** `redeemed-not-credited`: we closed the gift; `redeemed-unknown`: nobody sent us the voucher for this wallet. */
export type RedemptionProblem = 'redeemed-unknown' | 'redeemed-not-credited';

/**
 * What is wrong with a line of the shop's report; null: nothing. A gift under way or in review is nothing: it waits already. What the ticket
 * was worth is compared with the ledger's entry instead.
 */
export function redemptionProblem(line: Line, gifts: readonly Gift[]): RedemptionProblem | null {
  const ours = gifts.find(({ voucher, mobile }) => voucher === line.voucher && mobile === line.mobile);
  if (ours === undefined) return 'redeemed-unknown';
  return ours.state === 'FAILED' || ours.state === 'RETURNED' ? 'redeemed-not-credited' : null;
}
