import type { Currency } from '@krapao/contract';
import { sql } from 'kysely';
import type { Tx } from '../platform/unit-of-work.js';

/** True if a journal has this key. */
export const isPosted = async (tx: Tx<'ledger'>, scope: string, key: string): Promise<boolean> =>
  (await tx.db.selectFrom('journal').select('id').where('scope', '=', scope).where('idempotency_key', '=', key).executeTakeFirst()) !==
  undefined;

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
    .where('j.scope', '=', scope)
    .where('j.idempotency_key', '=', sql<string>`any(${[...keys]})`)
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
    where j.scope in ('incoming', 'release') and j.idempotency_key = ${key}`.execute(tx.db);
  return rows;
}
