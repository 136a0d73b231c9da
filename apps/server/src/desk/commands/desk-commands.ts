import type { ReviewKind } from '@krapao/contract/desk';
import type { Actor } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import { recordFindings } from '../../platform/findings.js';
import { newId } from '../../platform/ids.js';
import type { Logger } from '../../platform/logger.js';
import type { InTx } from '../../platform/unit-of-work.js';
import { type CommandMaker, insertDecision } from '../acts/index.js';
import { type Answered, answered } from '../base/errors.js';
import { hasActive, type Operators } from '../identity/index.js';
import { actorOf, type DeskOperator } from '../base/request.js';
import type { WaitingQueue } from '../waiting/index.js';

export interface DeskCommandsDependencies {
  inTx: InTx;
  clock: Clock;
  logger: Logger;
  operators: Pick<Operators, 'proveAtCommandLine'>;
  waiting: Pick<WaitingQueue, 'closeFinding' | 'refuseReview'>;
  demo: boolean;
}

/** What the command line uses of the desk beside acts: who acts (docs/decisions/0194), and decisions that take one person. */
export function createDeskCommands({ inTx, clock, logger, operators, waiting, demo }: DeskCommandsDependencies) {
  /** Recorded before the act, in a transaction of its own: no act of an emergency is without its finding. */
  const leaveFinding = ({ actor }: Actor, { user, command }: { user: string; command: string }): Promise<void> => {
    const at = clock.now();
    const reference = newId();
    return inTx(async (tx) => {
      const facts = { command, by: actor, user, at: at.toISOString() };
      await recordFindings(tx, [{ kind: 'desk.emergency', reference, facts }], { at, logger });
      const actors = [...new Set([actor, `operator:${user}`])];
      await insertDecision(tx, { references: [reference], actors, act: 'desk.emergency', at });
    });
  };

  return {
    /** Whether an operator is active, so that a command needs one. `isInvitation`: operators of the demo do not count. */
    hasOperators: ({ isInvitation }: { isInvitation: boolean }): Promise<boolean> => inTx((tx) => hasActive(tx, demo && !isInvitation)),

    prove: (name: string, code: string): Promise<Answered<DeskOperator>> => answered(operators.proveAtCommandLine(name, code)),

    /** Who acts: the operator, or else the system user. An emergency leaves its finding. */
    makerOf: async (
      operator: DeskOperator | null,
      { user, command, isEmergency }: { user: string; command: string; isEmergency: boolean },
    ): Promise<CommandMaker> => {
      const name = operator === null ? `operator:${user}` : actorOf({ operator });
      const actor = { actor: name, member: null, request: null };
      if (isEmergency) await leaveFinding(actor, { user, command });
      return { actor, operator, isEmergency };
    },

    closeFinding: (actor: Actor, id: string, reason: string): Promise<Answered<void>> =>
      answered(waiting.closeFinding({ actor, address: null }, id, reason)),

    refuseReview: (actor: Actor, review: { kind: ReviewKind; id: string }, reason: string): Promise<Answered<void>> =>
      answered(waiting.refuseReview({ actor, address: null }, review, reason)),
  };
}

export type DeskCommands = ReturnType<typeof createDeskCommands>;
