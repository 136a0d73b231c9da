import type { AccountClosing } from '@krapao/contract';
import { recordAudit } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import { tryEach } from '../../platform/each-row.js';
import { refuse } from '../../platform/errors.js';
import { once } from '../../platform/idempotency.js';
import type { AttemptLimits } from '../../platform/limits/index.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { lockMember } from '../account/index.js';
import type { Notices } from '../notice/index.js';
import type { PersonalDataService } from '../personal-data/index.js';
import { createPasswordCheck } from '../session/index.js';
import { dueMembers, findClosing, insertClosing, takeClosing } from './closing.repository.js';

/** The time in which a member can keep the account. */
const REST_MS = 14 * 24 * 60 * 60_000;

/** Members who close their accounts (docs/decisions/0252). */
export interface Closings {
  current(caller: Caller): Promise<AccountClosing>;
  /**
   * Money does not refuse the request: the member withdraws it before the erasure.
   *
   * @throws CLOSING_BLOCKED while a freeze or an exclusion keeps the account from being closed
   */
  ask(caller: Caller, password: string, context: RequestContext): Promise<AccountClosing>;
  /** @throws NO_DATA while the account is not being closed */
  keep(caller: Caller, context: RequestContext): Promise<AccountClosing>;
  /** Erases the data of members whose time is over. The closing of one with an obstacle ends, and the member receives a notice. */
  eraseDue(): Promise<void>;
}

export interface ClosingDependencies {
  inTx: InTx;
  clock: Clock;
  attempts: AttemptLimits;
  notices: Notices;
  personalData: Pick<PersonalDataService, 'obstacleOf' | 'problemOf' | 'erase'>;
}

export function createClosings(deps: ClosingDependencies): Closings {
  const { inTx, clock, notices, personalData } = deps;
  const checkPassword = createPasswordCheck(deps);

  const present = async (tx: Tx, member: string): Promise<AccountClosing> => {
    const closing = await findClosing(tx, member);
    return {
      closing: closing && { askedAt: closing.askedAt.toISOString(), erasedAt: closing.eraseAt.toISOString() },
      obstacle: await personalData.obstacleOf(tx, member),
    };
  };

  const current: Closings['current'] = ({ memberId }) => inTx((tx) => present(tx, memberId));

  const eraseOne = async (tx: Tx, member: string): Promise<void> => {
    const row = await lockMember(tx, member);
    const why = await personalData.problemOf(tx, member);
    // What is in progress ends; the next run looks again.
    if (row === undefined || why === 'under-way' || !(await takeClosing(tx, member))) return;
    const actor = { actor: 'system', member, request: null };
    if (why === null) return personalData.erase(tx, member, actor);
    await notices.send(tx, { member, phone: row.username, request: null }, { kind: 'closing-ended' });
    await recordAudit(tx, actor, 'closing.ended', clock.now(), { why });
  };

  return {
    current,

    ask: async (caller, password, context) => {
      await checkPassword(caller, password, context);
      const { memberId: member, username: phone } = caller;
      const { actor, idempotency } = context;
      return inTx((tx) =>
        once(tx, idempotency, async () => {
          // What is in progress ends within the rest, in which the member withdraws.
          const obstacle = await personalData.obstacleOf(tx, member);
          if (obstacle !== null && obstacle !== 'money') refuse('CLOSING_BLOCKED');
          const askedAt = clock.now();
          const eraseAt = new Date(askedAt.getTime() + REST_MS);
          if (await insertClosing(tx, member, { askedAt, eraseAt })) {
            await notices.send(tx, { member, phone, request: actor.request }, { kind: 'closing-asked', at: eraseAt.toISOString() });
            await recordAudit(tx, actor, 'closing.asked', askedAt, { erasedAt: eraseAt.toISOString() });
          }
          return present(tx, member);
        }),
      );
    },

    keep: ({ memberId: member }, { actor, idempotency }) =>
      inTx((tx) =>
        once(tx, idempotency, async () => {
          if (!(await takeClosing(tx, member))) refuse('NO_DATA');
          await recordAudit(tx, actor, 'closing.kept', clock.now());
          return present(tx, member);
        }),
      ),

    eraseDue: async () => {
      const due = await inTx((tx) => dueMembers(tx, clock.now()));
      await tryEach(due, (member) => inTx((tx) => eraseOne(tx, member)));
    },
  };
}
