import type { Currency } from '@krapao/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../platform/unit-of-work.js';
import { HOUSE } from './accounts.js';

/**
 * `unbalanced`: a journal whose postings do not sum to zero, or that has none; `drifted`: a member's balance is not the sum of its
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

const STATEMENT_TIMEOUT = '10min';

/**
 * The checks of an auditor of the ledger alone. Each kind is one statement, so that it sees one snapshot.
 *
 * @param since only accounts and journals that were touched since then; null: everything
 */
export async function ledgerFaults(tx: Tx<'ledger'>, since: Date | null = null): Promise<LedgerFault[]> {
  await sql`set local statement_timeout = ${sql.lit(STATEMENT_TIMEOUT)}`.execute(tx.db);
  const faults: LedgerFault[] = [];
  for (const find of [unbalanced, drifted, gaps, held, snapshots]) faults.push(...(await find(tx, since)));
  return faults;
}

type Row = Omit<LedgerFault, 'difference'>;

async function read(tx: Tx<'ledger'>, query: RawBuilder<Row>, isStable = true): Promise<LedgerFault[]> {
  const { rows } = await query.execute(tx.db);
  return rows.map((row) => ({ ...row, difference: isStable ? row.stored - row.expected : null }));
}

const unbalanced = (tx: Tx<'ledger'>, since: Date | null): Promise<LedgerFault[]> =>
  read(
    tx,
    sql<Row>`
      select 'unbalanced' as problem, j.id::text as reference, (array_agg(a.owner) filter (where a.owner <> ${HOUSE}))[1] as member,
        j.kind as account, a.currency, coalesce(sum(p.amount), 0)::bigint as stored, 0::bigint as expected
      from journal j left join lateral (select amount, account from posting where journal = j.id ${forced(since)}) p on true
      left join account a on a.id = p.account
      where ${since === null ? sql`true` : sql`j.recorded_at >= ${since}`}
      group by j.id, a.currency
      having coalesce(sum(p.amount), case when j.kind like 'condition.%' then 0 else 1 end) <> 0`,
  );

/** Where only some journals are read, force the index for their postings: the planner overestimates their number. */
const forced = (since: Date | null): RawBuilder<unknown> => (since === null ? sql`` : sql`offset 0`);

/** Accounts that journals recorded since then have moved. */
const touched = (since: Date | null): RawBuilder<unknown> =>
  since === null
    ? sql`true`
    : sql`a.id = any(array(
        select distinct q.account from journal k cross join lateral (select account from posting where journal = k.id offset 0) q
        where k.recorded_at >= ${since}))`;

const drifted = (tx: Tx<'ledger'>, since: Date | null): Promise<LedgerFault[]> =>
  read(
    tx,
    sql<Row>`
      select case when x.balance <> x.sum then 'drifted' else 'below-floor' end as problem, x.id::text as reference, x.owner as member,
        x.kind as account, x.currency, x.balance as stored, case when x.balance <> x.sum then x.sum else x.floor end as expected
      from (
        select a.id, a.owner, a.kind, a.currency, a.balance, a.floor, p.sum
        from account a cross join lateral (select coalesce(sum(amount), 0)::bigint as sum from posting where account = a.id) p
        where a.balance is not null and ${touched(since)}) x
      where x.balance <> x.sum or x.balance < x.floor`,
  );

const gaps = (tx: Tx<'ledger'>, since: Date | null): Promise<LedgerFault[]> =>
  read(
    tx,
    sql<Row>`
      select 'gaps' as problem, a.owner::text as reference, a.owner as member, 'statement' as account, a.currency,
        a.movements::bigint as stored, m.count as expected
      from account a
      cross join lateral (
        select count(*) as count, coalesce(max(seq), 0) as last from movement where member = a.owner and currency = a.currency) m
      where a.kind = 'wallet' and ${touched(since)} and (a.movements <> m.count or a.movements <> m.last)`,
    false,
  );

/** Money is held for a saga, under its id, until the saga is done: reads all held money by a probe per account. */
const held = (tx: Tx<'ledger'>): Promise<LedgerFault[]> =>
  read(
    tx,
    sql<Row>`
      select 'hold' as problem, a.id::text || ' ' || p.reference as reference, a.owner as member, 'hold' as account, a.currency,
        p.amount as stored, 0::bigint as expected
      from account a
      cross join lateral (
        select j.reference, sum(q.amount)::bigint as amount from posting q join journal j on j.id = q.journal
        where q.account = a.id group by j.reference having sum(q.amount) <> 0) p
      where a.kind = 'hold' and a.balance <> 0
        and not exists (select from saga s where s.id::text = p.reference and s.state <> 'DONE')`,
  );

const snapshots = (tx: Tx<'ledger'>, since: Date | null): Promise<LedgerFault[]> =>
  since === null
    ? read(
        tx,
        sql<Row>`
          select 'snapshot' as problem, a.id::text as reference, null as member, a.kind as account, a.currency,
            s.balance::bigint as stored, coalesce(sum(p.amount), 0)::bigint as expected
          from house_snapshot s join account a on a.id = s.account left join posting p on p.account = s.account and p.id <= s.posting
          group by a.id, s.balance having s.balance <> coalesce(sum(p.amount), 0)`,
      )
    : Promise.resolve([]);
