import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.js';

it('hashes with argon2id, at least 19 MiB and two passes', async () => {
  expect(await hashPassword('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('accepts the password and no other', async () => {
  const hash = await hashPassword('correct horse');
  expect([await verifyPassword(hash, 'correct horse'), await verifyPassword(hash, 'Correct horse')]).toEqual([true, false]);
});

it('rejects every password of an unknown member', async () => {
  expect(await verifyPassword(null, 'correct horse')).toBe(false);
});

it('takes as long for an unknown member as for a known one, so that timing does not disclose phone numbers', async () => {
  const known = await hashPassword('correct horse');
  /** Processor time (µs), on which other work has no effect. */
  const took = async (passwordHash: string | null): Promise<number> => {
    const start = process.cpuUsage();
    await verifyPassword(passwordHash, 'wrong password');
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  const [member, unknown]: [number[], number[]] = [[], []];
  await took(null);
  for (let round = 0; round < 15; round += 1) {
    member.push(await took(known));
    unknown.push(await took(null));
  }
  // The minimum is the work itself. A look-up without hashing would take one hundredth of it.
  const ratio = Math.min(...unknown) / Math.min(...member);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});
