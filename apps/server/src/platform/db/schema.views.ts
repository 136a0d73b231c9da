import type { BreakTerm, LimitPeriod } from '@krapao/contract';

type Currency = 'THB' | 'LAK';

/** A request to a provider that has ended. */
interface Attempt {
  provider: string;
  /** Null: the provider serves members of every currency. */
  currency: Currency | null;
  asked_at: Date;
  ended_at: Date;
  /** `left`: the member did not finish. */
  outcome: 'ok' | 'failed' | 'left';
}

/**
 * Views that a module publishes for the others to read (owners.ts). Each is defined in a `.sql` file of its owner; its columns are part of the
 * owner's public interface: they may be added to, and change otherwise only by expand and contract. Amounts in minor units.
 */
export interface PublishedViews {
  /** Members without their password hash. account/sql/member_views.sql */
  member_profile: {
    id: string;
    /** The phone number. */
    username: string;
    name: string;
    currency: Currency;
    invited_by: string | null;
    coin: number;
    /** False: an operator has deactivated the member. */
    active: boolean;
    /** A member of the demo content. */
    demo: boolean;
    bank_code: string;
    bank_account_no: string;
    bank_account_name: string;
    created_at: Date;
    /** When password or phone last changed. */
    credentials_changed_at: Date | null;
    /** When the member's personal data was removed. */
    erased_at: Date | null;
  };
  /** The credentials of members. account/sql/member_views.sql */
  member_credential: { id: string; username: string; password_hash: string; active: boolean; demo: boolean; idle_minutes: number | null };
  /** Every bank account that a member has ever registered. account/sql/member_views.sql */
  registered_account: {
    member: string;
    currency: Currency;
    bank_code: string;
    account_no: string;
    account_name: string;
    registered_at: Date;
    valid_from: Date | null;
    /** The member's current and confirmed account. */
    is_current: boolean;
    /** The holder's name by the bank; null: it has not confirmed the member. */
    holder: string | null;
  };
  /** Bank accounts that a member has paid from: by QR or by a credited transfer. deposit/sql/payment_source.sql */
  payment_source: { member: string; bank_code: string; account_no: string };
  /** Open game accounts with their last known credit as wallet money. game/sql/game_holding.sql */
  game_holding: { member: string; code: string; currency: Currency; money: bigint; stale: boolean; outstanding: bigint | null };
  /** Every audited event: those of money from the journals, the others from `audit`. ledger/sql/ledger_views.sql */
  audit_trail: {
    /** By the business clock. */
    at: Date;
    recorded_at: Date;
    actor: string;
    member: string | null;
    action: string;
    detail: unknown;
    request: string | null;
  };
  /** Members' accounts in the ledger. ledger/sql/ledger_views.sql */
  member_account: {
    member: string;
    kind: string;
    currency: Currency;
    balance: bigint;
    bound: 'free' | 'condition' | 'whole';
    /** The number of statement lines (wallet accounts). */
    movements: bigint;
  };
  /** Lines of members' statements. ledger/sql/ledger_views.sql */
  statement_line: {
    id: string;
    member: string;
    /** 1, 2, 3 … per member and currency. */
    seq: bigint;
    kind: string;
    status: 'SUCCESS' | 'FAILED' | 'PENDING';
    amount: bigint;
    currency: Currency;
    source: string;
    target: string;
    related: Record<string, { description: Record<'th' | 'la' | 'en', string> }> | null;
    created_at: Date;
    /** Null while it is PENDING. */
    settled_at: Date | null;
  };
  /** Sagas without their schedule. sagas/sql/saga_intent.sql */
  saga_intent: { id: string; kind: string; member: string; input: unknown; state: 'READY' | 'CALLED' | 'DONE'; attempts: number };
  /** Keyed hashes of devices and networks that members logged in from. session/sql/login_trace.sql */
  login_trace: { member: string; kind: 'device' | 'network'; mark: string };
  /** What members play, or played last, without a pause. game/game.sql */
  played_run: { member: string; began_at: Date; last_at: Date; staked: bigint; won: bigint };
  /** Staked less won of members per hour, negative where the member won. `at`: the last millisecond of the hour. game/game.sql */
  played_hour: { member: string; at: Date; loss: bigint };
  /** Credit that left a game and is in review. transfer/sql/waiting_review.sql */
  waiting_review: { member: string; amount: bigint };
  /** Withdrawals that waited for a person. withdraw/withdraw.sql */
  /** Bank accounts of members that a payout has reached. withdraw/withdraw.sql */
  paid_account: { member: string; bank_code: string; account_no: string; first_paid_at: Date };
  withdrawal_review: {
    id: string;
    member: string;
    state: 'waiting' | 'released' | 'rejected' | 'paid';
    promised_at: Date;
    reject_reason: string | null;
  };
  /** Breaks, also those that have ended; in force while `opens_at` is null or later. break/break.sql */
  active_break: {
    member: string;
    is_exclusion: boolean;
    opens_at: Date | null;
    ends_at: Date | null;
    started_at: Date;
    term: BreakTerm;
  };
  /** Freezes that are not lifted; those with `ends_at` in the past have ended. freeze/freeze.sql */
  active_freeze: { member: string; direction: 'in' | 'play' | 'out'; ends_at: Date | null };
  /** Limits of members on their own deposits. limit/limit.sql */
  active_limit: { member: string; period: LimitPeriod; amount: bigint };
  /** What members may not do: freezes as `active_freeze` has them, and the two directions of each break. freeze/freeze.sql */
  active_stop: { member: string; direction: 'in' | 'play' | 'out'; ends_at: Date | null; is_break: boolean };
  /** Deposits since the last paid withdrawal and what was staked of them. condition/condition.sql */
  member_turnover: {
    member: string;
    deposited: bigint;
    staked: bigint;
    unstaked: bigint;
    open: bigint;
    deposit_days: bigint[];
    deposits_to: string | null;
    paid_days: bigint[];
    paid_to: string | null;
  };
  /** Names of those who paid transfers that were credited to a member. deposit/deposit.sql */
  payer_name: { member: string; name: string };
  /** When a deposit was credited to a member. ledger/sql/ledger_views.sql */
  member_deposit: { member: string; at: Date };
  /** Ends of QR deposits and withdrawals. ledger/sql/ledger_views.sql */
  settlement: { kind: 'deposit.qr' | 'withdraw.paid' | 'withdraw.released'; reference: string; settled_at: Date };
  /** Notices that are not lines of the statement. notice/notice.sql */
  stored_notice: { id: bigint; member: string; at: Date };
  /** How far members have read their notices, and which kinds are counted. notice/notice.sql */
  read_notice: { member: string; read_seq: bigint; read_at: Date | null; money: boolean; rewards: boolean; site: boolean };
  /** Codes sent by SMS. otp/otp.sql */
  code_attempt: Attempt;
  /** QR codes, transfers of the bank feed, and gift links. deposit/deposit.sql */
  deposit_attempt: Attempt;
  /** Payouts that no operator rejected. withdraw/withdraw.sql */
  payout_attempt: Attempt;
  /** Slips that were verified. slip/slip.sql */
  slip_attempt: Attempt;
}
