import { recordAudit } from '../../platform/audit.js';
import { refuse } from '../../platform/errors.js';
import { onceAnswered } from '../../platform/idempotency.js';
import { hashPassword, takePasswordAttempt, verifyPassword } from '../session/index.js';
import { lockMember, updateMember } from './account.repository.js';
import type { AccountDependencies, AccountService } from './account.types.js';
import { passwordProblem } from './new-password.js';

/** Changes the password and ends every session except the caller's. A wrong old password changes nothing, and its audit row is kept. */
export const createPasswordChange =
  ({ inTx, clock, attempts, allowCommonPasswords, endOtherSessions, notices }: AccountDependencies): AccountService['changePassword'] =>
  async (caller, { oldPassword, newPassword }, context) => {
    const problem = passwordProblem(newPassword, caller.username, allowCommonPasswords);
    if (problem !== null) refuse(problem);
    const giveBack = await takePasswordAttempt(attempts, caller.username, context.ip);
    const passwordHash = await hashPassword(newPassword);
    const changed = await inTx((tx) =>
      onceAnswered(tx, context.idempotency, async () => {
        const member = await lockMember(tx, caller.memberId);
        if (!(await verifyPassword(member?.password_hash ?? null, oldPassword))) {
          await recordAudit(tx, context.actor, 'password.failed', clock.now(), { address: context.ip });
          return undefined;
        }
        await updateMember(tx, caller.memberId, { password_hash: passwordHash, credentials_changed_at: clock.now() });
        const to = { member: caller.memberId, phone: caller.username, request: context.actor.request };
        await notices.send(tx, to, { kind: 'password-changed' });
        await endOtherSessions(tx, caller.memberId, caller.tokenHash);
        await recordAudit(tx, context.actor, 'password.changed', clock.now());
        return { success: true } as const;
      }),
    );
    if (changed === undefined) return refuse('WRONG_PASSWORD');
    await giveBack();
    return changed;
  };
