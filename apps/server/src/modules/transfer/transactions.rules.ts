interface Move {
  kind: 'deposit' | 'withdraw';
  username: string;
  /** 1/100 credit. */
  credit: bigint;
}

/** `moved-after-return`: we gave the money back, because the game had declined. */
export type MoveProblem = 'moved-unknown' | 'moved-after-return' | 'differs';

/** What is wrong with a record of a game; null: nothing, or the leg is under way. `legs` are ours behind the records. */
export function moveProblem(
  game: string,
  record: Move & { ref: string },
  legs: readonly (Move & { id: string; code: string; status: string; isDisputed: boolean })[],
): MoveProblem | null {
  const ours = legs.find(({ id, code }) => id === record.ref && code === game);
  if (ours === undefined) return 'moved-unknown';
  if (ours.kind !== record.kind || ours.username !== record.username || ours.credit !== record.credit) return 'differs';
  return ours.status === 'FAILED' && !ours.isDisputed ? 'moved-after-return' : null;
}
