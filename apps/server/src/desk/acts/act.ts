import type { Currency } from '@krapao/contract';
import type { ActName, FieldChange, DeskErrorCode, Permission, OwnReason } from '@krapao/contract/desk';
import type { z } from 'zod';
import type { Actor } from '../../platform/audit.js';
import type { Tx } from '../../platform/unit-of-work.js';

/** What an act would change, read in the transaction that decides. */
export interface Plan {
  target: { kind: string; id: string; label: string };
  /** Changes whenever the target changes in a way that matters for the act: a proposal is void when its version is no longer current. */
  version: string;
  /** The member that the act is about; null: none. */
  member: string | null;
  /** Minor units; null: no money moves. Checked against the operator's cap. */
  money: { amount: bigint; currency: Currency } | null;
  changes: readonly FieldChange[];
  /** Other names of the target in findings and providers' records: who decides here does not close a finding about them. */
  references?: readonly string[];
  /** Why the act itself takes a second person; null: its sums decide (acts.service.ts). */
  second: OwnReason | null;
}

/** The operators who decide: the maker, and the checker of a proposal. Ids; empty: the command line. */
export type Deciders = readonly string[];

/** How an act is performed. */
export interface Performing {
  /** Identifies this performance: the proposal's id, or a new id. Postings use it as their ledger key. */
  id: string;
  deciders: Deciders;
  /** The checker of a proposal, otherwise the maker. */
  actor: Actor;
  at: Date;
  reason: string;
}

/**
 * One kind of change that may need a second person (docs/decisions/0186). Desk, command line and approval call it through one function
 * (acts.service.ts).
 */
export interface Act<I = unknown, P = unknown> {
  name: ActName;
  permission: Permission;
  input: z.ZodType<I>;
  /** A call to a provider before the transaction; a code refuses the act. */
  prepare?(input: I): Promise<{ prepared: P } | { refused: DeskErrorCode }>;
  /** Reads and locks the target; a code refuses the act. */
  plan(tx: Tx, input: I, deciders: Deciders): Promise<Plan | DeskErrorCode>;
  /** Its proposal was stored in this transaction: what the maker held for the decision ends. */
  proposed?(tx: Tx, input: I): Promise<void>;
  /** Performs it in the transaction that planned it; a code refuses it and rolls back. */
  perform(tx: Tx, input: I, performing: Performing & { prepared: P | undefined }): Promise<DeskErrorCode | null>;
}

/** Checks the types of one act and erases them: the table of acts stores every act as `Act`. */
export const defineAct = <I, P = undefined>(act: Act<I, P>): Act => act;
