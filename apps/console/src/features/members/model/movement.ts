import type { Receipt } from '@krapao/contract/desk';

type Movement = Pick<Receipt, 'kind' | 'amount' | 'status' | 'from' | 'to'>;

/** How a movement changes the wallet: in, out, or not at all. A failed one has changed nothing. */
export function directionOf({ kind, status, from, to }: Movement): 'in' | 'out' | 'none' {
  if (status === 'FAILED' || from === to) return 'none';
  if (kind === 'withdraw' || from === 'WALLET') return 'out';
  return to === 'WALLET' ? 'in' : 'none';
}

/** The amount with the sign of its direction. */
export const signedAmount = (movement: Movement): number => (directionOf(movement) === 'out' ? -movement.amount : movement.amount);
