import { recordAudit } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import { refuse } from '../../platform/errors.js';
import type { AttemptLimits } from '../../platform/limits/index.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import type { InTx } from '../../platform/unit-of-work.js';
import { takePasswordAttempt, verifyPassword } from './password.js';
import { passwordHashOf } from './session.repository.js';

/**
 * Checks the password of a member who is signed in. A wrong one is audited and counts as a guess.
 *
 * @throws REQUEST_LIMIT
 * @throws WRONG_PASSWORD
 */
export type PasswordCheck = (caller: Caller, password: string, context: RequestContext) => Promise<void>;

export const createPasswordCheck =
  ({ inTx, clock, attempts }: { inTx: InTx; clock: Clock; attempts: AttemptLimits }): PasswordCheck =>
  async ({ memberId, username }, password, context) => {
    const giveBack = await takePasswordAttempt(attempts, username, context.ip);
    const passwordHash = await inTx((tx) => passwordHashOf(tx, memberId));
    if (!(await verifyPassword(passwordHash, password))) {
      await inTx((tx) => recordAudit(tx, context.actor, 'password.failed', clock.now(), { address: context.ip }));
      refuse('WRONG_PASSWORD');
    }
    await giveBack();
  };
