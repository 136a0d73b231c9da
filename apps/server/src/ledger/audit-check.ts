import type { Tx } from '../platform/unit-of-work.js';
import { auditLedger, type LedgerFault } from './faults.js';

export interface LedgerFindings {
  /** Journals whose postings do not sum to zero, or that have no postings and are not about a condition. */
  unbalanced: string[];
  /** Members' accounts whose balance is not the sum of their postings, or below the floor. */
  drifted: string[];
  /** Members whose movements are not numbered 1, 2, 3 … without a gap. */
  gaps: string[];
}

/** The references of the faults that `auditLedger` finds in journals, balances and statements. Reads everything. */
export async function checkLedger(tx: Tx): Promise<LedgerFindings> {
  const { faults } = await auditLedger(tx);
  const of = (...problems: LedgerFault['problem'][]): string[] => [
    ...new Set(faults.filter(({ problem }) => problems.includes(problem)).map(({ reference }) => reference)),
  ];
  return { unbalanced: of('unbalanced'), drifted: of('drifted', 'below-floor'), gaps: of('gaps') };
}
