import { createRequire } from 'node:module';

/**
 * argon2id at the least cost there is, in the place of the library for the tests of the server: they make members by the hundred, and
 * half the time of each was two hashes. Only vitest.config.ts puts it there; password.test.ts, which is about the cost, runs without it.
 */
const library = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');

export const hash = (password: string): Promise<string> => library.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
export const { verify } = library;
