interface Move {
  kind: 'deposit' | 'withdraw';
  username: string;
  /** 1/100 credit. */
  credit: bigint;
}

/** `moved-after-return`: the game moved credit after it had declined, when the money was already returned. */
export type MoveProblem = 'moved-unknown' | 'moved-after-return' | 'differs';

/**
 * Compares a record of a game with our legs.
 *
 * @returns null when they agree or the leg has not ended yet
 */
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
