import type { Currency } from '@krapao/contract';
import type { Permission, Role } from '@krapao/contract/desk';
import type { Actor } from '../../platform/audit.js';

/** An operator with a session, or an API key, as read for this request: permissions and caps are current. */
export interface DeskOperator {
  id: string;
  /** The actor in journals and audit rows: `operator:<id>`, or `key:<id>`. */
  actor: string;
  /** The sign-in name, or the visible part of the key. */
  name: string;
  displayName: string;
  roles: readonly Role[];
  permissions: ReadonlySet<Permission>;
  /** The largest amount (minor units) that the operator may decide; null: no limit. */
  caps: Readonly<Record<Currency, bigint | null>>;
}

/** Who calls, and from where, for authorization and audit. */
export interface DeskRequest {
  operator: DeskOperator;
  requestId: string;
  /** The caller's network address. */
  address: string;
}

/** The actor of an operator in journals and audit rows. */
export const actorOfId = (id: string): string => `operator:${id}`;

/** Who calls, in journals and audit rows. The command line is `operator:<system user>`, which has no id. */
export const actorOf = ({ operator }: Pick<DeskRequest, 'operator'>): string => operator.actor;

/** Who decides, at the desk or at the command line, for decisions without a plan. */
export interface DecidingActor {
  actor: Actor;
  /** Null: the command line. */
  address: string | null;
}

export const decidingOf = (desk: DeskRequest): DecidingActor => ({
  actor: { actor: actorOf(desk), member: null, request: desk.requestId },
  address: desk.address,
});
