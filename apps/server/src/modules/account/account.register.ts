import { recordAudit } from '../../platform/audit.js';
import { refuse } from '../../platform/errors.js';
import { once } from '../../platform/http/idempotency.js';
import { isId, newId } from '../../platform/ids.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { maskPhone } from '../otp/index.js';
import { hashPassword } from '../session/index.js';
import { findMember, insertMember, isBankTaken, memberByPhone } from './account.repository.js';
import type { AccountDependencies, AccountService, MemberSeed } from './account.types.js';
import { readRegistration, type Registrant } from './registration.js';

export function createRegister(deps: AccountDependencies): Pick<AccountService, 'validate' | 'register' | 'create'> {
  const { inTx, clock } = deps;

  /** Refuses what others have already, and a phone that this browser has not verified where an OTP is asked. */
  const check = async (tx: Tx, registrant: Registrant, otpAsked: boolean, otpToken: string | null): Promise<void> => {
    if ((await memberByPhone(tx, registrant.username)) !== null) refuse('EXISTING_USER');
    if (otpAsked && !(await deps.isVerified(tx, registrant.username, otpToken))) refuse('UNVERIFIED_OTP');
    if (await isBankTaken(tx, registrant.bankCode, registrant.bankAccountNo)) refuse('EXISTING_BANK');
  };

  const add = async (
    tx: Tx,
    member: MemberSeed,
    passwordHash: string,
    extra: { source: string | null; inviter: string | null },
  ): Promise<string> => {
    const id = newId();
    await insertMember(tx, {
      id,
      username: member.username,
      name: member.name,
      password_hash: passwordHash,
      currency: member.currency,
      bank_code: member.bankCode,
      bank_account_name: member.bankAccountName,
      bank_account_no: member.bankAccountNo,
      source_code: extra.source,
      invited_by: extra.inviter,
      created_at: member.createdAt ?? clock.now(),
    });
    await deps.openAccounts(tx, id, member.currency);
    return id;
  };

  /** An unknown inviter is ignored. */
  const inviterOf = async (tx: Tx, id: string | null): Promise<string | null> =>
    id !== null && isId(id) && (await findMember(tx, id)) !== undefined ? id : null;

  return {
    validate: async (typed, context) => {
      const registrant = readRegistration(deps, typed, false);
      const otpAsked = await deps.registerOtp();
      await inTx((tx) => check(tx, registrant, otpAsked, context.otpToken));
      return { success: true };
    },

    register: async (typed, context) => {
      const registrant = readRegistration(deps, typed, true);
      const passwordHash = await hashPassword(registrant.password);
      const otpAsked = await deps.registerOtp();
      return inTx((tx) =>
        once(tx, context.idempotency, async () => {
          await check(tx, registrant, otpAsked, context.otpToken);
          const inviter = await inviterOf(tx, registrant.inviter);
          const id = await add(tx, registrant, passwordHash, { source: registrant.source, inviter });
          await recordAudit(tx, { ...context.actor, actor: `member:${id}`, member: id }, 'registered', clock.now(), {
            phone: maskPhone(registrant.username),
          });
          return { success: true };
        }),
      );
    },

    create: async (tx, member) => add(tx, member, await hashPassword(member.password), { source: null, inviter: member.invitedBy ?? null }),
  };
}
