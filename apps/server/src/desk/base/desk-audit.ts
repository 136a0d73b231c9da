import type { ActAnswer, Permission } from '@krapao/contract/desk';
import { isRecentlyAudited, recordAudit } from '../../platform/audit.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { type DecidingActor, decidingOf, type DeskRequest } from './request.js';

/** A change of the desk. Further fields are kept as they are. */
export interface DeskAction {
  action: string;
  /** Null: every operator may do it to themselves. */
  permission: Permission | null;
  /** What it is about; `label` is for people. Null: the operator, or the whole site. */
  target: { kind: string; id: string; label: string } | null;
  /** The member whom it concerns. */
  member?: string | null;
  [detail: string]: unknown;
}

declare const audited: unique symbol;
/** The answer of a change whose audit row was written: only this file makes one, so that no change is answered without its row. */
export type Audited = Extract<ActAnswer, { done: true }> & { readonly [audited]: true };

/** What a call that may take two people answers: performed with its audit row, or proposed. */
export type Acted = Audited | Exclude<ActAnswer, { done: true }>;

const DONE = { done: true } as Audited;

/** Writes the audit row of a change by an operator or the command line, in the transaction of the change. */
export async function auditDecision(
  tx: Tx,
  { actor, address }: DecidingActor,
  at: Date,
  { action, permission, target, member = null, ...detail }: DeskAction,
): Promise<Audited> {
  await recordAudit(tx, { ...actor, member }, action, at, {
    ...(permission !== null && { permission }),
    ...(target !== null && { target }),
    ...detail,
    address,
  });
  return DONE;
}

/** As {@link auditDecision}, for an operator at the desk. */
export const auditAction = (tx: Tx, desk: DeskRequest, at: Date, action: DeskAction): Promise<Audited> =>
  auditDecision(tx, decidingOf(desk), at, action);

/** Whether this operator did this about this member within the last ten minutes. */
export const isAuditedAlready = (tx: Tx, desk: DeskRequest, { action, member }: { action: string; member: string }): Promise<boolean> =>
  isRecentlyAudited(tx, { ...decidingOf(desk).actor, member }, action);
