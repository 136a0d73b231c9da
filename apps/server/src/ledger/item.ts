import type { ConditionSource, Currency, ErrorCode, Language, StatementType } from '@krapao/contract';
import type { Actor } from '../platform/audit.js';
import type { AccountRef } from './accounts.js';

export interface Posting {
  account: AccountRef;
  /** Minor units (satang, att), never zero. The postings of an item sum to zero in one currency. */
  amount: bigint;
}

/** One related item of a line (docs/specification.md §2.14): its words in every language. */
export type Related = Partial<Record<ConditionSource, { description: Record<Language, string> }>>;

/** A line of the statement, opened by the item. Its id may be that of the intent it belongs to. */
export interface NewMovement {
  id: string;
  member: string;
  kind: StatementType;
  status: 'SUCCESS' | 'FAILED' | 'PENDING';
  /** Minor units, not negative. */
  amount: bigint;
  currency: Currency;
  source: string;
  target: string;
  /** What it came from, in the languages of the site. */
  related?: Related;
}

/** Work that has to cross to the outside, recorded together with the money it is about (sagas/). */
export interface Intent {
  id: string;
  kind: string;
  member: string;
  input: unknown;
}

/** What a member's wallet is bound by: nothing, a running condition, or that the next withdrawal takes the whole balance. */
export const bounds = ['free', 'condition', 'whole'] as const;
export type WithdrawalRestriction = (typeof bounds)[number];

/** Asks that a member's wallet is bound by one of `from`, else the item is refused; and binds it by `to`, or leaves it as it is. */
export interface Bind {
  member: string;
  currency: Currency;
  from: readonly WithdrawalRestriction[];
  to?: WithdrawalRestriction;
}

/**
 * One thing to post, as data. `scope` and `key` name it for ever: the same key with the same `inputHash` gets the
 * first outcome again, another hash is refused with KEY_INVALID.
 */
export interface Item {
  scope: string;
  key: string;
  inputHash: string;
  /** What happened, e.g. `withdraw.hold`: the journal's kind and the audit's action. */
  kind: string;
  /** What it is about: an id of ours, or the outside's reference. */
  reference: string;
  /** None: the item is a line of the statement, or a binding, alone. */
  postings: readonly Posting[];
  movement?: NewMovement;
  settles?: { movement: string; status: 'SUCCESS' | 'FAILED' };
  intent?: Intent;
  bind?: Bind;
  audit: Actor & { detail?: Record<string, unknown> };
}

/** A statement line as the ledger left it. */
export interface Moved {
  id: string;
  member: string;
  seq: bigint;
  kind: StatementType;
  status: 'SUCCESS' | 'FAILED' | 'PENDING';
  amount: bigint;
  currency: Currency;
  createdAt: Date;
}

export interface Posted {
  ok: true;
  journal: string;
  /** This key was posted before: nothing moved now. */
  replayed: boolean;
  movement: Moved | null;
}

export interface Refused {
  ok: false;
  code: Extract<ErrorCode, 'MONEY_NOT_ENOUGH' | 'KEY_INVALID' | 'BONUS_REMAINING'>;
  /** With BONUS_REMAINING: what the wallet is bound by, which the item's `bind` did not ask for. */
  bound?: WithdrawalRestriction;
}

export type Outcome = Posted | Refused;
