import { recordAudit } from '../../platform/audit.js';
import { refuse, Refusal } from '../../platform/errors.js';
import { once } from '../../platform/idempotency.js';
import { hashPassword, takePasswordAttempt, verifyPassword } from '../session/index.js';
import { lockMember, updateMember } from './account.repository.js';
import type { AccountDependencies, AccountService } from './account.types.js';
import { passwordProblem } from './new-password.js';

/** Changes the password and ends every session except the caller's. */
export const createPasswordChange =
  ({ inTx, clock, attempts, allowCommonPasswords, endOtherSessions }: AccountDependencies): AccountService['changePassword'] =>
  async (caller, { oldPassword, newPassword }, context) => {
    const problem = passwordProblem(newPassword, caller.username, allowCommonPasswords);
    if (problem !== null) refuse(problem);
    const giveBack = await takePasswordAttempt(attempts, caller.username, context.ip);
    const passwordHash = await hashPassword(newPassword);
    try {
      const answer = await inTx((tx) =>
        once(tx, context.idempotency, async () => {
          const member = await lockMember(tx, caller.memberId);
          if (!(await verifyPassword(member?.password_hash ?? null, oldPassword))) refuse('WRONG_PASSWORD');
          await updateMember(tx, caller.memberId, { password_hash: passwordHash, credentials_changed_at: clock.now() });
          await endOtherSessions(tx, caller.memberId, caller.tokenHash);
          await recordAudit(tx, context.actor, 'password.changed', clock.now());
          return { success: true } as const;
        }),
      );
      await giveBack();
      return answer;
    } catch (error) {
      // The refusal rolled the transaction back, so a second transaction records the failed attempt.
      if (error instanceof Refusal && error.code === 'WRONG_PASSWORD') {
        await inTx((tx) => recordAudit(tx, context.actor, 'password.failed', clock.now(), { address: context.ip }));
      }
      throw error;
    }
  };
