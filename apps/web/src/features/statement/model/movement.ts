import type { Statement, StatementType } from '@krapao/contract';

/** The colour and the sign of a movement type (docs/specification.md §5). */
interface MovementStyle {
  direction?: 'in' | 'out';
  tone?: 'jade' | 'coral' | 'peri';
}

const styles: Record<StatementType, MovementStyle> = {
  deposit: { direction: 'in', tone: 'jade' },
  bonus: { direction: 'in', tone: 'jade' },
  withdraw: { direction: 'out', tone: 'coral' },
  transfer: { tone: 'peri' },
  finish_bonus: {},
};

export const styleOf = ({ statementType }: Pick<Statement, 'statementType'>): MovementStyle => styles[statementType];

/** The description of the reward that a movement belongs to; null if there is none. */
export const subjectOf = ({ bonus, promotion, invite, refund, luckydraw }: Statement): string | null =>
  (bonus ?? promotion ?? invite ?? refund ?? luckydraw)?.description ?? null;

/** The page number in the address, from 1. */
export const pageOf = (value: string | null): number => {
  const page = Number(value);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
};
