/** What was acknowledged to a client, written down outside of everything that is killed. Amounts in satang. */
export interface OutsideJournal {
  payments: { member: string; transRef: string; amount: bigint }[];
  withdrawals: { member: string; id: string; amount: bigint }[];
  refused: number;
  unanswered: number;
}

export const openOutsideJournal = (): OutsideJournal => ({ payments: [], withdrawals: [], refused: 0, unanswered: 0 });
