import type { Currency, ErrorCode, StatementType } from '@krapao/contract';
import type { Actor } from '../platform/audit.js';
import type { AccountRef } from './accounts.js';

export interface Posting {
  account: AccountRef;
  /** Minor units (satang, att), never zero. The postings of an item sum to zero in one currency. */
  amount: bigint;
}

/** A line of the statement, opened by the item. Its id may be that of the intent it belongs to. */
export interface NewMovement {
  id: string;
  member: string;
  kind: StatementType;
  status: 'SUCCESS' | 'PENDING';
  /** Minor units, not negative. */
  amount: bigint;
  currency: Currency;
  source: string;
  target: string;
  related?: Record<string, { description: string }>;
}

/** Work that has to cross to the outside, recorded together with the money it is about (sagas/). */
export interface Intent {
  id: string;
  kind: string;
  member: string;
  input: unknown;
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
  postings: readonly Posting[];
  movement?: NewMovement;
  settles?: { movement: string; status: 'SUCCESS' | 'FAILED' };
  intent?: Intent;
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
  code: Extract<ErrorCode, 'MONEY_NOT_ENOUGH' | 'KEY_INVALID'>;
}

export type Outcome = Posted | Refused;
