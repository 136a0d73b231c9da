/** Credit in 1/100. */
export interface GameFinding {
  game: string;
  ref: string;
  problem: 'moved-but-unknown' | 'moved-but-returned' | 'differs' | 'settled-but-not-moved';
}

interface Move {
  kind: 'deposit' | 'withdraw';
  username: string;
  credit: bigint;
}

/** `records` is what a game wrote down, `known` our legs behind it, `settled` those we hold for moved there in the same span. */
export function compareTransactions(
  game: string,
  records: readonly (Move & { ref: string })[],
  known: readonly (Move & { id: string; code: string; status: string })[],
  settled: readonly { id: string }[],
): GameFinding[] {
  const byId = new Map(known.filter(({ code }) => code === game).map((leg) => [leg.id, leg]));
  const recorded = new Set(records.map(({ ref }) => ref));
  const problemOf = (record: Move & { ref: string }): GameFinding['problem'] | null => {
    const ours = byId.get(record.ref);
    if (ours === undefined) return 'moved-but-unknown';
    if (ours.status === 'FAILED') return 'moved-but-returned';
    return ours.kind === record.kind && ours.username === record.username && ours.credit === record.credit ? null : 'differs';
  };
  return [
    ...records.flatMap((record) => {
      const problem = problemOf(record);
      return problem === null ? [] : [{ game, ref: record.ref, problem }];
    }),
    ...settled.filter(({ id }) => !recorded.has(id)).map(({ id }) => ({ game, ref: id, problem: 'settled-but-not-moved' as const })),
  ];
}
