import { hash, verify } from '@node-rs/argon2';
import { newToken } from '../../platform/ids.js';

/** The library's own algorithm is argon2id. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id with 19 MiB and two passes, OWASP's least. */
export const hashPassword = (password: string): Promise<string> => hash(password, options);

const nobody = hashPassword(newToken());

/** Checks a password. `null` stands for an unknown member: it takes the same time and is never right. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const right = await verify(passwordHash ?? (await nobody), password);
  return right && passwordHash !== null;
}
