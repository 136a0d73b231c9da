import type { ColumnType } from 'kysely';

type Json<T> = ColumnType<T, string, string>;
type InLanguages = Record<'th' | 'la' | 'en', string>;

/** Columns that bonus and promotion share; amounts in minor units. */
interface OfferColumns {
  code: string;
  currency: 'THB' | 'LAK';
  name: Json<InLanguages>;
  /** Null: the amount is `percent` of a deposit, up to `max_amount`. */
  amount: bigint | null;
  percent: number | null;
  max_amount: bigint | null;
  min_deposit: bigint;
  success_percent: number;
  fail_percent: number;
  /** How often all members together may receive it; null: no limit. */
  quota: number | null;
  opens_at: Date | null;
  closes_at: Date | null;
}

/** The tables of bonuses and promotions, and their receipts (modules/bonus). */
export interface BonusSchema {
  bonus: OfferColumns & {
    type: 'limit' | 'day' | 'week';
    max_received: number;
    banners: Json<{ image: string; html: InLanguages }[]>;
    position: number;
  };
  /** `description` is HTML. */
  promotion: OfferColumns & { description: Json<InLanguages> };
  reward_receipt: {
    /** The statement line that credited it. */
    id: string;
    member: string;
    source: 'bonus' | 'promotion';
    code: string;
    currency: 'THB' | 'LAK';
    /** Minor units. */
    amount: bigint;
    /** The deposit that the percentage refers to. */
    deposit: string | null;
    received_at: Date;
  };
}
