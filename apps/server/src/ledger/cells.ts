import type { Currency } from '@krapao/contract';
import { sql } from 'kysely';
import { jsonArray } from '../platform/array-of-json.js';
import type { Actor } from '../platform/audit.js';
import { KEPT_DAYS } from '../platform/db/retention.js';
import type { Tx } from '../platform/unit-of-work.js';
import { house, type MemberAccount } from './accounts.js';
import { isPosted } from './entries.js';
import type { Item } from './item.js';

/**
 * The ledger's part of moving a member to another cell of the site (docs/decisions/0272). Journals and postings stay in the books of their cell. Balances
 * leave through `clearing:cells` and arrive through that of the other cell, under the same key, so that the two sum to zero.
 */

const LEFT = 'cell.left';
const ARRIVED = 'cell.arrived';

/** The amounts of one journal that takes money of a member out of this cell; minor units. */
export interface CellTransfer {
  key: string;
  currency: Currency;
  amounts: readonly { kind: MemberAccount; amount: bigint }[];
}

/** Money of the member in this cell that is not held: what a move takes along. One transfer per currency, each with a new key. */
export async function readTransfers(tx: Tx<'ledger'>, member: string, newKey: () => string): Promise<CellTransfer[]> {
  const rows = await tx.db
    .selectFrom('account')
    .select(['kind', 'currency', 'balance'])
    .where('owner', '=', member)
    .where('kind', '<>', 'hold')
    .where('balance', '<>', 0n)
    .orderBy('id')
    .execute();
  return [...new Set(rows.map(({ currency }) => currency))].map((currency) => ({
    key: newKey(),
    currency,
    amounts: rows
      .filter((row) => row.currency === currency)
      .map(({ kind, balance }) => ({ kind: kind as MemberAccount, amount: balance ?? 0n })),
  }));
}

/** The item that posts a transfer: out of this cell `to` another, or into this one. */
export function transferItem(
  { key, currency, amounts }: CellTransfer,
  member: string,
  way: { to: string } | { from: string },
  actor: Actor,
): Item {
  const sign = 'to' in way ? -1n : 1n;
  const sum = amounts.reduce((total, { amount }) => total + amount, 0n);
  const kind = 'to' in way ? LEFT : ARRIVED;
  return {
    scope: kind,
    key,
    inputHash: '',
    kind,
    reference: key,
    postings: [
      ...amounts.map(({ kind: account, amount }) => ({ account: { kind: account, owner: member, currency }, amount: sign * amount })),
      { account: house('clearing:cells', currency), amount: -sign * sum },
    ],
    audit: { ...actor, member, detail: way },
  };
}

/** Every transfer of the member from this cell to another one, oldest first. */
export async function transfersTo(tx: Tx<'ledger'>, member: string, cell: string): Promise<CellTransfer[]> {
  const { rows } = await sql<{ key: string; currency: Currency; kind: MemberAccount; amount: bigint }>`
    select j.idempotency_key as key, a.currency, a.kind, -p.amount as amount
    from account a join posting p on p.account = a.id join journal j on j.id = p.journal
    where a.owner = ${member} and j.scope = ${LEFT} and j.detail ->> 'to' = ${cell} order by p.id`.execute(tx.db);
  const transfers = new Map<string, { key: string; currency: Currency; amounts: { kind: MemberAccount; amount: bigint }[] }>();
  for (const { key, currency, kind, amount } of rows) {
    const transfer = transfers.get(key) ?? { key, currency, amounts: [] };
    transfer.amounts.push({ kind, amount });
    transfers.set(key, transfer);
  }
  return [...transfers.values()];
}

/** Whether a transfer has arrived in this cell. */
export const hasArrived = (tx: Tx<'ledger'>, { key }: Pick<CellTransfer, 'key'>): Promise<boolean> => isPosted(tx, ARRIVED, key);

/** What a statement continues from: the lines that have ended, the restriction of the wallet, and the keys of recent calls. */
interface StatementCopy {
  /** JSON texts of rows, in the order of their numbers. */
  lines: string[];
  keys: string[];
  restriction: string;
}

export async function readStatementCopy(tx: Tx<'ledger'>, member: string): Promise<StatementCopy> {
  const lines = await sql<{ row: string }>`
    select (to_jsonb(m) - 'journal')::text as row from movement m where member = ${member} and status <> 'PENDING' order by seq`.execute(
    tx.db,
  );
  const keys = await sql<{ row: string }>`
    select distinct (to_jsonb(j) - 'recorded_at')::text as row
    from account a join posting p on p.account = a.id join journal j on j.id = p.journal
    where a.owner = ${member} and starts_with(j.scope, ${`${member} `}) and j.recorded_at > now() - make_interval(days => ${KEPT_DAYS.requestKey})`.execute(
    tx.db,
  );
  const wallet = await tx.db
    .selectFrom('account')
    .select('bound')
    .where('owner', '=', member)
    .where('kind', '=', 'wallet')
    .executeTakeFirst();
  return { lines: lines.rows.map(({ row }) => row), keys: keys.rows.map(({ row }) => row), restriction: wallet?.bound ?? 'free' };
}

/**
 * Adds the lines that are not in this cell, with the next numbers, in the caller's transaction, which has locked the wallet. The keys get journals
 * without postings, so that a repeated call is answered as in the cell that it came to first.
 */
export async function continueStatement(
  tx: Tx<'ledger'>,
  member: string,
  { lines, keys }: Omit<StatementCopy, 'restriction'>,
): Promise<void> {
  await sql`
    insert into movement (id, member, seq, kind, status, amount, currency, source, target, related, created_at, settled_at)
    select n.id, n.member, a.movements + row_number() over (partition by n.currency order by n.seq), n.kind, n.status, n.amount, n.currency, n.source,
      n.target, n.related, n.created_at, n.settled_at
    from jsonb_populate_recordset(null::movement, ${jsonArray(lines)}::jsonb) n
    join account a on a.owner = n.member and a.kind = 'wallet' and a.currency = n.currency
    where n.member = ${member} and not exists (select from movement m where m.id = n.id)`.execute(tx.db);
  await sql`
    update account a set movements = m.last
    from (select currency, max(seq) as last from movement where member = ${member} group by currency) m
    where a.owner = ${member} and a.kind = 'wallet' and a.currency = m.currency and a.movements <> m.last`.execute(tx.db);
  await sql`
    with carried as materialized (select * from jsonb_populate_recordset(null::journal, ${jsonArray(keys)}::jsonb)),
    made as (
      insert into posted_key (digest, journal) select journal_key(scope, idempotency_key), id from carried on conflict do nothing returning journal)
    insert into journal (id, scope, idempotency_key, input_hash, kind, reference, created_at, movement, actor, member)
    select n.id, n.scope, n.idempotency_key, n.input_hash, 'cell.key', n.reference, n.created_at, n.movement, n.actor, n.member
    from carried n join made on made.journal = n.id`.execute(tx.db);
}

/** Sets the restriction of the member's wallet as it was in the other cell. */
export const keepRestriction = (tx: Tx<'ledger'>, member: string, restriction: string): Promise<unknown> =>
  sql`update account set bound = ${restriction} where owner = ${member} and kind = 'wallet' and bound <> ${restriction}`.execute(tx.db);
