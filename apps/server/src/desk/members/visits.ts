import type { Permission } from '@krapao/contract/desk';
import type { Clock } from '../../platform/clock.js';
import { recordFindings } from '../../platform/findings.js';
import type { Logger } from '../../platform/logger.js';
import type { Settings } from '../../platform/settings/index.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { insertDecision } from '../acts/index.js';
import { auditAction, isAuditedAlready } from '../base/desk-audit.js';
import { DeskRefusal } from '../base/errors.js';
import { actorOf, type DeskRequest } from '../base/request.js';
import { memberSettings } from './members.settings.js';
import { lockSeen, noteSeen } from './seen.repository.js';

/** Something about a member that an operator opens. */
export interface Visit {
  member: string;
  /** In the audit log: `<what>.opened`. */
  action: 'member.opened' | 'timeline.opened' | 'movement.opened' | 'withdrawal.opened' | 'slip.opened';
  permission: Permission;
  target: { kind: string; id: string; label: string };
}

export interface VisitDependencies {
  inTx: InTx;
  clock: Clock;
  logger: Logger;
  settings: Pick<Settings, 'siteIn'>;
}

const HOUR_SECONDS = 3_600;

/** What operators see of members: each visit is audited, and the number of different members in an hour is limited (docs/decisions/0194). */
export function createVisits({ inTx, clock, logger, settings }: VisitDependencies) {
  const recordLimit = async (tx: Tx, desk: DeskRequest, limit: number): Promise<void> => {
    const at = clock.now();
    const operator = desk.operator.name;
    // One finding per operator and hour, however many calls are refused.
    const reference = `${operator} ${at.toISOString().slice(0, 13)}`;
    await recordFindings(tx, [{ kind: 'desk.many-members', reference, facts: { operator, limit } }], { at, logger });
    await insertDecision(tx, { references: [reference], actors: [actorOf(desk)], act: 'desk.many-members', at });
  };

  return {
    /** Audits a visit in the caller's transaction. The console reads an open page again after events: a visit is audited once per ten minutes. */
    audit: async (tx: Tx, desk: DeskRequest, { member, action, permission, target }: Visit): Promise<void> => {
      if (await isAuditedAlready(tx, desk, { action, member })) return;
      await auditAction(tx, desk, clock.now(), { action, permission, target, member });
    },

    /**
     * Counts the members that an answer shows, before it is sent; outside of transactions. Members that the operator has seen within the hour count once.
     *
     * @throws TOO_MANY_MEMBERS
     */
    see: async (desk: DeskRequest, members: readonly string[]): Promise<void> => {
      if (members.length === 0) return;
      const isOver = await inTx(async (tx) => {
        const limit = await settings.siteIn(tx, memberSettings.membersPerHour);
        const known = await lockSeen(tx, desk.operator.id);
        if (new Set([...known, ...members]).size <= limit || members.every((member) => known.has(member))) {
          await noteSeen(tx, desk.operator.id, members);
          return false;
        }
        await recordLimit(tx, desk, limit);
        return true;
      });
      if (isOver) throw new DeskRefusal('TOO_MANY_MEMBERS', { retryAfter: HOUR_SECONDS });
    },
  };
}

export type Visits = ReturnType<typeof createVisits>;
