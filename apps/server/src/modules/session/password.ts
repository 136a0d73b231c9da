import { hash, verify } from '@node-rs/argon2';
import { networkOf } from '../../platform/address.js';
import { newToken } from '../../platform/ids.js';
import type { GiveBack, AttemptLimits } from '../../platform/limits/index.js';
import { passwordLimits } from './session.rules.js';

/** The library's default algorithm is argon2id. 19 MiB and two passes are OWASP's minimum. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

const unknownMemberHash = hashPassword(newToken());

/** Verifies a password. `null` means an unknown member: the check takes the same time and always fails. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isMatch = await verify(passwordHash ?? (await unknownMemberHash), password);
  return isMatch && passwordHash !== null;
}

/**
 * Counts one guess at the password of this phone; login and password change share the count. Call the returned function if the password was
 * right: it takes the guess back.
 *
 * @throws REQUEST_LIMIT
 */
export const takePasswordAttempt = (attempts: AttemptLimits, phone: string, ip: string): Promise<GiveBack> =>
  attempts.take('REQUEST_LIMIT', [
    { limit: passwordLimits.address, subject: [phone, networkOf(ip)] },
    { limit: passwordLimits.day, subject: [phone] },
  ]);
