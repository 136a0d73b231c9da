import { sql } from 'kysely';
import { type Actor, recordAudit } from './audit.js';
import { notifyDesk } from './desk-topics.js';
import { newId } from './ids.js';
import type { Logger } from './logger.js';
import type { InTx, Tx } from './unit-of-work.js';

/** A difference or problem that an operator has to settle (docs/decisions/0145; docs/production.md lists the kinds). */
export interface Finding {
  /** `area.problem`, e.g. `payout.paid-unknown`. */
  kind: string;
  /** Our reference, or the provider's where we have none. Identifies the finding together with `kind`. */
  reference: string;
  /** All that is known. Amounts in minor units as text, times in ISO 8601 UTC, members by id. */
  facts: Record<string, string | number | boolean | null>;
}

/** The result of one comparison with a provider's records. */
export interface Compared {
  findings: Finding[];
  /** References on which both sides agree: open findings of the kinds in `resolves` about them are closed. */
  agreed: string[];
  resolves: readonly string[];
}

/** Findings of these areas contradict the ledger or lose values: each is an emergency. */
const CRITICAL = ['ledger.', 'keys.'];

/** How urgent a finding is, by its kind. */
export const severityOf = (kind: string): 'critical' | 'warning' =>
  CRITICAL.some((area) => kind.startsWith(area)) ? 'critical' : 'warning';

/** How findings are logged. */
export interface Reporting {
  /** By the business clock. */
  at: Date;
  logger: Logger;
}

const SYSTEM = { actor: 'system', member: null, request: null };

/**
 * Records findings. A finding is audited and logged when it is new or when its facts have changed, which also reopens a closed one. An
 * unchanged finding only gets a later `last_seen`: what an operator has closed stays closed. The log line contains only kind and
 * reference, because facts hold names and numbers.
 */
export async function recordFindings(tx: Tx<'platform'>, findings: readonly Finding[], { at, logger }: Reporting): Promise<void> {
  const named = new Map(findings.map(storable).map((finding) => [nameOf(finding), finding]));
  if (named.size === 0) return;
  const known = await findKnown(tx, [...named.values()]);
  const knownIds: string[] = [];
  for (const [name, finding] of named) {
    const before = known.get(name);
    if (before !== undefined) knownIds.push(before.id);
    const action = before === undefined ? await open(tx, finding, at) : await change(tx, before, finding);
    if (action === null) continue;
    const { kind, reference, facts } = finding;
    await recordAudit(tx, SYSTEM, action, at, { kind, reference, facts });
    notifyDesk(tx, 'waiting');
    tx.afterCommit(() => logger.error({ finding: kind, severity: severityOf(kind), reference }, 'a finding for an operator'));
  }
  if (knownIds.length > 0) await tx.db.updateTable('finding').set({ last_seen: at }).where('id', 'in', knownIds).execute();
}

/** SQL for one statement of the caller: the number of open findings by kind, as a JSON array of `{kind, count}`. */
export const openFindingCounts = sql`
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'count', count)), '[]')
  from (select kind, count(*) as count from finding where state = 'open' group by kind) f`;

/** The oldest open findings. */
export const oldestFindings = (tx: Tx<'platform'>, limit: number) =>
  tx.db
    .selectFrom('finding')
    .select(['id', 'kind', 'reference', 'facts', 'first_seen'])
    .where('state', '=', 'open')
    .orderBy('first_seen')
    .limit(limit)
    .execute();

export type OpenFinding = Awaited<ReturnType<typeof oldestFindings>>[number];

/** An open finding; undefined: no open finding has this id. */
export const findOpenFinding = (tx: Tx<'platform'>, id: string) =>
  tx.db.selectFrom('finding').select(['kind', 'reference', 'facts']).where('id', '=', id).where('state', '=', 'open').executeTakeFirst();

/** Everything that a finding names: its reference, and the texts among its facts. */
export const namesOf = ({ reference, facts }: Pick<Finding, 'reference' | 'facts'>): string[] => [
  reference,
  ...Object.values(facts).filter((fact) => typeof fact === 'string'),
];

/** Closes one finding for an operator; false when no open finding has this id. */
export async function closeFinding(
  tx: Tx<'platform'>,
  id: string,
  { who, reason, at }: { who: Actor; reason: string; at: Date },
): Promise<boolean> {
  const closed = await tx.db
    .updateTable('finding')
    .set({ state: 'closed', closed_at: at, closed_by: who.actor, reason })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning(['kind', 'reference'])
    .executeTakeFirst();
  if (closed === undefined) return false;
  await recordAudit(tx, who, 'finding.closed', at, { ...closed, reason });
  notifyDesk(tx, 'waiting');
  return true;
}

