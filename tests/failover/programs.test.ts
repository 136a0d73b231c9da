import { expect, it } from 'vitest';
import { missingPackages, whatIsMissing } from './programs.js';

it('names the packages that are missing, in one sentence', () => {
  const missing = missingPackages((file) => !/patroni|pg_rewind/.test(file));
  expect(missing).toEqual(['postgresql-15', 'patroni']);
  expect(whatIsMissing('linux', missing)).toBe(
    'The failover storm needs Debian’s packages postgresql-15, patroni: apt-get install -y postgresql-15 patroni',
  );
});

it('says nothing where all of them are', () => {
  expect(
    whatIsMissing(
      'linux',
      missingPackages(() => true),
    ),
  ).toBeNull();
});

it('runs on Linux only', () => {
  expect(whatIsMissing('darwin', [])).toContain('on Linux only');
});
