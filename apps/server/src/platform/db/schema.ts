import type { AccountProxy } from '@krapao/contract/desk';
import type { ColumnType, Generated } from 'kysely';
import type { BooksSchema } from './schema.books.js';
import type { BonusSchema } from './schema.bonus.js';
import type { ChatSchema } from './schema.chat.js';
import type { DepositSchema } from './schema.deposit.js';
import type { DeskSchema } from './schema.desk.js';
import type { ExclusionSchema } from './schema.exclusion.js';
import type { FindingSchema } from './schema.finding.js';
import type { OperationSchema } from './schema.operation.js';
import type { GameSchema } from './schema.game.js';
import type { InviteSchema } from './schema.invite.js';
import type { NoticeSchema } from './schema.notice.js';
import type { OutgoingSchema } from './schema.outgoing.js';
import type { PasskeySchema } from './schema.passkey.js';
import type { PersonalDataSchema } from './schema.personal-data.js';
import type { PhoneSchema } from './schema.phone.js';
import type { ShopSchema } from './schema.shop.js';
import type { SessionSchema } from './schema.session.js';
import type { LedgerSchema } from './schema.ledger.js';
import type { MembersSchema } from './schema.members.js';
import type { SpinSchema } from './schema.spin.js';
import type { PublishedViews } from './schema.views.js';

type Json<T> = ColumnType<T, string, string>;
type DefaultedDate = ColumnType<Date, Date | undefined, Date>;

/** Tables and published views, as PostgreSQL returns them; int8 columns are `bigint`. Maintained by hand beside the migrations. */
export interface Schema extends Tables, PublishedViews {}

