import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.js';

it('hashes with argon2id, at least 19 MiB and two passes', async () => {
  expect(await hashPassword('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('knows the password and no other', async () => {
  const hash = await hashPassword('correct horse');
  expect([await verifyPassword(hash, 'correct horse'), await verifyPassword(hash, 'Correct horse')]).toEqual([true, false]);
});

it('never finds a password right for nobody', async () => {
  expect(await verifyPassword(null, 'correct horse')).toBe(false);
});

it('takes as long for nobody as for a member, so that the time tells no phone number', async () => {
  const known = await hashPassword('correct horse');
  const took = async (passwordHash: string | null): Promise<number> => {
    const start = performance.now();
    await verifyPassword(passwordHash, 'wrong password');
    return performance.now() - start;
  };
  const [member, nobody]: [number[], number[]] = [[], []];
  await took(null);
  for (let round = 0; round < 15; round += 1) {
    member.push(await took(known));
    nobody.push(await took(null));
  }
  // The least of each is the work itself, whatever else the machine does. A look-up without a hash takes a hundredth.
  const ratio = Math.min(...nobody) / Math.min(...member);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});
