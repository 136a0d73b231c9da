import type { Tables } from './schema.js';
import type { PublishedViews } from './schema.views.js';

/**
 * The owner of each table: the only part of the server whose queries may name it (docs/decisions/0181). A module is called by its folder. Other
 * modules call the owner's exported functions or read a view that it publishes. `tests/gates/tables.test.ts` checks every query.
 */
export const OWNERS = {
  member: 'account',
  member_import: 'account',
  excluded_mark: 'account',
  registered_bank: 'account',
  bonus: 'bonus',
  member_break: 'break',
  book_day: 'books',
  book_difference: 'books',
  day_close: 'books',
  reward_receipt: 'bonus',
  chat_conversation: 'chat',
  chat_file: 'chat',
  chat_mention: 'chat',
  chat_message: 'chat',
  chat_note: 'chat',
  chat_ready_answer: 'chat',
  chat_session: 'chat',
  condition: 'condition',
  turnover: 'condition',
  exclusion_check: 'exclusion',
  exclusion_match: 'exclusion',
  deposit_account: 'deposit',
  deposit_wallet: 'deposit',
  gift: 'deposit',
  incoming_transfer: 'deposit',
  payer_bank: 'deposit',
  qr: 'deposit',
  webhook_event: 'deposit',
  game: 'game',
  game_account: 'game',
  game_activity: 'game',
  game_book: 'game',
  game_cursor: 'game',
  game_hour: 'game',
  game_run: 'game',
  invite_earning: 'invite',
  invite_progress: 'invite',
  invite_review: 'invite',
  member_notice: 'notice',
  notice_mark: 'notice',
  push_subscription: 'notice',
  otp: 'otp',
  outgoing_delivery: 'outgoing',
  outgoing_endpoint: 'outgoing',
  outgoing_event: 'outgoing',
  outgoing_secret: 'outgoing',
  member_passkey: 'passkey',
  passkey_challenge: 'passkey',
  phone_change: 'phone',
  member_closing: 'closing',
  promotion: 'promotion',
  refund: 'refund',
  member_trace: 'session',
  new_device: 'session',
  session: 'session',
  shop_draft: 'shop',
  shop_plan: 'shop',
  shop_version: 'shop',
  slip: 'slip',
  coin_counter: 'spin',
  coupon: 'spin',
  spin_draw: 'spin',
  spin_seed: 'spin',
  spin_slice: 'spin',
  spin_wheel: 'spin',
  member_freeze: 'freeze',
  member_limit: 'limit',
  reality_check: 'reality-check',
  game_review: 'transfer',
  game_winning: 'transfer',
  payout_account: 'withdraw',
  payout_review: 'withdraw',
  step_up: 'withdraw',

  api_key: 'desk',
  desk_challenge: 'desk',
  desk_day_sum: 'desk',
  desk_decision: 'desk',
  desk_seen: 'desk',
  desk_site: 'desk',
  operator: 'desk',
  operator_admission: 'desk',
  operator_code: 'desk',
  operator_invite: 'desk',
  operator_session: 'desk',
  passkey: 'desk',
  recovery_code: 'desk',
  proposal: 'desk',
  cohort_week: 'desk',
  provider_day: 'desk',
  report_day: 'desk',
  member_export: 'desk',
  member_note: 'desk',
  member_tag: 'desk',

  account: 'ledger',
  audit_erasure: 'ledger',
  chain_check: 'ledger',
  chain_seal: 'ledger',
  house_snapshot: 'ledger',
  house_watermark: 'ledger',
  journal: 'ledger',
  posted_key: 'ledger',
  ledger_archive: 'ledger',
  ledger_file: 'ledger',
  money_hour: 'ledger',
  movement: 'ledger',
  posting: 'ledger',
  trial_day: 'ledger',
  trial_hour: 'ledger',
  saga: 'sagas',
  saga_archive: 'sagas',
  saga_pause: 'sagas',
  comparison_checkpoint: 'app',
  job_lease: 'app',
  job_run: 'app',
  socket_io_attachments: 'app',
  web_asset: 'app',
  web_build: 'app',
  address_calls: 'platform',
  audit: 'platform',
  business_clock: 'platform',
  content: 'platform',
  finding: 'platform',
  guess_limit: 'platform',
  kysely_migration: 'platform',
  kysely_migration_lock: 'platform',
  request_key: 'platform',
  schema_generation: 'platform',
  setting: 'platform',
  sql_file: 'platform',
} as const satisfies Record<keyof Tables | UntypedTable, string>;

/** Tables that are read with raw SQL only, or by a library: `Tables` has no row type for them. */
type UntypedTable =
  | 'address_calls'
  | 'chain_check'
  | 'chain_seal'
  | 'desk_day_sum'
  | 'desk_decision'
  | 'desk_seen'
  | 'desk_site'
  | 'house_snapshot'
  | 'house_watermark'
  | 'kysely_migration'
  | 'kysely_migration_lock'
  | 'money_hour'
  | 'saga_archive'
  | 'schema_generation'
  | 'socket_io_attachments'
  | 'sql_file'
  | 'web_asset';

export type Owner = (typeof OWNERS)[keyof typeof OWNERS];

/** Views that every module may read. Each is created by a `.sql` file of its owner (sql-files.ts). */
export const PUBLISHED_VIEWS = {
  member_profile: 'account',
  member_credential: 'account',
  registered_account: 'account',
  payment_source: 'deposit',
  game_holding: 'game',
  played_hour: 'game',
  played_run: 'game',
  audit_trail: 'ledger',
  member_account: 'ledger',
  statement_line: 'ledger',
  saga_intent: 'sagas',
  login_trace: 'session',
  waiting_review: 'transfer',
  paid_account: 'withdraw',
  withdrawal_review: 'withdraw',
  active_break: 'break',
  active_freeze: 'freeze',
  active_limit: 'limit',
  active_stop: 'freeze',
  member_turnover: 'condition',
  payer_name: 'deposit',
  member_deposit: 'ledger',
  settlement: 'ledger',
  stored_notice: 'notice',
  read_notice: 'notice',
  code_attempt: 'otp',
  deposit_attempt: 'deposit',
  payout_attempt: 'withdraw',
  slip_attempt: 'slip',
} as const satisfies Record<keyof PublishedViews, Owner>;

/** Tables that one other part may name as well, each with its reason. */
export const SHARED_TABLES: Partial<Record<keyof typeof OWNERS, { with: Owner; reason: string }>> = {
  saga: {
    with: 'ledger',
    reason: 'ledger_post_items writes the intent of an item; the check of held money reads it.',
  },
  audit: { with: 'ledger', reason: 'The seals cover it, and audit_trail joins it with the journals, which record the events of money.' },
  promotion: {
    with: 'bonus',
    reason: 'Bonuses and promotions share one code for quotas, hours and lists (bonus/reward/offer.repository.ts).',
  },
};

type OwnedTables = {
  [O in Owner]: { [T in keyof Tables]: T extends keyof typeof OWNERS ? ((typeof OWNERS)[T] extends O ? T : never) : never }[keyof Tables];
};

/** The tables that queries of `O` may name, and the published views. */
export type TablesOf<O extends Owner> = Pick<Tables, OwnedTables[O]> & PublishedViews;
