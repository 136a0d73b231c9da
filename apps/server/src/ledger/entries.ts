import type { Currency } from '@krapao/contract';
import { sql } from 'kysely';
import type { Tx } from '../platform/unit-of-work.js';

/** True if a journal has this key. */
export const isPosted = async (tx: Tx<'ledger'>, scope: string, key: string): Promise<boolean> => {
  const { rows } = await sql`select from journal where journal_key(scope, idempotency_key) = journal_key(${scope}, ${key})`.execute(tx.db);
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

export const findCredits = (tx: Tx<'ledger'>, scope: string, keys: readonly string[]): Promise<Credit[]> =>
  tx.db
    .selectFrom('journal as j')
    .innerJoin('posting as p', 'p.journal', 'j.id')
    .innerJoin('account as a', 'a.id', 'p.account')
    .select(['j.idempotency_key as key', 'j.kind', 'j.reference', 'p.amount', 'a.currency'])
    .where(
      sql<boolean>`journal_key(j.scope, j.idempotency_key) = any(array(select journal_key(${scope}, k) from unnest(${[...keys]}::text[]) k))`,
    )
    .where('p.amount', '>', 0n)
    .execute();

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
    from journal j join movement l on l.id = j.movement join member_profile m on m.id = l.member
    where journal_key(j.scope, j.idempotency_key) in (journal_key('incoming', ${key}), journal_key('release', ${key}))`.execute(tx.db);
  return rows;
}
