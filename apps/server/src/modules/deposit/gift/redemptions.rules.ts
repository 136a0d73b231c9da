/** Amounts in minor units. */
export interface GiftFinding {
  voucher: string;
  problem: 'redeemed-but-unknown' | 'redeemed-but-not-credited' | 'amount-differs' | 'credited-but-not-redeemed';
}

interface Gift {
  voucher: string;
  state: string;
  amount: bigint | null;
}

/**
 * `known` are our gifts behind the shop's report, `credited` those we credited in the same span. One under way or in review is no
 * finding: it waits already.
 */
export function compareRedemptions(
  report: readonly { voucher: string; amount: bigint }[],
  known: readonly Gift[],
  credited: readonly { voucher: string }[],
): GiftFinding[] {
  const byVoucher = new Map(known.map((gift) => [gift.voucher, gift]));
  const redeemed = new Set(report.map(({ voucher }) => voucher));
  const problemOf = (line: { voucher: string; amount: bigint }): GiftFinding['problem'] | null => {
    const ours = byVoucher.get(line.voucher);
    if (ours === undefined) return 'redeemed-but-unknown';
    if (ours.state === 'FAILED' || ours.state === 'RETURNED') return 'redeemed-but-not-credited';
    return ours.state === 'CREDITED' && ours.amount !== line.amount ? 'amount-differs' : null;
  };
  return [
    ...report.flatMap((line) => {
      const problem = problemOf(line);
      return problem === null ? [] : [{ voucher: line.voucher, problem }];
    }),
    ...credited
      .filter(({ voucher }) => !redeemed.has(voucher))
      .map(({ voucher }) => ({ voucher, problem: 'credited-but-not-redeemed' as const })),
  ];
}
