import { recordAudit } from '../../platform/audit.js';
import { refuse } from '../../platform/errors.js';
import type { RequestContext } from '../../platform/http/route.js';
import { once } from '../../platform/http/idempotency.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { presentProfile } from './account.presenter.js';
import { findMember, lockMember, type MemberChanges, type MemberRow, updateMember } from './account.repository.js';
import { bankProblem, cleanAccountName, cleanAccountNo, cleanText, isEnglishName, missingBank, nameProblem } from './account.rules.js';
import type { AccountDependencies, AccountService, ProfileChanges } from './account.types.js';

export function createProfile(deps: AccountDependencies): Pick<AccountService, 'profile' | 'updateProfile' | 'updateBankAccountName'> {
  const { inTx, clock } = deps;

  /** Locks the member, lets `decide` say what changes, writes and audits it. */
  const change = (member: string, context: RequestContext, action: string, decide: (before: MemberRow) => MemberChanges) =>
    inTx((tx) =>
      once(tx, context.idempotency, async () => {
        const before = (await lockMember(tx, member)) ?? refuse('NO_USER');
        const changes = decide(before);
        const changed = Object.keys(changes);
        if (changed.length > 0) {
          await updateMember(tx, member, changes);
          await recordAudit(tx, context.actor, action, clock.now(), { changed });
        }
        return presentProfile({ ...before, ...changes }, deps.bankNames);
      }),
    );

  const decideProfile = (before: MemberRow, typed: ProfileChanges): MemberChanges => {
    const name = typed.name === undefined ? before.name : cleanText(typed.name);
    const bank = {
      bankCode: typed.bankCode === undefined ? before.bank_code : cleanText(typed.bankCode),
      bankAccountName: typed.bankAccountName === undefined ? before.bank_account_name : cleanAccountName(typed.bankAccountName),
      bankAccountNo: typed.bankAccountNo === undefined ? before.bank_account_no : cleanAccountNo(typed.bankAccountNo),
    };
    const problem = nameProblem(name) ?? missingBank(bank) ?? bankProblem(deps.variant, bank);
    if (problem !== null) refuse(problem);
    const moved = bank.bankCode !== before.bank_code || bank.bankAccountNo !== before.bank_account_no;
    return differences(before, {
      name,
      bank_code: bank.bankCode,
      bank_account_name: bank.bankAccountName,
      bank_account_no: bank.bankAccountNo,
      bank_changed_at: moved ? clock.now() : before.bank_changed_at,
    });
  };

  return {
    profile: async ({ memberId }) =>
      presentProfile((await inTx((tx: Tx) => findMember(tx, memberId))) ?? refuse('NO_USER'), deps.bankNames),

    updateProfile: ({ memberId }, typed, context) => change(memberId, context, 'profile.changed', (before) => decideProfile(before, typed)),

    updateBankAccountName: ({ memberId }, typed, context) =>
      change(memberId, context, 'bank-name.changed', (before) => {
        if (cleanText(typed.bankCode) !== before.bank_code) refuse('INVALID_BANK');
        const accountName = cleanAccountName(typed.bankAccountName);
        if (!isEnglishName(accountName)) refuse('BANK_ACCOUNT_NAME_ENG');
        return differences(before, { bank_account_name: accountName });
      }),
  };
}

const differences = (before: MemberRow, wanted: MemberChanges): MemberChanges =>
  Object.fromEntries(Object.entries(wanted).filter(([key, value]) => before[key as keyof MemberRow] !== value));
