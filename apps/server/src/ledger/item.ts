import type { ConditionSource, Currency, ErrorCode, Language, StatementType } from '@krapao/contract';
import type { Actor } from '../platform/audit.js';
import type { AccountRef } from './accounts.js';

export interface Posting {
  account: AccountRef;
  /** Minor units (satang, att), never zero. The postings of an item sum to zero in one currency. */
  amount: bigint;
}

/** One related item of a statement line (docs/specification.md §2.14), with its words in every language. */
export type Related = Partial<Record<ConditionSource, { description: Record<Language, string> }>>;

/** A statement line that the item opens. Its id may be that of the intent. */
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
  /** The source, in the languages of the site. */
  related?: Related;
}

/** Work that crosses to a provider, recorded together with the money that it is about (sagas/). */
export interface Intent {
  id: string;
  kind: string;
  member: string;
  input: unknown;
}

/** The restriction of a member's wallet: none, an active condition, or that the next withdrawal takes the whole balance. */
export const withdrawalRestrictions = ['free', 'condition', 'whole'] as const;
export type WithdrawalRestriction = (typeof withdrawalRestrictions)[number];

/** Requires that the wallet's restriction is one of `accepts`, otherwise the item is refused; and sets it to `becomes`, or leaves it unchanged. */
export interface RestrictionChange {
  member: string;
  currency: Currency;
  accepts: readonly WithdrawalRestriction[];
  becomes?: WithdrawalRestriction;
}

/**
 * One posting item, as data. `scope` and `key` identify it permanently: the same key with the same `inputHash` returns the first outcome,
 * another hash is refused with KEY_INVALID.
 */
export interface Item {
  scope: string;
  key: string;
  inputHash: string;
  /** The event, e.g. `withdraw.hold`: the journal's kind and the audit's action. */
  kind: string;
  /** The subject: an id of ours, or the provider's reference. */
  reference: string;
  /** None: the item is only a statement line or a restriction. */
  postings: readonly Posting[];
  movement?: NewMovement;
  settles?: { movement: string; status: 'SUCCESS' | 'FAILED' };
  intent?: Intent;
  restriction?: RestrictionChange;
  audit: Actor & { detail?: Record<string, unknown> };
}

/** A statement line after the posting. */
export interface StatementLine {
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
  /** The key was posted before: nothing was moved now. */
  replayed: boolean;
  movement: StatementLine | null;
}

export interface Refused {
  ok: false;
  code: Extract<ErrorCode, 'MONEY_NOT_ENOUGH' | 'KEY_INVALID' | 'BONUS_REMAINING'>;
  /** With BONUS_REMAINING: the current restriction of the wallet, which the item does not accept. */
  restriction?: WithdrawalRestriction;
}

export type Outcome = Posted | Refused;
