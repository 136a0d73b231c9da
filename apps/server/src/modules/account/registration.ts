import type { Currency, Registration, Variant } from '@krapao/contract';
import { refuse } from '../../platform/errors.js';
import { phoneProblem } from '../otp/index.js';
import {
  type BankDetails,
  bankProblem,
  chooseCurrency,
  cleanAccountName,
  cleanAccountNo,
  cleanText,
  missingBank,
  nameProblem,
  readInviteCode,
  readSource,
} from './account.rules.js';
import { passwordProblem } from './new-password.js';

/** A registration payload as it is kept. */
export interface Registrant extends BankDetails {
  username: string;
  name: string;
  password: string;
  currency: Currency;
  source: string | null;
  /** Member id that the invite code names; need not exist. */
  inviter: string | null;
}

/** Cleans and checks a payload, or refuses it. `complete`: the bank step has been taken too. */
export function readRegistration(
  { variant, allowCommonPasswords }: { variant: Variant; allowCommonPasswords: boolean },
  typed: Registration,
  complete: boolean,
): Registrant {
  const registrant = {
    username: cleanText(typed.username),
    name: cleanText(typed.name),
    password: typed.password,
    bankCode: cleanText(typed.bankCode),
    bankAccountName: cleanAccountName(typed.bankAccountName),
    bankAccountNo: cleanAccountNo(typed.bankAccountNo),
    source: readSource(cleanText(typed.sourceCode)),
    inviter: readInviteCode(cleanText(typed.inviteCode)),
  };
  const asked = cleanText(typed.currency);
  // It is chosen in the last step: before that it may still be open.
  const currency = chooseCurrency(variant, !complete && asked === '' ? 'LAK' : asked) ?? refuse('INVALID_USER_INFO');
  const problem =
    phoneProblem(variant, registrant.username) ??
    nameProblem(registrant.name) ??
    passwordProblem(registrant.password, registrant.username, allowCommonPasswords) ??
    (complete ? missingBank(registrant) : null) ??
    bankProblem(variant, registrant);
  return problem === null ? { ...registrant, currency } : refuse(problem);
}
