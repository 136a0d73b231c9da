import type { ErrorCode } from '@krapao/contract';
import { normalizeText } from '@krapao/contract/typed';
import commonPasswords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };

const PASSWORD_MIN = 8;

/** About 18,000 common leaked passwords that have the minimum length, in lower case. */
const COMMON: ReadonlySet<string> = new Set(commonPasswords.filter((password) => password.length >= PASSWORD_MIN));

/** Passwords that consist only of words an attacker would guess for this product (docs/decisions/0034). */
const ONLY_CONTEXT = /^(?:krapao|wallet|casino|slot|game|bonus|deposit|withdraw|password|admin|member)+$/;

/**
 * The error code for a new password of the member with this phone, or null. Every character is allowed and counts in its one spelling (docs/decisions/0198).
 *
 * @param allowCommon check the length only; for demo mode, where no real money is at risk
 */
export function passwordProblem(typed: string, phone: string, allowCommon: boolean): ErrorCode | null {
  const password = normalizeText(typed);
  if ([...password].length < PASSWORD_MIN) return 'PASSWORD_TOO_SHORT';
  if (allowCommon) return null;
  const lower = password.toLowerCase();
  const letters = lower.replace(/[\d\p{P}\p{S}\p{Z}]/gu, '');
  const guessable = COMMON.has(lower) || (phone !== '' && lower.includes(phone)) || ONLY_CONTEXT.test(letters);
  return guessable ? 'PASSWORD_TOO_COMMON' : null;
}
