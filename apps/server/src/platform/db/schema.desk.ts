import type { BreakTerm, LimitKind, LimitPeriod, RealityCheckMinutes } from '@krapao/contract';
import type { WhySecond } from '@krapao/contract/desk';
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

/** The tables of the operator's desk: reviews of payouts (modules/withdraw), freezes (modules/freeze), operators and proposals (desk). */
export interface DeskSchema {
  payout_review: {
    /** The withdrawal. */
    id: string;
    member: string;
    currency: 'THB' | 'LAK';
    /** Minor units. */
    amount: bigint;
    reasons: string[];
    /** `paid`: settled as paid outside, by the provider's look-up. */
    state: 'waiting' | 'released' | 'rejected' | 'paid';
    created_at: Date;
    /** Until when the member was promised an answer. */
    promised_at: Date;
    /** The operator of the last claim, which ends at `claimed_until`. */
    claimed_by: string | null;
    /** Real clock: when that operator's claims, put together without breaks, would have begun. Null: a claim of an earlier release. */
    claimed_since: Date | null;
    /** Real clock. */
    claimed_until: Date | null;
    /** The actor, as in journals and audit. */
    decided_by: string | null;
    decided_at: Date | null;
    reject_reason: string | null;
    note: string | null;
  };
  /** Confirmations of withdrawals (docs/decisions/0234). */
  step_up: {
    member: string;
    /** The SHA-256 of the challenge. */
    id: string;
    /** Minor units. */
    amount: bigint;
    bank_code: string;
    account_no: string;
    /** It is signed by a passkey; otherwise a code proves it. */
    by_passkey: boolean;
    /** The SHA-256 of the token of the code that was sent for it. */
    otp: string | null;
    proved_at: Date | null;
    /** Real clock. */
    expires_at: Date;
  };
  /** Bank accounts that a payout has reached. */
  /** `received`: minor units in all. */
  payout_account: { member: string; bank_code: string; account_no: string; first_paid_at: Date; received: Generated<bigint> };
  member_freeze: {
    id: string;
    member: string;
    direction: 'in' | 'play' | 'out';
    reason: string;
    author: string;
    created_at: Date;
    /** Null: until it is lifted. */
    ends_at: Date | null;
    lifted_at: Date | null;
    lifted_by: string | null;
    lift_reason: string | null;
  };
  member_break: {
    id: string;
    member: string;
    term: BreakTerm;
    is_exclusion: boolean;
    started_at: Date;
    /** Null: never. */
    ends_at: Date | null;
    /** When deposits and play open again; null: not before the member asks to return. */
    opens_at: Date | null;
  };
  /** The minutes between two reality checks of a member; longer ones hold from a time on. */
  reality_check: {
    member: string;
    minutes: RealityCheckMinutes;
    longer_minutes: RealityCheckMinutes | null;
    longer_from: Date | null;
    answered_at: Date | null;
  };
  /** Limits of members on their own deposits and losses, in minor units. */
  member_limit: {
    member: string;
    kind: LimitKind;
    period: LimitPeriod;
    amount: bigint;
    /** Null with `raise_at`: no limit. */
    raise_to: bigint | null;
    /** Null: no raise waits. */
    raise_at: Date | null;
  };
  /** Kinds of sagas that the runner does not begin. */
  saga_pause: { kind: string; author: string; reason: string; since: Date };
  operator: {
    id: string;
    /** The sign-in name. */
    name: string;
    display_name: string;
    roles: string[];
    /** Minor units; null: no limit. */
    cap_thb: bigint | null;
    cap_lak: bigint | null;
    state: 'invited' | 'accepted' | 'active' | 'suspended';
    /** Null: no sign-in by password. */
    password_hash: string | null;
    /** An operator of the demo content: refused outside demo mode. */
    demo: Generated<boolean>;
    created_at: Generated<Date>;
  };
  /** Keys with which other systems read at the desk. Real clock. */
  api_key: {
    id: string;
    name: string;
    permissions: string[];
    /** The actors, as in journals and audit. */
    maker: string;
    /** Null: one person runs the site. */
    checker: string | null;
    created_at: Generated<Date>;
    expires_at: Date;
    /** The visible part of the key; null with `hash`: its maker has not collected it. */
    prefix: string | null;
    /** The SHA-256 of its secret part. */
    hash: string | null;
    used_at: Date | null;
    revoked_at: Date | null;
    revoked_by: string | null;
  };
  /** Real clock. Actors are `operator:<id>`. */
  operator_admission: {
    operator: string;
    maker: string;
    checker: string;
    link_address: string | null;
    accepted_at: Date | null;
    factor: 'passkey' | 'code' | null;
    address: string | null;
  };
  /** Real clock. */
  operator_session: {
    token_hash: string;
    operator: string;
    created_at: Generated<Date>;
    seen_at: Generated<Date>;
    ends_at: Date;
    proved_at: Date | null;
    /** The passkey that opened it; the session ends with it. */
    passkey: string | null;
  };
  operator_code: { operator: string; secret: string; confirmed: Generated<boolean>; step: Generated<bigint> };
  /** Real clock. */
  operator_invite: { operator: string; token_hash: string; expires_at: Date };
  recovery_code: { operator: string; hash: string };
  passkey: {
    /** The credential's id, base64url. */
    id: string;
    operator: string;
    public_key: Buffer;
    counter: bigint;
    transports: string[];
    label: string;
    created_at: Generated<Date>;
    used_at: Date | null;
  };
  /** Real clock. */
  desk_challenge: {
    /** The SHA-256 of the token. */
    id: string;
    challenge: string;
    purpose: 'sign-in' | 'proof' | 'invite' | 'add';
    /** Null for a sign-in. */
    operator: string | null;
    expires_at: Date;
  };
  /** One row: whether one person runs the site. */
  desk_site: { id: Generated<boolean>; solo: boolean };
  /** The members that an operator or an API key has listed or opened within the hour; real clock. */
  desk_seen: { operator: string; member: string; seen_at: Date };
  /** Changes that wait for a second person; real clock. */
  proposal: {
    id: string;
    act: string;
    input: Json<unknown>;
    input_hash: string;
    target_kind: string;
    target_id: string;
    target_label: string;
    version: string;
    member: string | null;
    amount: bigint | null;
    currency: 'THB' | 'LAK' | null;
    changes: Json<{ field: string; before: string | null; after: string | null }[]>;
    /** Why it takes a second person (`WhySecond` of the contract), as it was when it was proposed; null: an earlier release stored the proposal. */
    second: ColumnType<WhySecond | null, string | null, never>;
    /** The actor, as in journals and audit. */
    maker: string;
    reason: string;
    state: Generated<'open' | 'approved' | 'refused' | 'withdrawn' | 'expired' | 'void'>;
    created_at: Date;
    expires_at: Date;
    checker: string | null;
    decided_at: Date | null;
    decision_reason: string | null;
  };
  /** The reports' daily counts. `day`, `cohort`, `week`: `YYYY-MM-DD`, read with `::text`. `currency` empty: every currency. */
  provider_day: { day: string; provider: string; currency: string; outcome: 'ok' | 'failed' | 'left'; bucket: number; count: number };
  cohort_week: { cohort: string; week: string; currency: 'THB' | 'LAK'; joined: number; deposited: number };
  report_day: { day: string };
}
