import type { OWNERS } from './owners.js';

/**
 * Where a sharded PostgreSQL would store the rows of a table (docs/scale.md, docs/decisions/0267).
 *
 * - `member`: distributed by this column, whose value is the member's id. All of these tables are colocated: the rows of a member are on one shard.
 * - `key`: distributed by this column, which is known before the member is. Colocated with no other table.
 * - `reference`: a copy on every worker. Few rows, few writes.
 * - `local`: on the coordinator only.
 */
export type Distribution = { by: 'member' | 'key'; column: string } | 'reference' | 'local';

const byMember = (column = 'member'): Distribution => ({ by: 'member', column });
const byKey = (column: string): Distribution => ({ by: 'key', column });

/** Every table of the database; `tables.test.ts` compares `OWNERS` with the catalogue. The columns are those of a distributed schema: some do not exist yet. */
export const distributionOf: Readonly<Record<keyof typeof OWNERS, Distribution>> = {
  // Money. House accounts move to a reference table of their own.
  account: byMember('owner'),
  audit: byMember(),
  audit_erasure: byMember(),
  journal: byMember(),
  movement: byMember(),
  posting: byMember(),
  saga: byMember(),
  saga_archive: byMember(),

  // What a member has, and what happens to a member.
  condition: byMember(),
  coin_counter: byMember(),
  coupon: byMember(),
  exclusion_check: byMember(),
  exclusion_match: byMember(),
  game_account: byMember(),
  game_activity: byMember(),
  game_book: byMember(),
  game_hour: byMember(),
  game_review: byMember(),
  game_run: byMember(),
  game_winning: byMember(),
  gift: byMember(),
  // The earnings are the inviter's money; the progress is computed from the invitee's play.
  invite_earning: byMember('inviter'),
  invite_progress: byMember('invitee'),
  invite_review: byMember('invitee'),
  member: byMember('id'),
  member_break: byMember(),
  member_closing: byMember(),
  member_freeze: byMember(),
  member_limit: byMember(),
  member_note: byMember(),
  member_notice: byMember(),
  member_passkey: byMember(),
  member_tag: byMember(),
  member_trace: byMember(),
  new_device: byMember(),
  notice_mark: byMember(),
  payer_bank: byMember(),
  payout_account: byMember(),
  payout_review: byMember(),
  phone_change: byMember(),
  push_subscription: byMember(),
  qr: byMember(),
  reality_check: byMember(),
  refund: byMember(),
  registered_bank: byMember(),
  reward_receipt: byMember(),
  slip: byMember(),
  spin_draw: byMember(),
  spin_seed: byMember(),
  step_up: byMember(),
  turnover: byMember(),

  // Found by a value from the outside. Their member is unknown, or known only afterwards.
  incoming_transfer: byKey('trans_ref'),
  posted_key: byKey('digest'),
  request_key: byKey('key'),
  webhook_event: byKey('event'),

  // Read by most transactions, written by operators.
  bonus: 'reference',
  business_clock: 'reference',
  content: 'reference',
  deposit_account: 'reference',
  deposit_wallet: 'reference',
  excluded_mark: 'reference',
  game: 'reference',
  promotion: 'reference',
  saga_pause: 'reference',
  setting: 'reference',
  spin_slice: 'reference',
  spin_wheel: 'reference',

  // Found by a token or an address, without money. Triggers on local tables work unchanged.
  address_calls: 'local',
  guess_limit: 'local',
  otp: 'local',
  passkey_challenge: 'local',
  session: 'local',

  // Conversations of guests have no member.
  chat_conversation: 'local',
  chat_file: 'local',
  chat_mention: 'local',
  chat_message: 'local',
  chat_note: 'local',
  chat_ready_answer: 'local',
  chat_session: 'local',

  // Operators, books and reports: sums over all members.
  api_key: 'local',
  book_day: 'local',
  book_difference: 'local',
  cohort_week: 'local',
  day_close: 'local',
  desk_challenge: 'local',
  desk_day_sum: 'local',
  desk_decision: 'local',
  desk_seen: 'local',
  desk_site: 'local',
  finding: 'local',
  game_cursor: 'local',
  member_export: 'local',
  member_import: 'local',
  operator: 'local',
  operator_admission: 'local',
  operator_code: 'local',
  operator_invite: 'local',
  operator_session: 'local',
  outgoing_delivery: 'local',
  outgoing_endpoint: 'local',
  outgoing_event: 'local',
  outgoing_secret: 'local',
  passkey: 'local',
  proposal: 'local',
  provider_day: 'local',
  recovery_code: 'local',
  report_day: 'local',
  shop_draft: 'local',
  shop_plan: 'local',
  shop_version: 'local',

  // Sums and seals of the whole ledger.
  chain_check: 'local',
  chain_seal: 'local',
  house_snapshot: 'local',
  ledger_archive: 'local',
  ledger_file: 'local',
  house_watermark: 'local',
  money_hour: 'local',
  trial_day: 'local',
  trial_hour: 'local',

  // The server itself.
  comparison_checkpoint: 'local',
  job_lease: 'local',
  job_run: 'local',
  kysely_migration: 'local',
  kysely_migration_lock: 'local',
  schema_generation: 'local',
  socket_io_attachments: 'local',
  sql_file: 'local',
  web_asset: 'local',
  web_build: 'local',
};
