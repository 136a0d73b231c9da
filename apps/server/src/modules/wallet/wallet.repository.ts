import type { Database } from '../../platform/db/pool.js';
import { createBatchedRead } from '../../platform/db/batched-read.js';
import type { Stop } from '../freeze/index.js';
import { COUNTED_NOTICES } from '../notice/index.js';

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
  /** Unread notices without announcements. */
  unread: number;
  /** When the member has read the notices; null: never. */
  read_at: Date | null;
  /** Announcements are counted. */
  site: boolean;
}

/** A member with their money and the number of unread notices (docs/decisions/0242), in one statement. A withdrawal that is under way is no news. */
export type ReadWallet = (member: string) => Promise<WalletRow | undefined>;

export const createWalletReader = ({ pool }: Pick<Database, 'pool'>): ReadWallet =>
  createBatchedRead<WalletRow>(pool, {
    name: 'wallet-read',
    text: `select m.id, m.name, m.username, m.currency, m.coin, m.created_at, m.bank_code, m.bank_account_name, m.bank_account_no,
             w.balance as wallet, h.balance as held, coalesce(i.balance, 0)::bigint as invite, coalesce(p.balance, 0)::bigint as parked,
             coalesce((select jsonb_agg(a) from active_stop a where a.member = m.id), '[]') as stops,
             ((select count(*) from statement_line l
               where l.member = m.id and l.seq > greatest(coalesce(n.read_seq, 0), w.movements - ${COUNTED_NOTICES})
                 and l.settled_at > coalesce(n.read_at, '-infinity')
                 and (coalesce(n.money, true) and (l.kind = 'withdraw' and l.status <> 'PENDING' or l.kind = 'deposit' and l.status = 'SUCCESS')
                   or coalesce(n.rewards, false) and l.kind = 'bonus' and l.status = 'SUCCESS'))
             + (select count(*) from (
                 select s.at from stored_notice s where s.member = m.id order by s.id desc limit ${COUNTED_NOTICES}) s
               where s.at > coalesce(n.read_at, '-infinity')))::int as unread, n.read_at, coalesce(n.site, true) as site
           from member_profile m
           join member_account w on w.member = m.id and w.kind = 'wallet' and w.currency = m.currency
           join member_account h on h.member = m.id and h.kind = 'hold' and h.currency = m.currency
           left join member_account i on i.member = m.id and i.kind = 'invite' and i.currency = m.currency
           left join member_account p on p.member = m.id and p.kind = 'parked' and p.currency = m.currency
           left join read_notice n on n.member = m.id
           where m.id = any($1::uuid[])`,
    keyOf: (row) => row.id,
  });
