/** One acknowledged operation of a member; amounts in satang. */
interface Entry {
  member: string;
  amount: bigint;
}

/** Acknowledged operations, recorded outside of every process that is killed. */
export interface OutsideJournal {
  /** By the bank: QRs that were paid, and transfers into our account (no member: a stranger's). */
  payments: (Entry & { transRef: string })[];
  transfers: (Omit<Entry, 'member'> & { member: string | null; transRef: string })[];
  /** `isWhole`: another amount than requested. */
  withdrawals: (Entry & { id: string; isWhole: boolean })[];
  /** No amount: in progress, or for a person. */
  gifts: { member: string; voucher: string; amount: bigint | null }[];
  /** No amount: in progress. */
  slips: { member: string; id: string; transRef: string; amount: bigint | null }[];
  games: { member: string; code: string; pending: boolean }[];
  /** Transfers between wallet and games, by their idempotency key. */
  moves: (Entry & { key: string; pending: boolean })[];
  /** Bonuses and promotions. */
  rewards: (Entry & { id: string })[];
  /** Refunds and commissions: into the pot, or out of it. */
  takenBack: (Entry & { path: string })[];
  endings: { member: string }[];
  draws: { member: string; id: string; code: string }[];
  coupons: (Entry & { coins: number })[];
  /** Credit that a falsifying game provider has made, in 1/100. */
  lies: { code: string; username: string; credit: bigint }[];
  plays: number;
  /** Attacks that were refused. */
  foiled: number;
  refused: number;
  unanswered: number;
}

export const openOutsideJournal = (): OutsideJournal => ({
  payments: [],
  transfers: [],
  withdrawals: [],
  gifts: [],
  slips: [],
  games: [],
  moves: [],
  rewards: [],
  takenBack: [],
  endings: [],
  draws: [],
  coupons: [],
  lies: [],
  plays: 0,
  foiled: 0,
  refused: 0,
  unanswered: 0,
});

/** How many of each kind. */
export const counts = (journal: OutsideJournal): Record<string, number> =>
  Object.fromEntries(
    Object.entries(journal).map(([kind, operations]) => [
      kind,
      typeof operations === 'number' ? operations : (operations as unknown[]).length,
    ]),
  );

/** Acknowledged operations. */
export const acknowledged = (journal: OutsideJournal): number => {
  const { foiled, refused, unanswered } = journal;
  return Object.values(counts(journal)).reduce((sum, count) => sum + count, -foiled - refused - unanswered - journal.lies.length);
};
