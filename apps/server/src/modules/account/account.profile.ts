import { recordAudit } from '../../platform/audit.js';
import { refuse } from '../../platform/errors.js';
import type { RequestContext } from '../../platform/request.js';
import { once } from '../../platform/idempotency.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { presentProfile } from './account.presenter.js';
import { STRANGE_LOGIN } from '../session/index.js';
import { FORGOTTEN_PASSWORD } from './account.forgotten.js';
import { type HeldAccount, type HolderAnswer, queryHolder, unknownHolder } from './account.bank.js';
import { findMember, lockMember, type MemberChanges, type MemberRow, updateBank, updateMember } from './account.repository.js';
import { bankProblem, cleanAccountName, cleanAccountNo, cleanText, isEnglishName, missingBank, nameProblem } from './account.rules.js';
import type { AccountDependencies, AccountService, ProfileChanges } from './account.types.js';

/** Reasons of freezes while which the bank account stays as it is. */
const RESTS = [FORGOTTEN_PASSWORD, STRANGE_LOGIN];

export function createProfile(
  deps: AccountDependencies & Pick<AccountService, 'confirmBank'>,
): Pick<AccountService, 'profile' | 'updateProfile' | 'updateBankAccountName'> {
  const { inTx, clock } = deps;

  /** Queries the holder of the new account. Counts failed attempts, because each one discloses whether a name matches an account. */
  const queryNewHolder = async (member: string, account: HeldAccount, owner: string): Promise<HolderAnswer> => {
    const giveBack = await deps.attempts.take('REQUEST_LIMIT', [{ limit: FOREIGN_ACCOUNTS, subject: [member] }]);
    const answer = await queryHolder(deps, account, owner);
    if (answer.verdict !== 'other') await giveBack();
    return answer;
  };

  /**
   * Computes the changes with `toChanges`, queries the bank about a changed account, then locks the member, writes and audits. If another
   * request changed the member in the meantime, the query was about another account: the holder is then stored as unknown.
   */
  const change = async (member: string, context: RequestContext, action: string, toChanges: (before: MemberRow) => MemberChanges) => {
    const unlocked = (await inTx((tx) => findMember(tx, member))) ?? refuse('NO_USER');
    const queried = { ...unlocked, ...toChanges(unlocked) };
    const answer = isSameAccount(unlocked, queried) ? unknownHolder : await queryNewHolder(member, accountOf(queried), unlocked.bank_owner);
    return inTx((tx) =>
      once(tx, context.idempotency, async () => {
        const before = (await lockMember(tx, member)) ?? refuse('NO_USER');
        const wanted = { ...before, ...toChanges(before) };
        const isNewAccount = !isSameAccount(before, wanted);
        if (isNewAccount && answer.verdict === 'other') refuse('INVALID_BANK');
        // Who has taken over the phone or the password would otherwise wait for the end of the rest with an account of their own.
        if (isNewAccount && (await deps.freezesOf(tx, member)).some(({ reason }) => RESTS.includes(reason))) refuse('ACCOUNT_FROZEN');
        const now = clock.now();
        const changes = differences(before, isNewAccount ? { ...wanted, bank_changed_at: now } : wanted);
        const changed = Object.keys(changes);
        if (isNewAccount)
          await updateBank(tx, member, { ...changes, bank_changed_at: now }, isSameAccount(queried, wanted) ? answer.holder : null);
        else if (changed.length > 0) await updateMember(tx, member, changes);
        if (changed.length > 0) await recordAudit(tx, context.actor, action, now, { changed });
        const after = { ...before, ...changes };
        const isConfirmed = !isNewAccount && (await confirm(tx, before, context.otpToken));
        return presentProfile(isConfirmed ? { ...after, bank_changed_at: null } : after, deps.bankNames);
      }),
    );
  };

  /** Repeating a change confirms it if the request carries an OTP of the member's phone that is newer than the change. */
  const confirm = async (tx: Tx, { id, username, bank_changed_at: since }: MemberRow, otpToken: string | null): Promise<boolean> => {
    if (since === null || !(await deps.isVerified(tx, username, otpToken, { purpose: 'bank-account', since }))) return false;
    await deps.confirmBank(tx, id, since);
    return true;
  };

  const toProfileChanges = (before: MemberRow, typed: ProfileChanges): MemberChanges => {
    const name = typed.name === undefined ? before.name : cleanText(typed.name);
    const bank = {
      bankCode: typed.bankCode === undefined ? before.bank_code : cleanText(typed.bankCode),
      bankAccountName: typed.bankAccountName === undefined ? before.bank_account_name : cleanAccountName(typed.bankAccountName),
      bankAccountNo: typed.bankAccountNo === undefined ? before.bank_account_no : cleanAccountNo(typed.bankAccountNo),
    };
    const problem = nameProblem(name) ?? missingBank(bank) ?? bankProblem(deps.variant, bank);
    if (problem !== null) refuse(problem);
    return { name, bank_code: bank.bankCode, bank_account_name: bank.bankAccountName, bank_account_no: bank.bankAccountNo };
  };

  return {
    profile: async ({ memberId }) =>
      presentProfile((await inTx((tx: Tx) => findMember(tx, memberId))) ?? refuse('NO_USER'), deps.bankNames),

    updateProfile: ({ memberId }, typed, context) =>
      change(memberId, context, 'profile.changed', (before) => toProfileChanges(before, typed)),

    updateBankAccountName: ({ memberId }, typed, context) =>
      change(memberId, context, 'bank-name.changed', (before) => {
        if (cleanText(typed.bankCode) !== before.bank_code) refuse('INVALID_BANK');
        const accountName = cleanAccountName(typed.bankAccountName);
        if (!isEnglishName(accountName)) refuse('BANK_ACCOUNT_NAME_ENG');
        return { bank_account_name: accountName };
      }),
  };
}

/** Attempts per day to change to an account that another person holds. */
const FOREIGN_ACCOUNTS = { name: 'foreign-account', max: 5, seconds: 24 * 60 * 60 };

type BankColumns = Pick<MemberRow, 'bank_code' | 'bank_account_no' | 'bank_account_name'>;

const isSameAccount = (one: BankColumns, other: BankColumns): boolean =>
  one.bank_code === other.bank_code && one.bank_account_no === other.bank_account_no && one.bank_account_name === other.bank_account_name;

const accountOf = ({ bank_code: bankCode, bank_account_no: accountNo, bank_account_name: accountName }: BankColumns): HeldAccount => ({
  bankCode,
  accountNo,
  accountName,
});

const differences = (before: MemberRow, wanted: MemberChanges): MemberChanges =>
  Object.fromEntries(Object.entries(wanted).filter(([key, value]) => before[key as keyof MemberRow] !== value));
