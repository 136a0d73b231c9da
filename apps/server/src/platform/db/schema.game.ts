import type { ColumnType, Generated } from 'kysely';

type DefaultedDate = ColumnType<Date, Date | undefined, Date>;

/** The games of the site and the members' accounts there (modules/game). */
export interface GameSchema {
  game: {
    code: string;
    currency: 'THB' | 'LAK';
    name: string;
    category: 'slot' | 'sport' | 'lotto';
    logo: string | null;
    background: string | null;
    web: string | null;
    android: string | null;
    ios: string | null;
    position: number;
    ft_numerator: bigint;
    ft_denominator: bigint;
  };
  game_account: {
    id: string;
    member: string;
    code: string;
    username: string;
    /** Sealed; null until the account is open. */
    password: string | null;
    state: 'OPENING' | 'ACTIVE' | 'CLOSED';
    /** The saga that opens it, or has opened it. */
    opening: string | null;
    /** The saga that is setting a new password. */
    resetting: string | null;
    /** 1/100 credit. */
    credit: Generated<bigint>;
    /** 1/100 credit staked on open bets; null: not known. */
    outstanding: bigint | null;
    stale: Generated<boolean>;
    credit_at: DefaultedDate;
    created_at: Date;
  };
}
