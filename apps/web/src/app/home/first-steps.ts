import type { Statement, Wallet } from '@krapao/contract';
import { PAGE_SIZE } from '@krapao/ui/pager';

interface Known {
  slots: Pick<Wallet['slots'][number], 'isActive'>[];
  total: number;
  statements: readonly Pick<Statement, 'statementType' | 'status'>[];
}

/**
 * How many of the first three steps of a new member are done, in order: pay in, open a game, move money to it. Null once all are done, and
 * for a member of longer standing.
 */
export function firstSteps({ slots, total, statements }: Known): number | null {
  // With more movements than one page, the first ones are not known.
  if (total > PAGE_SIZE) return null;
  const has = (type: Statement['statementType']) =>
    statements.some(({ statementType, status }) => statementType === type && status === 'SUCCESS');
  const steps = [has('deposit'), slots.some(({ isActive }) => isActive), has('transfer')];
  const open = steps.indexOf(false);
  return open === -1 ? null : open;
}
