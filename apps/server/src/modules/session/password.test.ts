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
