import type { ErrorCode } from '@krapao/contract';
import commonPasswords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };

export const PASSWORD_MIN = 8;

/** The commonest of known leaks that are long enough to be asked for here: some 18,000, in lower case. */
const COMMON: ReadonlySet<string> = new Set(commonPasswords.filter((password) => password.length >= PASSWORD_MIN));

/** Words that anybody would guess here (docs/decisions/0034): a password of nothing else is no password. */
const ONLY_CONTEXT = /^(?:krapao|wallet|casino|slot|game|bonus|deposit|withdraw|password|admin|member)+$/;

/**
 * What makes a new password unfit for the member with this phone, or null. Any characters are fit, as typed.
 * `allowCommon`: length alone counts, as in demo mode, where there is nothing to guard and people try with what comes to mind.
 */
export function passwordProblem(password: string, phone: string, allowCommon: boolean): ErrorCode | null {
  if ([...password].length < PASSWORD_MIN) return 'PASSWORD_TOO_SHORT';
  if (allowCommon) return null;
  const lower = password.toLowerCase();
  const letters = lower.replace(/[\d\p{P}\p{S}\p{Z}]/gu, '');
  const guessable = COMMON.has(lower) || (phone !== '' && lower.includes(phone)) || ONLY_CONTEXT.test(letters);
  return guessable ? 'PASSWORD_TOO_COMMON' : null;
}
