import type { ClosingObstacle } from '@krapao/contract';
import { type Actor, recordAudit } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import { notifyDesk } from '../../platform/desk-topics.js';
import { refuse } from '../../platform/errors.js';
import type { AttemptLimits } from '../../platform/limits/index.js';
import type { PersonalData } from '../../platform/personal-data.js';
import type { Reads } from '../../platform/reads.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import { allowMinutes, type InTx, type Tx } from '../../platform/unit-of-work.js';
import { DATA_ERASED, eraseAudit } from '../../ledger/index.js';
import { accountNumbersOf, lockMember } from '../account/index.js';
import { createPasswordCheck, type SessionService } from '../session/index.js';
import { createExport, type ExportPart, readPlace, type Sections } from './export.js';
import { findObstacles, hasWork } from './obstacle.repository.js';

/** Why the data of a member cannot be erased now. */
export type ErasureProblem = 'unknown' | 'erased' | 'under-way' | ClosingObstacle;

/** The data about one member: taken along, and erased (docs/decisions/0238). */
export interface PersonalDataService {
  /** A part of the export, and where the next one begins; null: it was the last. Refuses `INVALID_INPUT` for an unknown place. */
  read(member: string, next: string | null): Promise<{ data: ExportPart; next: string | null }>;
  /** As `read`, for the member, who gives the password. */
  download(
    caller: Caller,
    request: { password: string; next: string | null },
    context: RequestContext,
  ): Promise<{ data: ExportPart; next: string | null }>;
  /** What does not end by itself. Null: nothing of it. */
  obstacleOf(tx: Tx, member: string): Promise<ClosingObstacle | null>;
  /** Whether something is under way that needs the member's data. */
  isBusy(tx: Tx, member: string): Promise<boolean>;
  /** Null: the data can be erased. */
  problemOf(tx: Tx, member: string): Promise<ErasureProblem | null>;
  /** Removes what need not stay, in the caller's transaction, which has found no problem. Ends every session. */
  erase(tx: Tx, member: string, actor: Actor): Promise<void>;
}

export interface PersonalDataDependencies {
  inTx: InTx;
  reads: Reads;
  clock: Clock;
  attempts: AttemptLimits;
  sections: Sections;
  /** In the order in which they erase. */
  parts: readonly Pick<PersonalData, 'isBusy' | 'erase'>[];
  endSessions: SessionService['endAll'];
}

/** An erasure reads the whole audit log. */
const MINUTES = 5;

export function createPersonalData(deps: PersonalDataDependencies): PersonalDataService {
  const { inTx, clock, parts } = deps;
  const checkPassword = createPasswordCheck(deps);
  const readFrom = createExport(deps.reads, deps.sections);
  const read: PersonalDataService['read'] = (member, next) => readFrom(member, readPlace(next) ?? refuse('INVALID_INPUT'));

  const isBusy: PersonalDataService['isBusy'] = async (tx, member) => {
    for (const part of parts) if ((await part.isBusy?.(tx, member, clock.now())) === true) return true;
    return hasWork(tx, member);
  };

  const obstacleOf: PersonalDataService['obstacleOf'] = async (tx, member) => {
    const { hasMoney, isFrozen, isExcluded } = await findObstacles(tx, member, clock.now());
    if (isFrozen) return 'frozen';
    if (isExcluded) return 'excluded';
    return hasMoney ? 'money' : null;
  };

  return {
    read,
    obstacleOf,
    isBusy,

    download: async (caller, { password, next }, context) => {
      await checkPassword(caller, password, context);
      if (next === null) await inTx((tx) => recordAudit(tx, context.actor, 'data.downloaded', clock.now()));
      return read(caller.memberId, next);
    },

    problemOf: async (tx, member) => {
      const row = await lockMember(tx, member);
      if (row === undefined) return 'unknown';
      if (row.erased_at !== null) return 'erased';
      const obstacle = await obstacleOf(tx, member);
      if (obstacle === 'money') return obstacle;
      return (await isBusy(tx, member)) ? 'under-way' : obstacle;
    },

    erase: async (tx, id, actor) => {
      const member = await lockMember(tx, id);
      if (member === undefined) throw new Error(`there is no member ${id}`);
      await allowMinutes(tx, MINUTES);
      const phone = member.username;
      const numbers = [phone, ...(await accountNumbersOf(tx, id))];
      await deps.endSessions(tx, id);
      for (const part of parts) await part.erase?.(tx, { id, phone, currency: member.currency });
      const erased = await eraseAudit(tx, id, numbers);
      if (erased !== null) await recordAudit(tx, { ...actor, member: id }, DATA_ERASED, clock.now(), erased);
      notifyDesk(tx, 'members');
    },
  };
}
