import type { Database } from '../../platform/db/pool.js';
import { createBatchedRead } from '../../platform/db/batched-read.js';
import type { Stop } from '../freeze/index.js';

export interface WalletRow {
  id: string;
  name: string;
  username: string;
  currency: 'THB' | 'LAK';
  coin: number;
  created_at: Date;
  bank_code: string;
  bank_account_name: string;
  bank_account_no: string;
  /** Minor units. */
  wallet: bigint;
  held: bigint;
  /** Earned by invited members and not received yet. */
  invite: bigint;
  parked: bigint;
  /** Freezes that are not lifted, and breaks. */
  stops: readonly Stop[];
}

/** A member with their money, in one statement. */
export type ReadWallet = (member: string) => Promise<WalletRow | undefined>;

export const createWalletReader = ({ pool }: Pick<Database, 'pool'>): ReadWallet =>
  createBatchedRead<WalletRow>(pool, {
    name: 'wallet-read',
    text: `select m.id, m.name, m.username, m.currency, m.coin, m.created_at, m.bank_code, m.bank_account_name, m.bank_account_no,
             w.balance as wallet, h.balance as held, coalesce(i.balance, 0)::bigint as invite, coalesce(p.balance, 0)::bigint as parked,
             coalesce((select jsonb_agg(a) from active_stop a where a.member = m.id), '[]') as stops
           from member_profile m
           join member_account w on w.member = m.id and w.kind = 'wallet' and w.currency = m.currency
           join member_account h on h.member = m.id and h.kind = 'hold' and h.currency = m.currency
           left join member_account i on i.member = m.id and i.kind = 'invite' and i.currency = m.currency
           left join member_account p on p.member = m.id and p.kind = 'parked' and p.currency = m.currency
           where m.id = any($1::uuid[])`,
    keyOf: (row) => row.id,
  });
