import type { WhySecond } from '@krapao/contract/desk';
import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';
import type { Plan } from './act.js';

export interface NewProposal extends Omit<Plan, 'second'> {
  id: string;
  act: string;
  input: unknown;
  inputHash: string;
  /** The actor, as in journals and audit. */
  maker: string;
  reason: string;
  /** Why it takes a second person, as it was when it was proposed. */
  why: WhySecond | null;
}

/** How long a second person may take. */
const LIFE = sql`interval '24 hours'`;

/** Proposals whose time has passed end; by the real clock. */
export async function expireProposals(tx: Tx<'desk'>): Promise<void> {
  await sql`update proposal set state = 'expired', decided_at = expires_at where state = 'open' and expires_at <= clock_timestamp()`.execute(
    tx.db,
  );
}

/** Undefined: an open proposal for the same act on the same target exists. */
export async function insertProposal(
  tx: Tx<'desk'>,
  { target, money, changes, input, inputHash, why, ...proposal }: NewProposal,
): Promise<ProposalRow | undefined> {
  return tx.db
    .insertInto('proposal')
    .values({
      ...proposal,
      input: JSON.stringify(input),
      input_hash: inputHash,
      target_kind: target.kind,
      target_id: target.id,
      target_label: target.label,
      amount: money?.amount ?? null,
      currency: money?.currency ?? null,
      changes: JSON.stringify(changes),
      second: why === null ? null : JSON.stringify(why),
      created_at: sql<Date>`clock_timestamp()`,
      expires_at: sql<Date>`clock_timestamp() + ${LIFE}`,
    })
    .onConflict((conflict) => conflict.columns(['act', 'target_kind', 'target_id']).where('state', '=', 'open').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Dates a proposal of the history of a demo: its time is that of the database, which the clock in the past does not move. */
export async function dateProposal(tx: Tx<'desk'>, id: string, at: Date): Promise<void> {
  await tx.db.updateTable('proposal').set({ created_at: at }).where('id', '=', id).execute();
}

export const findProposal = (tx: Tx<'desk'>, id: string) =>
  tx.db.selectFrom('proposal').selectAll().where('id', '=', id).executeTakeFirst();

/** The open proposal for an act on a target; undefined: there is none. */
export const findOpenProposal = (tx: Tx<'desk'>, { act, target }: { act: string; target: string }) =>
  tx.db
    .selectFrom('proposal')
    .select(['id', 'maker', 'created_at'])
    .where('act', '=', act)
    .where('target_id', '=', target)
    .where('state', '=', 'open')
    .executeTakeFirst();

/** The open proposals on targets of a kind, oldest first. */
export const openOnTargets = (tx: Tx<'desk'>, kind: string, ids: readonly string[]) =>
  tx.db
    .selectFrom('proposal')
    .select(['id', 'act', 'target_id', 'maker', 'created_at'])
    .where('state', '=', 'open')
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .where('target_kind', '=', kind)
    .where('target_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy('created_at')
    .execute();

export type ProposalRow = NonNullable<Awaited<ReturnType<typeof findProposal>>>;

/** As {@link findProposal}, locked until the transaction ends. */
export const lockProposal = (tx: Tx<'desk'>, id: string): Promise<ProposalRow | undefined> =>
  tx.db.selectFrom('proposal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function endProposal(
  tx: Tx<'desk'>,
  id: string,
  end: { state: 'approved' | 'refused' | 'withdrawn' | 'expired' | 'void'; checker: string | null; reason: string | null },
): Promise<void> {
  await tx.db
    .updateTable('proposal')
    .set({ state: end.state, checker: end.checker, decision_reason: end.reason, decided_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Open proposals by their end, oldest first. */
export const openProposals = (tx: Tx<'desk'>, limit: number): Promise<ProposalRow[]> =>
  tx.db.selectFrom('proposal').selectAll().where('state', '=', 'open').orderBy('created_at').orderBy('id').limit(limit).execute();

/** Proposals that ended, newest first, before a cursor. */
export const endedProposals = (tx: Tx<'desk'>, before: { at: Date; id: string } | null, limit: number): Promise<ProposalRow[]> =>
  tx.db
    .selectFrom('proposal')
    .selectAll()
    .where('state', '<>', 'open')
    .$if(before !== null, (query) => query.where(sql<boolean>`(decided_at, id) < (${before?.at}, ${before?.id}::uuid)`))
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The proposals on a target, ended ones too, oldest first. */
export const proposalsOn = (tx: Tx<'desk'>, { kind, id }: { kind: string; id: string }) =>
  tx.db
    .selectFrom('proposal')
    .select(['maker', 'reason', 'created_at', 'state', 'checker', 'decided_at', 'decision_reason'])
    .where('target_kind', '=', kind)
    .where('target_id', '=', id)
    .orderBy('created_at')
    .execute();

/** Withdraws the open proposals of a maker, e.g. of a suspended operator; resolves to how many. */
export async function withdrawProposalsOf(tx: Tx<'desk'>, maker: string, by: string, reason: string): Promise<number> {
  const { rows } = await sql`
    update proposal set state = 'withdrawn', checker = ${by}, decided_at = clock_timestamp(), decision_reason = ${reason}
    where maker = ${maker} and state = 'open' returning id`.execute(tx.db);
  return rows.length;
}
