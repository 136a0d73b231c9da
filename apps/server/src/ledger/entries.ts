import type { Currency } from '@krapao/contract';
import { sql } from 'kysely';
import type { Tx } from '../platform/unit-of-work.js';

/** True if a journal has this key, or had it before it was archived. */
export const isPosted = async (tx: Tx<'ledger'>, scope: string, key: string): Promise<boolean> => {
  const { rows } = await sql`select from posted_key where digest = journal_key(${scope}, ${key})`.execute(tx.db);
  return rows.length > 0;
};

/** The positive posting of a journal: the amount that an account received, in minor units. */
export interface Credit {
  key: string;
  kind: string;
  reference: string;
  amount: bigint;
  currency: Currency;
}

/** By the keys first: from the postings of a month the planner would read all. */
export async function findCredits(tx: Tx<'ledger'>, scope: string, keys: readonly string[]): Promise<Credit[]> {
  const { rows } = await sql<Credit>`
    select j.idempotency_key as key, j.kind, j.reference, p.amount, a.currency
    from posted_key k
    cross join lateral (select id, idempotency_key, kind, reference from journal where id = k.journal offset 0) j
    cross join lateral (select account, amount from posting where journal = j.id and amount > 0 offset 0) p
    join account a on a.id = p.account
    where k.digest = any(array(select journal_key(${scope}, key) from unnest(${[...keys]}::text[]) key))`.execute(tx.db);
  return rows;
}

/** A credit to a member. */
export interface MemberCredit {
  movement: string;
  amount: bigint;
  at: Date;
  id: string;
  phone: string;
  name: string;
  currency: Currency;
}

/** The members who were credited under a key, directly or from suspense. */
export async function findMemberCredits(tx: Tx<'ledger'>, key: string): Promise<MemberCredit[]> {
  const { rows } = await sql<MemberCredit>`
    select l.id as movement, l.amount, l.created_at as at, m.id, m.username as phone, m.name, m.currency
    from posted_key k cross join lateral (select movement from journal where id = k.journal offset 0) j
    join movement l on l.id = j.movement join member_profile m on m.id = l.member
    where k.digest in (journal_key('incoming', ${key}), journal_key('release', ${key}))`.execute(tx.db);
  return rows;
}