export interface Tables
  extends
    BonusSchema,
    BooksSchema,
    ChatSchema,
    DepositSchema,
    DeskSchema,
    ExclusionSchema,
    FindingSchema,
    GameSchema,
    InviteSchema,
    LedgerSchema,
    MembersSchema,
    NoticeSchema,
    OperationSchema,
    OutgoingSchema,
    PasskeySchema,
    PersonalDataSchema,
    PhoneSchema,
    SessionSchema,
    ShopSchema,
    SpinSchema {
  member: {
    id: string;
    username: string;
    name: string;
    password_hash: string;
    currency: 'THB' | 'LAK';
    bank_code: string;
    bank_account_name: string;
    bank_account_no: string;
    /** When bank code, number or holder's name last changed without an OTP confirmation since. */
    bank_changed_at: Date | null;
    /** The holder of the first account: later accounts must have the same holder. */
    bank_owner: string;
    /** True for a member of an earlier release who shares an account number, except for leading zeros, with another. */
    bank_shared: Generated<boolean>;
    source_code: string | null;
    invited_by: string | null;
    /** The member's sessions end after so long without use; null: as usual. */
    idle_minutes: Generated<number | null>;
    /** When password or phone last changed. */
    credentials_changed_at: Date | null;
    /** When a passkey was last added or removed. */
    security_changed_at: Generated<Date | null>;
    coin: Generated<number>;
    active: Generated<boolean>;
    /** A member of the demo content: refused outside demo mode. */
    demo: Generated<boolean>;
    created_at: Date;
    /** When the member's personal data was removed (docs/decisions/0238). */
    erased_at: Generated<Date | null>;
  };
  otp: {
    token_hash: string;
    phone: string;
    ref: string;
    code_hash: string;
    /** An `OtpPurpose`; null: a code of an earlier release. */
    purpose: Generated<string | null>;
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
    proxies: ColumnType<AccountProxy[], string | undefined, string>;
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
    /** The restriction of a member's wallet for withdrawals. */
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
    /** The statement line that the item opened. */
    movement: string | null;
    /** Null: an earlier release posted it, and wrote the audit fields to `audit`. */
    actor: string | null;
    member: string | null;
    request: string | null;
    detail: Json<unknown> | null;
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
    /** Only on lines of earlier releases; since then the journal names its line. */
    journal: string | null;
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
    /** The provider states that it will know the outcome later. */
    pending: true | null;
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
  job_lease: { name: string; holder: string; lease_until: Date };
  /** Attempts in the current window; `key` holds no clear text. */
  guess_limit: { key: string; taken: number; resets_at: Date };
  condition: {
    id: string;
    member: string;
    currency: 'THB' | 'LAK';
    source: 'bonus' | 'promotion' | 'invite' | 'refund' | 'luckydraw';
    /** The source: the code of a bonus, the id of a coupon. */
    reference: string;
    description: Json<Record<'th' | 'la' | 'en', string>>;
    /** Minor units: wallet and games right after the credit, and the games' part of it. */
    base: bigint;
    games: bigint;
    /** The last statement line before it. */
    since: bigint;
    success_percent: number;
    fail_percent: number;
    state: Generated<'ACTIVE' | 'SUCCEEDED' | 'FAILED' | 'ENDED'>;
    started_at: Date;
    ended_at: Date | null;
  };
  /** Minor units; see modules/condition. */
  /** Days: minor units per business day, newest first (migration 0062). */
  turnover: {
    member: string;
    deposited: Generated<bigint>;
    staked: Generated<bigint>;
    unstaked: Generated<bigint>;
    open: bigint | null;
    deposit_days: Generated<bigint[]>;
    deposits_to: string | null;
    paid_days: Generated<bigint[]>;
    paid_to: string | null;
  };
  /** The last round that the game has reported. */
  game_cursor: { code: string; n: bigint };
  /** By business day; minor units. */
  game_activity: { member: string; day: string; conditioned: boolean; currency: 'THB' | 'LAK'; staked: bigint; won: bigint };
  /** What a member plays, or played last, without a pause; minor units. */
  game_run: { member: string; began_at: Date; last_at: Date; staked: bigint; won: bigint };
  /** By hour of the rounds; minor units. */
  game_hour: { member: string; hour: Date; staked: bigint; won: bigint };
  /** 1/100 credit; see modules/game/book.rules.ts. */
  game_book: {
    account: string;
    credit_in: Generated<bigint>;
    credit_out: Generated<bigint>;
    staked: Generated<bigint>;
    won: Generated<bigint>;
  };
  /** Credit that left a game and is paid only when rounds explain it or an operator decides; minor units. */
  game_review: {
    leg: string;
    member: string;
    code: string;
    currency: 'THB' | 'LAK';
    amount: bigint;
    winnings: bigint;
    reason: 'unexplained' | 'member-ceiling' | 'game-ceiling';
    /** The input of the leg's saga. */
    input: Json<unknown>;
    state: Generated<'WAITING' | 'CREDITED' | 'RETURNED'>;
    created_at: Date;
    settled_at: Date | null;
  };
  /** Credit that was paid beyond what the member had brought; minor units, by business day. */
  game_winning: { leg: string; member: string; code: string; currency: 'THB' | 'LAK'; day: string; amount: bigint };
  /** Received refunds; `day` is the day of the loss. */
  refund: { id: string; member: string; day: string; currency: 'THB' | 'LAK'; amount: bigint; created_at: Date };
  /** Every bank account that a member ever registered, and those that paid their QRs. */
  registered_bank: {
    member: string;
    bank_code: string;
    account_no: string;
    account_name: string;
    registered_at: Date;
    /** Since when it is registered and confirmed; null while it is not. */
    valid_from: Date | null;
    /** The holder's name by the bank; null until the bank has confirmed the member as the holder. */
    holder: string | null;
  };
  payer_bank: { member: string; bank_code: string; account_no: string };
  slip: {
    id: string;
    member: string;
    /** From 1, without gaps, per member. */
    seq: bigint;
    state: 'IN_PROGRESS' | 'SUCCESS' | 'FAILED';
    /** The reason of the failure. */
    note: string | null;
    bank_code: string | null;
    trans_ref: string | null;
    /** Minor units; null until the verifier has reported it. */
    amount: bigint | null;
    /** When the transfer of a refused slip was credited to this member before; otherwise null. */
    credited_at: Date | null;
    /** Its name in the storage; null: the file could not be stored as an image. */
    image: string | null;
    input_hash: string | null;
    request_key: string | null;
    created_at: Date;
    settled_at: Date | null;
  };
}
