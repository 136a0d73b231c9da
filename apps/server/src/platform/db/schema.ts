import type { ColumnType, Generated } from 'kysely';
import type { BonusSchema } from './schema.bonus.js';
import type { ChatSchema } from './schema.chat.js';
import type { SpinSchema } from './schema.spin.js';

type Json<T> = ColumnType<T, string, string>;
type DefaultedDate = ColumnType<Date, Date | undefined, Date>;

/** Rows as they stand in PostgreSQL; int8 columns are `bigint`. Written by hand beside the migrations. */
export interface Schema extends BonusSchema, ChatSchema, SpinSchema {
  member: {
    id: string;
    username: string;
    name: string;
    password_hash: string;
    currency: 'THB' | 'LAK';
    bank_code: string;
    bank_account_name: string;
    bank_account_no: string;
    /** When bank code or number last changed without being confirmed by OTP since. */
    bank_changed_at: Date | null;
    source_code: string | null;
    invited_by: string | null;
    coin: Generated<number>;
    active: Generated<boolean>;
    created_at: Date;
  };
  session: {
    token_hash: string;
    member: string;
    remember: boolean;
    created_at: Date;
    seen_at: Date;
    expires_at: Date;
  };
  otp: {
    token_hash: string;
    phone: string;
    ref: string;
    code_hash: string;
    tries: Generated<number>;
    created_at: Date;
    expires_at: Date;
    verified_at: Date | null;
  };
  setting: { key: string; currency: string; value: Json<unknown> };
  content: { key: string; value: Json<unknown> };
  deposit_account: {
    id: string;
    bank_type: 'BANK' | 'PAYMENT';
    bank_code: string;
    mode: 'AUTO' | 'SMS';
    name_th: string;
    name_en: string;
    account_name: string;
    account_no: string;
    currency: 'THB' | 'LAK';
    position: number;
  };
  business_clock: { id: number; offset_seconds: number };
  request_key: { scope: string; key: string; input_hash: string; answer: Json<unknown> | null; created_at: DefaultedDate };
  account: {
    id: Generated<bigint>;
    kind: string;
    owner: string;
    currency: 'THB' | 'LAK';
    /** Null: a house account, whose balance is summed. */
    balance: bigint | null;
    floor: Generated<bigint>;
    movements: Generated<bigint>;
    /** A member's wallet: what withdrawals from it are bound by. */
    bound: Generated<'free' | 'condition' | 'whole'>;
  };
  journal: {
    id: string;
    scope: string;
    idempotency_key: string;
    input_hash: string;
    kind: string;
    reference: string;
    created_at: Date;
    recorded_at: DefaultedDate;
  };
  posting: { id: Generated<bigint>; journal: string; account: bigint; amount: bigint };
  movement: {
    id: string;
    member: string;
    seq: bigint;
    kind: string;
    status: 'SUCCESS' | 'FAILED' | 'PENDING';
    amount: bigint;
    currency: 'THB' | 'LAK';
    source: string;
    target: string;
    /** Descriptions in every language. */
    related: Json<Record<string, { description: Record<'th' | 'la' | 'en', string> }>> | null;
    journal: string;
    created_at: Date;
    settled_at: Date | null;
  };
  saga: {
    id: string;
    kind: string;
    member: string;
    input: Json<unknown>;
    state: 'READY' | 'CALLED' | 'DONE';
    outcome: Json<unknown> | null;
    attempts: Generated<number>;
    due_at: DefaultedDate;
    lease_until: Date | null;
    created_at: DefaultedDate;
    done_at: Date | null;
  };
  audit: {
    id: Generated<bigint>;
    at: Date;
    recorded_at: DefaultedDate;
    actor: string;
    member: string | null;
    action: string;
    detail: Json<unknown>;
    request: string | null;
  };
  /** Guesses taken in the running window; `key` holds no clear text. */
  guess_limit: { key: string; taken: number; resets_at: Date };
  webhook_event: { provider: string; event: string; received_at: DefaultedDate };
  qr: {
    id: string;
    member: string;
    provider: string;
    amount: bigint;
    currency: 'THB' | 'LAK';
    state: 'CREATING' | 'OPEN' | 'PAID' | 'CANCELLED' | 'REPLACED' | 'EXPIRED' | 'REFUSED';
    payload: string | null;
    reason: string | null;
    request_key: string | null;
    expires_at: Date;
    created_at: Date;
  };
  /** Transfers into our bank accounts, named by (bank_code, trans_ref); amounts in minor units. */
  incoming_transfer: {
    id: string;
    bank_code: string;
    trans_ref: string;
    source: 'feed' | 'slip';
    state: 'SUSPENSE' | 'CREDITED' | 'RETURNED';
    amount: bigint;
    currency: 'THB' | 'LAK';
    from_bank: string;
    from_no: string;
    from_name: string;
    to_bank: string;
    to_no: string;
    /** Whose wallet it went to. */
    member: string | null;
    /** Why it is, or was, in suspense. */
    reason: string | null;
    paid_at: Date;
    created_at: Date;
    settled_at: Date | null;
  };
  /** The site's own True Wallets. */
  deposit_wallet: {
    id: string;
    mode: 'AUTO' | 'gift';
    account_name: string;
    mobile: string;
    currency: 'THB' | 'LAK';
    position: number;
  };
  gift: {
    id: string;
    member: string;
    voucher: string;
    mobile: string;
    currency: 'THB' | 'LAK';
    state: 'IN_PROGRESS' | 'CREDITED' | 'FAILED' | 'REVIEW' | 'RETURNED';
    /** Minor units; in review what the shop's report says, when it says it. */
    amount: bigint | null;
    trans_ref: string | null;
    reason: string | null;
    request_key: string | null;
    created_at: Date;
    settled_at: Date | null;
  };
  game: {
    code: string;
    currency: 'THB' | 'LAK';
    name: string;
    category: 'slot' | 'sport' | 'lotto';
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
    /** The saga that opens it, or that opened it. */
    opening: string | null;
    /** The saga that is setting a new password. */
    resetting: string | null;
    /** 1/100 credit. */
    credit: Generated<bigint>;
    stale: Generated<boolean>;
    credit_at: DefaultedDate;
    created_at: Date;
  };
  condition: {
    id: string;
    member: string;
    currency: 'THB' | 'LAK';
    source: 'bonus' | 'promotion' | 'invite' | 'refund' | 'luckydraw';
    /** What it came from: the code of a bonus, the id of a coupon. */
    reference: string;
    description: Json<Record<'th' | 'la' | 'en', string>>;
    /** Minor units: wallet and games right after the credit, and what of it was at the games. */
    base: bigint;
    games: bigint;
    /** The last line of the statement before it. */
    since: bigint;
    success_percent: number;
    fail_percent: number;
    state: Generated<'ACTIVE' | 'SUCCEEDED' | 'FAILED' | 'ENDED'>;
    started_at: Date;
    ended_at: Date | null;
  };
  /** Minor units; see modules/condition. */
  turnover: { member: string; deposited: Generated<bigint>; staked: Generated<bigint>; unstaked: Generated<bigint> };
  /** Up to which round a game was heard. */
  game_cursor: { code: string; n: bigint };
  /** By business day; minor units. */
  game_activity: { member: string; day: string; conditioned: boolean; currency: 'THB' | 'LAK'; staked: bigint; won: bigint };
  /** Received; `day` is that of the loss. */
  refund: { id: string; member: string; day: string; currency: 'THB' | 'LAK'; amount: bigint; created_at: Date };
  /** `paid_loss`: the loss up to which the inviter was paid, minor units; `collected`: the last business day looked at. */
  invite_progress: { invitee: string; paid_loss: Generated<bigint>; collected: string | null };
  invite_earning: {
    id: string;
    inviter: string;
    invitee: string;
    day: string;
    currency: 'THB' | 'LAK';
    amount: bigint;
    created_at: Date;
  };
  /** Every bank account that a member ever registered, and those that their QRs were paid from. */
  registered_bank: { member: string; bank_code: string; account_no: string };
  payer_bank: { member: string; bank_code: string; account_no: string };
  slip: {
    id: string;
    member: string;
    /** From 1, without gaps, for each member. */
    seq: bigint;
    state: 'IN_PROGRESS' | 'SUCCESS' | 'FAILED';
    /** Why it failed. */
    note: string | null;
    bank_code: string | null;
    trans_ref: string | null;
    /** Minor units; null until the verifier has told it. */
    amount: bigint | null;
    /** Its name in the storage; null: the file could not be kept as an image. */
    image: string | null;
    input_hash: string | null;
    request_key: string | null;
    created_at: Date;
    settled_at: Date | null;
  };
}
