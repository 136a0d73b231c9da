import type { Permission } from '@krapao/contract/desk';
import { recordAudit } from '../../platform/audit.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { actorOf, type DeskRequest } from './request.js';

/** What an operator did alone, or saw. Further fields are kept as they are. */
export interface DeskAction {
  action: string;
  /** Null: every operator may do it to themselves. */
  permission: Permission | null;
  /** What it is about; `label` is for people. Null: the operator, or the whole site. */
  target: { kind: string; id: string; label: string } | null;
  /** The member whom it concerns. */
  member?: string;
  [detail: string]: unknown;
}

/** Writes the audit row of an action that takes one person; acts.service.ts writes those of acts. In the transaction of the change. */
export const auditAction = (
  tx: Tx,
  desk: DeskRequest,
  at: Date,
  { action, permission, target, member, ...detail }: DeskAction,
): Promise<void> =>
  recordAudit(tx, { actor: actorOf(desk), member: member ?? null, request: desk.requestId }, action, at, {
    ...(permission !== null && { permission }),
    ...(target !== null && { target }),
    ...detail,
    address: desk.address,
  });
