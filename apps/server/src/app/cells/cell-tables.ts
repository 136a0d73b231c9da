import type { distributionOf } from '../../platform/db/shards.js';

/**
 * What a move does with the rows of the member in the other cell (docs/decisions/0272).
 *
 * - `replace`: the rows there are deleted first. Only tables from which the server deletes rows.
 * - `merge`: rows are added and updated; the table loses no rows of a member, so that none is left over.
 */
export interface Copied {
  how: 'replace' | 'merge';
  /** The primary key; `merge` finds a row by it. */
  key?: readonly string[];
  /** Columns that the other cell sets. */
  without?: readonly string[];
  /** Columns that an update does not change. */
  keeps?: readonly string[];
  /** The only columns that an update changes. */
  updates?: readonly string[];
}

/** Why rows stay in the cell that wrote them. */
export interface Left {
  left: string;
}

const replace: Copied = { how: 'replace' };
const merge = (...key: string[]): Copied => ({ how: 'merge', key });
const left = (reason: string): Left => ({ left: reason });

const BOOKS = 'The books of a cell stay whole: its hash chains cover them.';
const PROVIDERS = 'It is about money at a provider of the cell, which is compared with that cell.';
const INVITATION = 'An invitation is between two members of one cell; a commission that was earned moves with the balance.';
const OPEN = 'A member who has an open one is not moved.';
const SIGN_IN = 'It ends with the sessions.';

/** Every table that is distributed by member (platform/db/shards.ts), in the order in which rows are written. `cell-tables.test.ts` compares the lists. */
export const cellTables: Partial<Record<keyof typeof distributionOf, Copied | Left>> = {
  member: { ...merge('id'), keeps: ['invited_by'] },
  registered_bank: merge('member', 'bank_code', 'account_no'),
  payer_bank: merge('member', 'bank_code', 'account_no'),
  payout_account: merge('member', 'bank_code', 'account_no'),

  condition: merge('id'),
  coin_counter: merge('member'),
  turnover: merge('member'),
  refund: merge('id'),
  reward_receipt: merge('id'),
  gift: merge('id'),
  slip: merge('id'),
  spin_seed: replace,

  game_activity: merge('member', 'day', 'conditioned'),
  game_hour: replace,
  game_run: merge('member'),
  game_winning: merge('leg'),

  member_break: { ...merge('id'), updates: ['opens_at'] },
  member_freeze: merge('id'),
  member_limit: replace,
  member_note: { ...merge('id'), updates: ['hidden_by', 'hidden_at'] },
  member_notice: { how: 'replace', without: ['id'] },
  member_passkey: replace,
  member_tag: replace,
  member_trace: replace,
  new_device: replace,
  notice_mark: replace,
  reality_check: replace,

  account: left('Opened anew: its balance arrives by a journal, its statement and restriction with it.'),
  movement: left('Continued by the ledger, with the next numbers.'),
  journal: left(BOOKS),
  posting: left(BOOKS),
  audit: left(BOOKS),
  audit_erasure: left(BOOKS),
  saga: left(PROVIDERS),
  saga_archive: left(PROVIDERS),
  payout_review: left(PROVIDERS),
  qr: left(PROVIDERS),
  game_account: left(PROVIDERS),
  game_book: left(PROVIDERS),
  game_review: left(PROVIDERS),
  coupon: left(OPEN),
  spin_draw: left('It names a wheel of its cell; its coupon is not open.'),
  member_closing: left(OPEN),
  phone_change: left(OPEN),
  invite_earning: left(INVITATION),
  invite_progress: left(INVITATION),
  invite_review: left(INVITATION),
  exclusion_check: left('The other cell compares the member anew.'),
  exclusion_match: left('It is about two members of one cell.'),
  push_subscription: left(SIGN_IN),
  step_up: left(SIGN_IN),
};

/** The copied tables in order. */
export const copiedTables = (): [table: string, Copied][] =>
  Object.entries(cellTables).filter((entry): entry is [string, Copied] => 'how' in entry[1]);
