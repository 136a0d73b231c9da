import { sql } from 'kysely';
import type { Tx } from '../../../platform/unit-of-work.js';
import type { Wheel, WheelSlice } from '../wheel/wheel.js';

/** The slice at the time of the draw. */
export type WonSlice = Pick<WheelSlice, 'code' | 'label' | 'bgColor' | 'textColor' | 'description' | 'weight'>;

export interface NewCoupon {
  id: string;
  member: string;
  draw: string;
  code: string;
  wheel: Wheel['name'];
  slice: WonSlice;
  prize: WheelSlice['prize'];
  expires_at: Date | null;
  created_at: Date;
}

export async function insertCoupon(tx: Tx<'spin'>, { wheel, slice, prize, ...row }: NewCoupon): Promise<void> {
  const snapshot = { wheel: JSON.stringify(wheel), slice: JSON.stringify(slice), prize: JSON.stringify(prize) };
  await tx.db
    .insertInto('coupon')
    .values({ ...row, ...snapshot, deposit: null, claimed_at: null })
    .execute();
}

/** Coupons of one prize that can be claimed. */
export interface CouponGroup {
  code: string;
  wheel: Wheel['name'];
  slice: WonSlice;
  /** As it was stored: an older release may have known other prizes. */
  prize: unknown;
  amount: number;
  /** When the first of them lapses. */
  expires_at: Date | null;
}

/** The prize won last comes first. */
export async function openCoupons(tx: Tx<'spin'>, member: string, now: Date): Promise<CouponGroup[]> {
  const { rows } = await sql<CouponGroup>`
    select newest.code, newest.wheel, newest.slice, newest.prize, prizes.amount, prizes.expires_at
    from (
      select code, count(*)::int as amount, min(expires_at) as expires_at, max(id::text)::uuid as id from coupon
      where member = ${member} and state = 'OPEN' and (expires_at is null or expires_at > ${now}) group by code) prizes
    join coupon newest on newest.id = prizes.id
    order by newest.id desc`.execute(tx.db);
  return rows;
}

/** A coupon that can be claimed. */
export interface Won {
  id: string;
  slice: WonSlice;
  /** As it was stored: an older release may have known other prizes. */
  prize: unknown;
  created_at: Date;
}

/** The claimable coupon that expires first. `lock`: locks it until the transaction ends. */
export async function nextCoupon(
  tx: Tx<'spin'>,
  { member, code, now, lock }: { member: string; code: string; now: Date; lock: boolean },
): Promise<Won | undefined> {
  const query = tx.db
    .selectFrom('coupon')
    .select(['id', 'slice', 'prize', 'created_at'])
    .where('member', '=', member)
    .where('code', '=', code)
    .where('state', '=', 'OPEN')
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .orderBy('expires_at')
    .orderBy('id')
    .limit(1);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** Whether the member had coupons of this code, and whether one was left unclaimed: for what cannot be claimed. */
export async function pastCoupons(tx: Tx<'spin'>, member: string, code: string): Promise<{ had: boolean; lapsed: boolean }> {
  const rows = await tx.db.selectFrom('coupon').select('state').where('member', '=', member).where('code', '=', code).execute();
  return { had: rows.length > 0, lapsed: rows.some(({ state }) => state === 'OPEN') };
}

export async function closeCoupon(tx: Tx<'spin'>, id: string, at: Date): Promise<void> {
  await tx.db.updateTable('coupon').set({ state: 'CLAIMED', claimed_at: at }).where('id', '=', id).execute();
}

/** Notes what the coupon's percentage is of; answers whether no other coupon had it. */
export async function takeDeposit(tx: Tx<'spin'>, id: string, deposit: string): Promise<boolean> {
  const taken = await tx.db.selectFrom('coupon').select('id').where('deposit', '=', deposit).executeTakeFirst();
  if (taken !== undefined) return false;
  await tx.db.updateTable('coupon').set({ deposit }).where('id', '=', id).execute();
  return true;
}
