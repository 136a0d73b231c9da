import type { Currency, Registration, Variant } from '@krapao/contract';
import { readPhone } from '@krapao/contract/typed';
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

/** A cleaned registration payload. */
export interface Registrant extends BankDetails {
  username: string;
  name: string;
  password: string;
  currency: Currency;
  source: string | null;
  /** Member id in the invite code; the member need not exist. */
  inviter: string | null;
}

/** Cleans and validates a payload, or refuses it. `complete`: the bank step is required too. */
export function readRegistration(
  { variant, allowCommonPasswords }: { variant: Variant; allowCommonPasswords: boolean },
  typed: Registration,
  complete: boolean,
): Registrant {
  const registrant = {
    username: readPhone(typed.username, variant),
    name: cleanText(typed.name),
    password: typed.password,
    bankCode: cleanText(typed.bankCode),
    bankAccountName: cleanAccountName(typed.bankAccountName),
    bankAccountNo: cleanAccountNo(typed.bankAccountNo),
    source: readSource(cleanText(typed.sourceCode)),
    inviter: readInviteCode(cleanText(typed.inviteCode)),
  };
  const requestedCurrency = cleanText(typed.currency);
  // The member chooses the currency in the last step; it may be empty before.
  const currency =
    chooseCurrency(variant, !complete && requestedCurrency === '' ? 'LAK' : requestedCurrency) ?? refuse('INVALID_USER_INFO');
  const problem =
    phoneProblem(variant, registrant.username) ??
    nameProblem(registrant.name) ??
    passwordProblem(registrant.password, registrant.username, allowCommonPasswords) ??
    (complete ? missingBank(registrant) : null) ??
    bankProblem(variant, registrant);
  return problem === null ? { ...registrant, currency } : refuse(problem);
}
