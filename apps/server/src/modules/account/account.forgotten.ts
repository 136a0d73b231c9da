import { readPhone } from '@krapao/contract/typed';
import { recordAudit } from '../../platform/audit.js';
import { refuse } from '../../platform/errors.js';
import { once } from '../../platform/idempotency.js';
import { hashPassword } from '../session/index.js';
import { lockMemberByPhone, updateMember } from './account.repository.js';
import type { AccountDependencies, AccountService } from './account.types.js';
import { passwordProblem } from './new-password.js';

/** How long withdrawals rest after a password was replaced: who took over a phone number cannot move money out before its owner notices. */
const REST_MS = 24 * 60 * 60 * 1_000;

/** The reason of the freeze, by which operators recognise it. */
export const FORGOTTEN_PASSWORD = 'forgotten-password';

/**
 * Replaces a forgotten password after an OTP of the member's phone. All sessions end and withdrawals are frozen for a day (docs/decisions/0225). A phone
 * of no member is refused like one that is not verified.
 */
export const createPasswordReplacement =
  ({
    inTx,
    clock,
    variant,
    allowCommonPasswords,
    isVerified,
    endSessions,
    freeze,
    notices,
  }: AccountDependencies): AccountService['replacePassword'] =>
  async (typed, context) => {
    const username = readPhone(typed.username, variant);
    const problem = passwordProblem(typed.newPassword, username, allowCommonPasswords);
    if (problem !== null) refuse(problem);
    const passwordHash = await hashPassword(typed.newPassword);
    return inTx((tx) =>
      once(tx, context.idempotency, async () => {
        const member = await lockMemberByPhone(tx, username);
        // One code replaces one password.
        const since = member?.credentials_changed_at ?? null;
        if (member === undefined || !(await isVerified(tx, username, context.otpToken, { purpose: 'forgotten-password', since })))
          return refuse('UNVERIFIED_OTP');
        const now = clock.now();
        const until = new Date(now.getTime() + REST_MS);
        const actor = { ...context.actor, actor: `member:${member.id}`, member: member.id };
        await updateMember(tx, member.id, { password_hash: passwordHash, credentials_changed_at: now });
        await notices.send(tx, { member: member.id, phone: username, request: actor.request }, { kind: 'password-changed' });
        await endSessions(tx, member.id);
        await freeze(tx, { member: member.id, currency: member.currency, directions: ['out'], reason: FORGOTTEN_PASSWORD, until, actor });
        await recordAudit(tx, actor, 'password.replaced', now, { address: context.ip });
        return { success: true, until: until.toISOString() } as const;
      }),
    );
  };
