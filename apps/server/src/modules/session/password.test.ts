import { hash as bcrypt } from '@node-rs/bcrypt';
import { expect, it } from 'vitest';
import { completeRefusal, hashPassword, matchPassword, verifyPassword } from './password.js';

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

/** Processor time (µs), on which other work has no effect. The minimum of several rounds is the work itself. */
async function workOf(attempts: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const least = attempts.map(() => Infinity);
  for (let round = 0; round < 15; round += 1)
    for (const [index, attempt] of attempts.entries()) {
      const start = process.cpuUsage();
      await attempt();
      const { user, system } = process.cpuUsage(start);
      least[index] = Math.min(least[index] ?? Infinity, user + system);
    }
  return least;
}

it('takes as long for an unknown member as for a known one, so that timing does not disclose phone numbers', async () => {
  const known = await hashPassword('correct horse');
  await verifyPassword(null, 'wrong password');
  const [member = 0, unknown = 0] = await workOf([
    () => verifyPassword(known, 'wrong password'),
    () => verifyPassword(null, 'wrong password'),
  ]);
  // A look-up without hashing would take one hundredth of it.
  expect(unknown / member).toBeGreaterThan(0.5);
  expect(unknown / member).toBeLessThan(2);
});

it('takes as long to refuse a member of another system, while there is one, as a member of ours and a stranger', async () => {
  // Twice the work of our own hash: without the rest of the work, a stranger would take a third.
  const foreign = await bcrypt('correct horse', 9);
  const own = await hashPassword('correct horse');
  const refusalOf = (stored: string | null) => async () => {
    expect(await matchPassword(stored, 'wrong password')).toBeNull();
    await completeRefusal(stored, 'wrong password', () => Promise.resolve(foreign));
  };
  const [imported = 0, ...others] = await workOf([refusalOf(foreign), refusalOf(own), refusalOf(null), refusalOf('')]);
  for (const other of others) {
    expect(other / imported).toBeGreaterThan(0.75);
    expect(other / imported).toBeLessThan(1.33);
  }
});
