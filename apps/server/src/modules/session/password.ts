import { normalizeText } from '@krapao/contract/typed';
import { hash, verify } from '@node-rs/argon2';
import { networkOf } from '../../platform/address.js';
import { newToken } from '../../platform/ids.js';
import type { GiveBack, AttemptLimits } from '../../platform/limits/index.js';
import { passwordLimits } from './session.rules.js';

/** The library's default algorithm is argon2id. 19 MiB and two passes are OWASP's minimum. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password in its one spelling (docs/decisions/0198). */
export const hashPassword = (password: string): Promise<string> => hash(normalizeText(password), options);

const unknownMemberHash = hashPassword(newToken());

/** `as-typed`: the hash is of the password as it was typed, from before there was one spelling. */
export type PasswordMatch = 'spelled' | 'as-typed' | null;

/** Compares a password with a hash. `null` means an unknown member: the check takes the same time and always fails. */
export async function matchPassword(passwordHash: string | null, password: string): Promise<PasswordMatch> {
  const stored = passwordHash ?? (await unknownMemberHash);
  const spelled = normalizeText(password);
  const match = (await verify(stored, spelled)) ? 'spelled' : spelled !== password && (await verify(stored, password)) ? 'as-typed' : null;
  return passwordHash === null ? null : match;
}

/** As {@link matchPassword}, for a hash that is not renewed. */
export const verifyPassword = async (passwordHash: string | null, password: string): Promise<boolean> =>
  (await matchPassword(passwordHash, password)) !== null;

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