/** References of the open findings of a kind. */
export const openReferences = async (tx: Tx<'platform'>, kind: string): Promise<string[]> =>
  (await tx.db.selectFrom('finding').select('reference').where('kind', '=', kind).where('state', '=', 'open').execute()).map(
    ({ reference }) => reference,
  );

/** Closes open findings on which both sides now agree, e.g. a payout that the bank listed late. */
export const closeResolved = (tx: Tx<'platform'>, kinds: readonly string[], references: readonly string[], at: Date): Promise<void> =>
  closeFindings(tx, { kinds, references }, { who: SYSTEM, reason: RESOLVED, at });

/** Closes the open ones among the findings of these kinds and references. */
export async function closeFindings(
  tx: Tx<'platform'>,
  { kinds, references }: { kinds: readonly string[]; references: readonly string[] },
  { who, reason, at }: { who: Actor; reason: string; at: Date },
): Promise<void> {
  if (kinds.length === 0 || references.length === 0) return;
  const closed = await tx.db
    .updateTable('finding')
    .set({ state: 'closed', closed_at: at, closed_by: who.actor, reason })
    .where('state', '=', 'open')
    .where('kind', 'in', [...kinds])
    .where('reference', '=', sql<string>`any(${[...references]})`)
    .returning(['kind', 'reference'])
    .execute();
  for (const finding of closed) await recordAudit(tx, who, 'finding.closed', at, { ...finding, reason });
  if (closed.length > 0) notifyDesk(tx, 'waiting');
}

/** Removes the phone of a member from the facts of findings; what they found stays. */
export async function forgetPhone(tx: Tx<'platform'>, phone: string): Promise<void> {
  await sql`update finding set facts = facts - 'phone' where facts ->> 'phone' = ${phone}`.execute(tx.db);
}

/** Records the findings of a comparison, and closes those on which both sides agree. */
export const recordCompared = (inTx: InTx, { findings, agreed, resolves }: Compared, reporting: Reporting): Promise<void> => {
  const wrong = new Set(findings.filter(({ kind }) => resolves.includes(kind)).map(({ reference }) => reference));
  const right = agreed.filter((reference) => !wrong.has(reference));
  return inTx(async (tx) => {
    await closeResolved(tx, resolves, right, reporting.at);
    await recordFindings(tx, findings, reporting);
  });
};

const RESOLVED = 'both sides agree now';

interface Known {
  id: string;
  facts: string;
  /** Closed by a comparison, not by an operator. */
  wasResolved: boolean;
}

async function findKnown(tx: Tx<'platform'>, findings: readonly Finding[]): Promise<Map<string, Known>> {
  const rows = await tx.db
    .selectFrom('finding')
    .select(['id', 'kind', 'reference', 'facts', 'closed_by'])
    .where('kind', 'in', [...new Set(findings.map(({ kind }) => kind))])
    .where('reference', '=', sql<string>`any(${findings.map(({ reference }) => reference)})`)
    .execute();
  return new Map(rows.map((row) => [nameOf(row), { id: row.id, facts: textOf(row.facts), wasResolved: row.closed_by === SYSTEM.actor }]));
}

/** Null when another transaction has recorded it meanwhile. */
async function open(tx: Tx<'platform'>, { kind, reference, facts }: Finding, at: Date): Promise<string | null> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('finding')
    .values({ id: newId(), kind, reference, facts: JSON.stringify(facts), state: 'open', first_seen: at, last_seen: at })
    .onConflict((conflict) => conflict.columns(['kind', 'reference']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? 'finding.opened' : null;
}

async function change(tx: Tx<'platform'>, { id, facts: before, wasResolved }: Known, { facts }: Finding): Promise<string | null> {
  if (before === textOf(facts) && !wasResolved) return null;
  await tx.db
    .updateTable('finding')
    .set({ facts: JSON.stringify(facts), state: 'open', closed_at: null, closed_by: null, reason: null })
    .where('id', '=', id)
    .execute();
  return 'finding.changed';
}

/** PostgreSQL stores no NUL, which a malformed record may contain. */
const storable = ({ kind, reference, facts }: Finding): Finding => {
  const clean = (text: string): string => text.replaceAll('\0', '\uFFFD');
  const entries = Object.entries(facts).map(([key, value]) => [key, typeof value === 'string' ? clean(value) : value]);
  return { kind, reference: clean(reference), facts: Object.fromEntries(entries) as Finding['facts'] };
};

const nameOf = ({ kind, reference }: Pick<Finding, 'kind' | 'reference'>): string => `${kind} ${reference}`;

/** PostgreSQL does not preserve the order of object keys. */
const textOf = (facts: Finding['facts']): string =>
  JSON.stringify(Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1)));
