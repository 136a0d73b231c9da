import type { Currency } from '@krapao/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../platform/unit-of-work.js';
import { HOUSE } from './accounts.js';

/**
 * `unbalanced`: a journal whose postings do not sum to zero, or that needs some and has none; `drifted`: a member's balance is not the sum of its
 * postings; `below-floor`; `gaps`: a member's movements are not numbered 1, 2, 3 …; `hold`: held money without a saga in progress;
 * `snapshot`: the cached sum of a house account is not the sum of its postings.
 */
export const ledgerProblems = ['unbalanced', 'drifted', 'below-floor', 'gaps', 'hold', 'snapshot'] as const;

/** A contradiction within the ledger. Amounts in minor units. */
export interface LedgerFault {
  problem: (typeof ledgerProblems)[number];
  /** Id of the journal, account or member; of held money, the account and the reason for the hold. */
  reference: string;
  member: string | null;
  /** The kind of the account or of the journal. */
  account: string | null;
  currency: Currency | null;
  /** The stored value: a balance, the sum of a journal, or the number of the last movement. */
  stored: bigint;
  /** The correct value. */
  expected: bigint;
  /** `stored` less `expected`; null where it may change while the fault stays the same. */
  difference: bigint | null;
}

/** Rows of the audit's ranges: each statement of a whole audit takes well under a second, however large the ledger is. */
const JOURNALS = 20_000;
const ACCOUNTS = 1_000;
const POSTINGS = 200_000;

/**
 * The checks of an auditor of the ledger alone, for the journals recorded since then and the accounts that they moved, and for all held money.
 * Each check is a statement, so that it sees one snapshot.
 */
export async function recentFaults(tx: Tx<'ledger'>, since: Date): Promise<LedgerFault[]> {
  const touched = sql`a.id = any(array(
    select distinct q.account from journal k cross join lateral (select account from posting where journal = k.id offset 0) q
    where k.recorded_at >= ${since}))`;
  const faults: LedgerFault[] = [];
  faults.push(...(await unbalanced(tx, sql`j.recorded_at >= ${since}`)));
  for (const find of [drifted, gaps]) faults.push(...(await find(tx, touched)));
  await eachRange(tx, 'account', async ({ rows }) => void faults.push(...(await held(tx, rows(sql`a.id`)))));
  return faults;
}

export interface LedgerAudit {
  faults: LedgerFault[];
  journals: number;
  accounts: number;
}

/**
 * The same checks for the whole ledger, and those of the cached sums. Goes by ranges: a journal's postings commit with it, and an account
 * is compared with its postings in one statement, so ranges need no common snapshot.
 *
 * @param onProgress called after each range of journals
 */
export async function auditLedger(tx: Tx<'ledger'>, onProgress: (journals: number) => void = () => undefined): Promise<LedgerAudit> {
  const audit: LedgerAudit = { faults: [], journals: 0, accounts: 0 };
  await eachRange(tx, 'journal', async ({ count, rows }) => {
    audit.journals += count;
    audit.faults.push(...(await unbalanced(tx, rows(sql`j.id`))));
    onProgress(audit.journals);
  });
  await eachRange(tx, 'account', async ({ count, rows }) => {
    audit.accounts += count;
    for (const find of [drifted, gaps, held]) audit.faults.push(...(await find(tx, rows(sql`a.id`))));
  });
  audit.faults.push(...(await snapshots(tx)));
  return audit;
}

interface AuditRange {
  /** The number of rows. */
  count: number;
  /** The condition that selects them, by their id. */
  rows(id: RawBuilder<unknown>): RawBuilder<unknown>;
}

/** Runs the check for one range of a table after the other, in the order of ids. */
async function eachRange(tx: Tx<'ledger'>, table: 'journal' | 'account', check: (range: AuditRange) => Promise<void>): Promise<void> {
  const [type, limit] = table === 'journal' ? [sql`uuid`, JOURNALS] : [sql`bigint`, ACCOUNTS];
  for (let after: string | null = null, isLast = false; !isLast;) {
    const from: string | null = after;
    const isAfter = (id: RawBuilder<unknown>): RawBuilder<unknown> => (from === null ? sql`true` : sql`${id} > ${from}::${type}`);
    const { rows } = await sql<{ count: number; last: string | null }>`
      select count(*)::int as count, (array_agg(id order by id desc))[1]::text as last
      from (select id from ${sql.table(table)} where ${isAfter(sql`id`)} order by id limit ${limit}) r`.execute(tx.db);
    const { count, last } = rows[0] ?? { count: 0, last: null };
    if (count > 0) await check({ count, rows: (id) => sql`${isAfter(id)} and ${id} <= ${last}::${type}` });
    after = last;
    isLast = count < limit;
  }
}

type Row = Omit<LedgerFault, 'difference'>;

