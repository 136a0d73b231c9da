import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';

/** What was decided about money. `references`: the target's id, and the names by which findings know it. `act`: an act, or a refusal. */
export interface MoneyDecision {
  references: readonly string[];
  actors: readonly string[];
  act: string;
  at: Date;
}

/** Remembers who decided about what, for conflicts of interest (docs/decisions/0192). */
export async function insertDecision(tx: Tx<'desk'>, { references, actors, act, at }: MoneyDecision): Promise<void> {
  await sql`
    insert into desk_decision (reference, actor, act, decided_at)
    select r, a, ${act}, ${at} from unnest(${[...references]}::text[]) r, unnest(${[...actors]}::text[]) a
    on conflict (reference, actor, act) do update set decided_at = excluded.decided_at`.execute(tx.db);
}

/** What this actor has decided about the references. */
export async function decidedBy(tx: Tx<'desk'>, actor: string, references: readonly string[]) {
  const { rows } = await sql<{ reference: string; act: string }>`
    select reference, act from desk_decision where actor = ${actor} and reference = any(${[...references]}::text[])`.execute(tx.db);
  return rows;
}

export async function forgetOldDecisions(tx: Tx<'desk'>, before: Date): Promise<void> {
  await sql`delete from desk_decision where decided_at < ${before}`.execute(tx.db);
}
