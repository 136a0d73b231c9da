import { normalizeText } from '@krapao/contract/typed';
import { hash, verify } from '@node-rs/argon2';
import { networkOf } from '../../platform/address.js';
import { newToken } from '../../platform/ids.js';
import type { GiveBack, AttemptLimits } from '../../platform/limits/index.js';
import { verifyForeign } from './foreign-hash.js';
import { readForeignHash } from './foreign-hash.rules.js';
import { passwordLimits } from './session.rules.js';

/** The library's default algorithm is argon2id. 19 MiB and two passes are OWASP's minimum. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password in its one spelling (docs/decisions/0198). */
export const hashPassword = (password: string): Promise<string> => hash(normalizeText(password), options);

const unknownMemberHash = hashPassword(newToken());

/**
 * `as-typed`: the hash is of the password as it was typed, from before there was one spelling; `foreign`: it is of another system
 * (docs/decisions/0253). The login replaces both.
 */
export type PasswordMatch = 'spelled' | 'as-typed' | 'foreign' | null;

const isOwn = (passwordHash: string): boolean => passwordHash.startsWith('$argon2');

/** Compares a password with a hash. `null` means an unknown member: the check takes the same time and always fails. */
export async function matchPassword(passwordHash: string | null, password: string): Promise<PasswordMatch> {
  if (passwordHash !== null && !isOwn(passwordHash)) return matchForeign(passwordHash, password);
  const stored = passwordHash ?? (await unknownMemberHash);
  const match = await matchSpelling((text) => verify(stored, text), password);
  return passwordHash === null ? null : match;
}

/** A hash that cannot be read matches nothing: that of an erased member, or of one who was imported without a password. */
async function matchForeign(passwordHash: string, password: string): Promise<PasswordMatch> {
  const foreign = readForeignHash(passwordHash);
  if (typeof foreign === 'string') return matchPassword(null, password);
  return (await matchSpelling((text) => verifyForeign(foreign, text), password)) === null ? null : 'foreign';
}

async function matchSpelling(fits: (text: string) => Promise<boolean>, password: string): Promise<'spelled' | 'as-typed' | null> {
  const spelled = normalizeText(password);
  if (await fits(spelled)) return 'spelled';
  return spelled !== password && (await fits(password)) ? 'as-typed' : null;
}

/**
 * The rest of the work of a refused login. While members have hashes of another system, each refusal takes the work of an own hash and of one of those,
 * so that its time tells neither who is a member nor who was imported.
 *
 * @param sample a hash of another system that some member has; null: none has
 */
export async function completeRefusal(passwordHash: string | null, password: string, sample: () => Promise<string | null>): Promise<void> {
  const isForeign = passwordHash !== null && !isOwn(passwordHash) && typeof readForeignHash(passwordHash) !== 'string';
  const other = isForeign ? null : await sample();
  if (isForeign || other !== null) await matchPassword(other, password);
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