async function read(tx: Tx<'ledger'>, query: RawBuilder<Row>, isStable = true): Promise<LedgerFault[]> {
  const { rows } = await query.execute(tx.db);
  return rows.map((row) => ({ ...row, difference: isStable ? row.stored - row.expected : null }));
}

const unbalanced = (tx: Tx<'ledger'>, rows: RawBuilder<unknown>): Promise<LedgerFault[]> =>
  read(
    tx,
    // `offset 0` forces the index for the postings of each journal: the planner overestimates the number of journals.
    sql<Row>`
      select 'unbalanced' as problem, j.id::text as reference, (array_agg(a.owner) filter (where a.owner <> ${HOUSE}))[1] as member,
        j.kind as account, a.currency, coalesce(sum(p.amount), 0)::bigint as stored, 0::bigint as expected
      from journal j left join lateral (select amount, account from posting where journal = j.id offset 0) p on true
      left join account a on a.id = p.account
      where ${rows}
      group by j.id, a.currency
      having coalesce(sum(p.amount), case when j.kind like 'condition.%' or j.kind = 'cell.key' then 0 else 1 end) <> 0`,
  );

export const drifted = (tx: Tx<'ledger'>, rows: RawBuilder<unknown>): Promise<LedgerFault[]> =>
  read(
    tx,
    sql<Row>`
      select case when x.balance <> x.sum then 'drifted' else 'below-floor' end as problem, x.id::text as reference, x.owner as member,
        x.kind as account, x.currency, x.balance as stored, case when x.balance <> x.sum then x.sum else x.floor end as expected
      from (
        select a.id, a.owner, a.kind, a.currency, a.balance, a.floor, p.sum
        from account a cross join lateral (select coalesce(sum(amount), 0)::bigint as sum from posting where account = a.id) p
        where a.balance is not null and ${rows}) x
      where x.balance <> x.sum or x.balance < x.floor`,
  );

const gaps = (tx: Tx<'ledger'>, rows: RawBuilder<unknown>): Promise<LedgerFault[]> =>
  read(
    tx,
    sql<Row>`
      select 'gaps' as problem, a.owner::text as reference, a.owner as member, 'statement' as account, a.currency,
        a.movements::bigint as stored, m.count as expected
      from account a
      cross join lateral (
        select count(*) as count, coalesce(max(seq), 0) as last from movement where member = a.owner and currency = a.currency) m
      where a.kind = 'wallet' and ${rows} and (a.movements <> m.count or a.movements <> m.last)`,
    false,
  );

/** Money is held for a saga, under its id, until the saga is done. Reads the postings of hold accounts that are not empty. */
const held = (tx: Tx<'ledger'>, rows: RawBuilder<unknown>): Promise<LedgerFault[]> =>
  read(
    tx,
    sql<Row>`
      select 'hold' as problem, a.id::text || ' ' || p.reference as reference, a.owner as member, 'hold' as account, a.currency,
        p.amount as stored, 0::bigint as expected
      from account a
      cross join lateral (
        select j.reference, sum(q.amount)::bigint as amount from posting q join journal j on j.id = q.journal
        where q.account = a.id group by j.reference having sum(q.amount) <> 0) p
      where a.kind = 'hold' and a.balance <> 0 and ${rows}
        and not exists (select from saga s where s.member = a.owner and s.state <> 'DONE' and s.id::text = p.reference)`,
  );

/** Sums the postings of each house account up to its snapshot, by ranges. */
async function snapshots(tx: Tx<'ledger'>): Promise<LedgerFault[]> {
  const { rows } = await sql<{ account: bigint; kind: string; currency: Currency; posting: bigint; balance: bigint }>`
    select s.account, a.kind, a.currency, s.posting, s.balance::bigint as balance from house_snapshot s join account a on a.id = s.account
    where a.owner = ${HOUSE}`.execute(tx.db);
  const faults: LedgerFault[] = [];
  for (const { account, kind, currency, posting, balance: stored } of rows) {
    let [expected, after]: [bigint, bigint | null] = [0n, 0n];
    while (after !== null) {
      const { rows: sums } = await sql<{ sum: bigint; last: bigint | null }>`
        select coalesce(sum(amount), 0)::bigint as sum, max(id) as last from (
          select id, amount from posting where account = ${account} and id > ${after} and id <= ${posting} order by id limit ${POSTINGS}) r`.execute(
        tx.db,
      );
      expected += sums[0]?.sum ?? 0n;
      after = sums[0]?.last ?? null;
    }
    const reference = account.toString();
    if (stored !== expected)
      faults.push({
        problem: 'snapshot',
        reference,
        member: null,
        account: kind,
        currency,
        stored,
        expected,
        difference: stored - expected,
      });
  }
  return faults;
}
