import type { Currency } from '@krapao/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';

export async function findBriefs(tx: Tx<'desk'>, members: readonly string[]) {
  const { rows } = await sql<{ id: string; phone: string; name: string; currency: Currency }>`
    select id, username as phone, name, currency from member_profile where id = any(${[...members]}::uuid[])`.execute(tx.db);
  return rows;
}
