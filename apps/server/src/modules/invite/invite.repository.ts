import type { Currency } from '@krapao/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';

/** Invited by this member, or by any (null), and not looked at for that business day. */
const due = (inviter: string | null, day: string) => sql`
  m.invited_by is not null and (${inviter}::uuid is null or m.invited_by = ${inviter}::uuid) and (p.collected is null or p.collected < ${day}::date)`;

export async function listDue(tx: Tx<'invite'>, inviter: string, day: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from member_profile m left join invite_progress p on p.invitee = m.id where ${due(inviter, day)} limit ${limit}`.execute(
    tx.db,
  );
  return rows.map(({ id }) => id);
}

/** Up to which loss an invited member's inviter was paid; minor units. */
export interface Progress {
  invitee: string;
  paidLoss: bigint;
}

/** A batch of due members, locked, so that the next run sees the payments. */
export async function lockDue(tx: Tx<'invite'>, inviter: string | null, day: string, limit: number): Promise<Progress[]> {
  await sql`
    insert into invite_progress (invitee) select m.id from member_profile m left join invite_progress p on p.invitee = m.id
    where p.invitee is null and ${due(inviter, day)} order by m.id limit ${limit} on conflict do nothing`.execute(tx.db);
  const { rows } = await sql<Progress>`
    select p.invitee, p.paid_loss as "paidLoss" from invite_progress p join member_profile m on m.id = p.invitee
    where ${due(inviter, day)} order by p.invitee limit ${limit} for update of p`.execute(tx.db);
  return rows;
}

export async function storeProgress(tx: Tx<'invite'>, day: string, progress: readonly Progress[]): Promise<void> {
  await sql`
    update invite_progress p set paid_loss = n.paid_loss, collected = ${day}
    from unnest(${progress.map(({ invitee }) => invitee)}::uuid[], ${progress.map(({ paidLoss }) => paidLoss.toString())}::bigint[])
      as n(invitee, paid_loss)
    where p.invitee = n.invitee`.execute(tx.db);
}

/** The commission for an invited member and business day; `REVIEW`: held for a decision of the operator. Minor units. */
export interface Earning {
  id: string;
  inviter: string;
  invitee: string;
  day: string;
  currency: Currency;
  amount: bigint;
  created_at: Date;
  state: 'PAID' | 'REVIEW';
}

export async function insertEarnings(tx: Tx<'invite'>, earnings: readonly Earning[]): Promise<void> {
  if (earnings.length === 0) return;
  await tx.db
    .insertInto('invite_earning')
    .values([...earnings])
    .execute();
}

/** One page of paid commissions, newest first, and their total number. */
export async function listEarnings(tx: Tx<'invite'>, inviter: string, { page, limit }: { page: number; limit: number }) {
  const own = tx.db.selectFrom('invite_earning').where('inviter', '=', inviter).where('state', '=', 'PAID');
  const { total } = await own.select((fn) => fn.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .innerJoin('member_profile as member', 'member.id', 'invite_earning.invitee')
    .select(['member.name', 'invite_earning.amount', 'invite_earning.created_at'])
    .orderBy('invite_earning.created_at', 'desc')
    .orderBy('invite_earning.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { total: Number(total), rows };
}
