import type { Statement, StatementType } from '@krapao/contract';

/** The sign of a movement type (docs/specification.md §5). */
const directions: Partial<Record<StatementType, 'in' | 'out'>> = { deposit: 'in', bonus: 'in', withdraw: 'out' };

export const directionOf = ({ statementType }: Pick<Statement, 'statementType'>): 'in' | 'out' | undefined => directions[statementType];

/** The description of the reward that a movement belongs to; null if there is none. */
export const subjectOf = ({ bonus, promotion, invite, refund, luckydraw }: Statement): string | null =>
  (bonus ?? promotion ?? invite ?? refund ?? luckydraw)?.description ?? null;

/** Names a movement in the address and in lists. A backend may send no id. */
export const keyOf = ({ _id: id, createdAt }: Statement): string => id ?? createdAt;
