import type { ErrorCode } from '@krapao/contract';
import { recordAudit } from '../../platform/audit.js';
import { refuse } from '../../platform/errors.js';
import { once } from '../../platform/idempotency.js';
import { isId, newId } from '../../platform/ids.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { maskPhone } from '../otp/index.js';
import { hashPassword } from '../session/index.js';
import { type HolderAnswer, queryHolder, unknownHolder } from './account.bank.js';
import { findMember, insertMember, isBankTaken, memberByPhone } from './account.repository.js';
import { accountMarks, isExcluded, phoneMarks } from './personal-data.repository.js';
import type { AccountDependencies, AccountService, MemberSeed } from './account.types.js';
import { readRegistration, type Registrant } from './registration.js';

export function createRegister(deps: AccountDependencies): Pick<AccountService, 'validate' | 'register' | 'create'> {
  const { inTx, clock } = deps;

  /** Why the member cannot be added: a phone or bank account of another member, or a phone that this browser has not verified. Null: they can. */
  const problemOf = async (tx: Tx, registrant: Registrant, requiresOtp: boolean, otpToken: string | null): Promise<ErrorCode | null> => {
    if ((await memberByPhone(tx, registrant.username)) !== null) return 'EXISTING_USER';
    if (await isExcluded(tx, phoneMarks(deps.secrets, registrant.username))) return 'EXISTING_USER';
    if (requiresOtp && !(await deps.isVerified(tx, registrant.username, otpToken, { purpose: 'registration' }))) return 'UNVERIFIED_OTP';
    const { bankCode, bankAccountNo } = registrant;
    const isTaken =
      (await isBankTaken(tx, bankCode, bankAccountNo, clock.now())) ||
      (await isExcluded(tx, accountMarks(deps.secrets, bankCode, bankAccountNo)));
    return isTaken ? 'EXISTING_BANK' : null;
  };

  const add = async (
    tx: Tx,
    member: MemberSeed,
    passwordHash: string,
    extra: { source: string | null; inviter: string | null; holder: string | null; demo?: boolean },
  ): Promise<string> => {
    const id = newId();
    const row = {
      id,
      username: member.username,
      name: member.name,
      password_hash: passwordHash,
      currency: member.currency,
      bank_code: member.bankCode,
      bank_account_name: member.bankAccountName,
      bank_account_no: member.bankAccountNo,
      bank_owner: member.bankAccountName,
      source_code: extra.source,
      invited_by: extra.inviter,
      created_at: member.createdAt ?? clock.now(),
      demo: extra.demo ?? false,
    };
    await insertMember(tx, row, extra.holder);
    await deps.openAccounts(tx, id, member.currency);
    return id;
  };

  /** Queries the account's holder. Skips the query for a registration that is refused anyway, or that is a repeat. */
  const holderOf = async (registrant: Registrant, requiresOtp: boolean, otpToken: string | null): Promise<HolderAnswer> => {
    if ((await inTx((tx) => problemOf(tx, registrant, requiresOtp, otpToken))) !== null) return unknownHolder;
    const { bankCode, bankAccountNo: accountNo, bankAccountName: accountName } = registrant;
    return queryHolder(deps, { bankCode, accountNo, accountName }, accountName);
  };

  /** Null if the inviter does not exist. */
  const inviterOf = async (tx: Tx, id: string | null): Promise<string | null> =>
    id !== null && isId(id) && (await findMember(tx, id)) !== undefined ? id : null;

  return {
    validate: async (typed, context) => {
      const registrant = readRegistration(deps, typed, false);
      const requiresOtp = await deps.registerOtp();
      const problem = await inTx((tx) => problemOf(tx, registrant, requiresOtp, context.otpToken));
      return problem === null ? { success: true } : refuse(problem);
    },

    register: async (typed, context) => {
      const registrant = readRegistration(deps, typed, true);
      const passwordHash = await hashPassword(registrant.password);
      const requiresOtp = await deps.registerOtp();
      const { verdict, holder } = await holderOf(registrant, requiresOtp, context.otpToken);
      return inTx((tx) =>
        once(tx, context.idempotency, async () => {
          const problem = await problemOf(tx, registrant, requiresOtp, context.otpToken);
          if (problem !== null) refuse(problem);
          if (verdict === 'other') refuse('INVALID_BANK');
          const inviter = await inviterOf(tx, registrant.inviter);
          const id = await add(tx, registrant, passwordHash, { source: registrant.source, inviter, holder });
          await recordAudit(tx, { ...context.actor, actor: `member:${id}`, member: id }, 'registered', clock.now(), {
            phone: maskPhone(registrant.username),
          });
          await deps.onRegistered(tx, { member: id, currency: registrant.currency });
          return { success: true };
        }),
      );
    },

    create: async (tx, member) => {
      const passwordHash = member.passwordHash ?? (await hashPassword(member.password));
      return add(tx, member, passwordHash, { source: null, inviter: member.invitedBy ?? null, holder: null, demo: true });
    },
  };
}
