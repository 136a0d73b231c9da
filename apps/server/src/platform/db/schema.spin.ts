import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

/** The tables of the wheel, its coupons and coins (modules/spin). */
export interface SpinSchema {
  /** Minor units deposited that have earned no coin yet; negative: a debt. */
  coin_counter: { member: string; counter: Generated<bigint> };
  spin_wheel: { id: string; currency: 'THB' | 'LAK'; name: Json<Record<'th' | 'la' | 'en', string>>; is_active: boolean };
  spin_slice: {
    wheel: string;
    code: string;
    position: number;
    label: Json<unknown>;
    bg_color: string;
    text_color: string;
    description: Json<unknown>;
    weight: number;
    prize: Json<unknown>;
    /** Validity of its coupons; null: unlimited. */
    coupon_days: number | null;
  };
  /** The commitment to a member's next draw; the seed is sealed. */
  spin_seed: { member: string; seed: string; hash: string; client_seed: string };
  spin_draw: {
    id: string;
    member: string;
    wheel: string;
    /** Code and weight in the wheel's order. */
    slices: Json<{ code: string; weight: number }[]>;
    hash: string;
    seed: string;
    client_seed: string;
    code: string;
    created_at: Date;
  };
  coupon: {
    id: string;
    member: string;
    draw: string;
    /** The same for all of the member's coupons of one prize. */
    code: string;
    /** The wheel's name and the slice at the time of the draw. */
    wheel: Json<Record<'th' | 'la' | 'en', string>>;
    slice: Json<{
      code: string;
      label: Record<'th' | 'la' | 'en', string>;
      bgColor: string;
      textColor: string;
      description: Record<'th' | 'la' | 'en', string>;
      weight: number;
    }>;
    prize: Json<unknown>;
    state: Generated<'OPEN' | 'CLAIMED'>;
    /** The deposit that a percentage refers to; each deposit once. */
    deposit: string | null;
    expires_at: Date | null;
    claimed_at: Date | null;
    created_at: Date;
  };
}
