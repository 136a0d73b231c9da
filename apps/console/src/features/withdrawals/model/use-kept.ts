import type { WithdrawalRow } from '@krapao/contract/desk';
import { useState } from 'react';

/** A row that the operator has decided, and that stays in sight until the view or the filter changes. */
export interface Kept {
  row: WithdrawalRow;
  outcome: 'released' | 'rejected';
  /** ISO 8601. */
  at: string;
  /** The id of the row after it; null: it was the last. */
  before: string | null;
}

/** @param of what the rows belong to: with another view or filter they are gone */
export function useKept(of: string) {
  const [all, setAll] = useState<{ of: string; rows: readonly Kept[] }>({ of, rows: [] });
  const rows = all.of === of ? all.rows : [];
  return {
    rows,
    keep: (kept: Kept): void => {
      // Rows that stood before it now stand before the row after it.
      const others = rows.map((each) => (each.before === kept.row.id ? { ...each, before: kept.before } : each));
      setAll({ of, rows: [...others, kept] });
    },
  };
}
