import type { Currency } from '@krapao/contract';
import type { AccountKind } from '@krapao/contract/desk';
import { sql } from 'kysely';
import type { Tx } from '../platform/unit-of-work.js';
import { HOUSE } from './accounts.js';

export interface JournalDetail {
  id: string;
  kind: string;
  key: string;
  reference: string;
  movement: string | null;
  createdAt: Date;
  recordedAt: Date;
  /** Null: an earlier release posted it. */
  actor: string | null;
  /** The member whose account it moved; null: only house accounts. */
  member: string | null;
  postings: { id: bigint; kind: AccountKind; isHouse: boolean; currency: Currency; amount: bigint }[];
}

/** A journal with its postings in their order. */
export async function findJournal(tx: Tx<'ledger'>, id: string): Promise<JournalDetail | undefined> {
  const journal = await tx.db
    .selectFrom('journal')
    .select([
      'id',
      'kind',
      'idempotency_key as key',
      'reference',
      'movement',
      'created_at as createdAt',
      'recorded_at as recordedAt',
      'actor',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (journal === undefined) return undefined;
  const rows = await tx.db
    .selectFrom('posting as p')
    .innerJoin('account as a', 'a.id', 'p.account')
    .select(['p.id', 'a.kind', 'a.owner', 'a.currency', 'p.amount'])
    .where('p.journal', '=', id)
    .orderBy('p.id')
    .execute();
  return {
    ...journal,
    member: rows.find(({ owner }) => owner !== HOUSE)?.owner ?? null,
    postings: rows.map(({ owner, kind, ...row }) => ({ ...row, kind: kind as AccountKind, isHouse: owner === HOUSE })),
  };
}

/** A journal of a statement line. `providerId`: the id of the payment at the provider. */
export interface JournalOfLine {
  id: string;
  kind: string;
  reference: string;
  at: Date;
  providerId: string | null;
}

/**
 * The journals of a statement line, oldest first: the one that opened it and the one that settled it.
 * No index has the line: journals are found by their time.
 */
export async function journalsOfLine(tx: Tx<'ledger'>, line: string): Promise<JournalOfLine[]> {
  const { rows } = await sql<JournalOfLine>`/* line-journals */
    select j.id, j.kind, j.reference, j.created_at as at,
      coalesce(j.detail ->> 'transRef', case when j.reference <> m.id::text and j.kind like '%deposit%' then j.reference end) as "providerId"
    from movement m join journal j on j.created_at in (m.created_at, m.settled_at)
      and (j.movement = m.id or j.id = m.journal or j.reference = m.id::text or j.idempotency_key = m.id::text)
    where m.id = ${line} order by j.created_at, j.id limit 10`.execute(tx.db);
  return rows;
}
