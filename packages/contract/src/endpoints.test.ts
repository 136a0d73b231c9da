import { expect, test } from 'vitest';
import { endpoints, isErrorCode } from './index.js';

test('no two endpoints share a method and path', () => {
  const names = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
});

/** Read-only calls with method POST (docs/specification.md §7, §11.7). */
const LISTS = new Set<string>(['/api/invite', '/api/refund', '/api/chat/history', '/api/account/my-data', '/api/notices']);
/** Challenges for passkeys: a new one for each call. */
const CHALLENGES = new Set<string>(['/api/account/passkeys/challenge', '/api/account/passkeys/options']);

// §wire-4 Idempotency-Key
test('login and OTP never take an idempotency key, every other changing call does', () => {
  const changing = endpoints.filter(
    ({ method, path }) =>
      method !== 'GET' &&
      path !== '/api/account/validate' &&
      !LISTS.has(path) &&
      !path.startsWith('/api/statement') &&
      path !== '/api/logout',
  );
  for (const endpoint of changing) {
    const keyless = /^\/api\/(login|otp\/)/.test(endpoint.path) || CHALLENGES.has(endpoint.path);
    expect([endpoint.path, 'changes' in endpoint && endpoint.changes]).toEqual([endpoint.path, !keyless]);
  }
});

test('every code that an endpoint names is in the catalogue', () => {
  for (const endpoint of endpoints) for (const code of 'errors' in endpoint ? endpoint.errors : []) expect(isErrorCode(code)).toBe(true);
});
