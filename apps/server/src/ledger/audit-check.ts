import { sql } from 'kysely';
import type { Tx } from '../platform/unit-of-work.js';

export interface LedgerFindings {
  /** Journals whose postings do not sum to zero, or that have none and are not about a condition. */
  unbalanced: string[];
  /** Members' accounts whose balance is not the sum of their postings, or below the floor. */
  drifted: string[];
  /** Members whose movements are not numbered 1, 2, 3 … without a gap. */
  gaps: string[];
}

/** What an auditor would look for in the ledger alone. Reads everything: for the reconcile job and tests. */
export async function checkLedger(tx: Tx): Promise<LedgerFindings> {
  const ids = async (query: ReturnType<typeof sql<{ id: string }>>): Promise<string[]> =>
    (await query.execute(tx.db)).rows.map((row) => row.id);
  return {
    unbalanced: await ids(sql<{ id: string }>`
      select j.id::text as id from journal j left join posting p on p.journal = j.id
      group by j.id having coalesce(sum(p.amount), case when j.kind like 'condition.%' then 0 else 1 end) <> 0`),
    drifted: await ids(sql<{ id: string }>`
      select a.id::text as id from account a left join posting p on p.account = a.id where a.balance is not null
      group by a.id having a.balance <> coalesce(sum(p.amount), 0) or a.balance < a.floor`),
    gaps: await ids(sql<{ id: string }>`
      select a.owner::text as id from account a left join movement m on m.member = a.owner and m.currency = a.currency where a.kind = 'wallet'
      group by a.id having a.movements <> count(m.seq) or a.movements <> coalesce(max(m.seq), 0)`),
  };
}
