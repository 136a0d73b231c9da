import type { Statement } from '@krapao/contract';
import { formatBusinessDate } from '@krapao/ui/format';
import { outcomeOf } from '@krapao/ui/tag';
import { directionOf, subjectOf } from '../../receipt';

/** A movement as a row of a file. */
export interface ExportRow {
  /** `DD/MM/YYYY HH:mm:ss` in Asia/Bangkok. */
  time: string;
  type: string;
  /** The reward; null: it is none. */
  subject: string | null;
  from: string;
  to: string;
  /** What came into the wallet, and what left it, in major units; null: nothing, also of what failed. */
  in: number | null;
  out: number | null;
  status: string;
  isSuccess: boolean;
  reference: string;
}

export interface RowWords {
  type: (type: Statement['statementType']) => string;
  place: (code: string) => string;
  status: (outcome: ReturnType<typeof outcomeOf>) => string;
}

const WALLET = 'WALLET';

/** Whether money came into the wallet or left it. The end of a bonus moves none. */
function sideOf(movement: Statement): 'in' | 'out' | null {
  if (movement.statementType === 'transfer') return movement.to === WALLET ? 'in' : 'out';
  return directionOf(movement) ?? null;
}

export function rowOf(movement: Statement, { type, place, status }: RowWords): ExportRow {
  const outcome = outcomeOf(movement.status);
  const side = outcome === 'failed' ? null : sideOf(movement);
  return {
    time: formatBusinessDate(movement.createdAt),
    type: type(movement.statementType),
    subject: subjectOf(movement),
    from: place(movement.from),
    to: place(movement.to),
    in: side === 'in' ? movement.amount : null,
    out: side === 'out' ? movement.amount : null,
    status: status(outcome),
    isSuccess: outcome === 'success',
    reference: movement._id ?? '',
  };
}

/** The sum of a column, without the rounding of floating point. */
export const sumOf = (rows: readonly ExportRow[], column: 'in' | 'out'): number =>
  rows.reduce((sum, row) => sum + Math.round((row[column] ?? 0) * 100), 0) / 100;
