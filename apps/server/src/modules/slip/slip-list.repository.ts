import type { Currency } from '@krapao/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';

/** A slip as the desk lists it. */
export interface ListedSlip {
  id: string;
  createdAt: Date;
  state: 'IN_PROGRESS' | 'SUCCESS' | 'FAILED';
  note: string | null;
  /** Minor units; null until the verifier has reported it. */
  amount: bigint | null;
  bankCode: string | null;
  transRef: string | null;
  /** Its name in the storage. */
  image: string | null;
  member: string;
  phone: string;
  name: string;
  currency: Currency;
  /** The member's registered account. */
  bank: string;
  accountNo: string;
  accountName: string;
}

const slips = sql`
  select s.id, s.created_at as "createdAt", s.state, s.note, s.amount, s.bank_code as "bankCode", s.trans_ref as "transRef", s.image, s.member,
    m.username as phone, m.name, m.currency, m.bank_code as bank, m.bank_account_no as "accountNo", m.bank_account_name as "accountName"
  from slip s join member_profile m on m.id = s.member`;

/** One page: `open` oldest first, the others newest first. `after` is the id of the last row before it; ids are ordered by time. */
export async function listSlips(
  tx: Tx<'slip'>,
  { view, after, limit }: { view: 'open' | 'failed' | 'all'; after: string | null; limit: number },
): Promise<ListedSlip[]> {
  const isForward = view === 'open';
  const state = { open: sql`s.state = 'IN_PROGRESS'`, failed: sql`s.state = 'FAILED'`, all: sql`true` }[view];
  const place = after === null ? sql`true` : isForward ? sql`s.id > ${after}::uuid` : sql`s.id < ${after}::uuid`;
  const { rows } = await sql<ListedSlip>`
    ${slips} where ${state} and ${place} order by s.id ${isForward ? sql`asc` : sql`desc`} limit ${limit}`.execute(tx.db);
  return rows;
}

export async function findListedSlip(tx: Tx<'slip'>, id: string): Promise<ListedSlip | undefined> {
  const { rows } = await sql<ListedSlip>`${slips} where s.id = ${id}`.execute(tx.db);
  return rows[0];
}
