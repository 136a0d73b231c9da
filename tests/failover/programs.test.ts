import { expect, it } from 'vitest';
import { canWatch, etcdSection, missingPackages, postgresRelease, whatIsMissing } from './programs.js';

it('names the packages that are missing, in one sentence', () => {
  const missing = missingPackages((file) => !/patroni|pg_rewind|\/1[78]\//.test(file));
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

it('takes the newest release of PostgreSQL that is here', () => {
  expect([postgresRelease((file) => file.includes('/17/')), postgresRelease(() => false)]).toEqual([17, 15]);
});

it.each([
  ['patroni 3.0.2', 'etcd'],
  ['patroni 3.0.3', 'etcd3'],
  ['patroni 4.0.4', 'etcd3'],
  ['patroni 2.1.9', 'etcd'],
])('%s uses the section %s', (answer, section) => expect(etcdSection(answer)).toBe(section));

it.each([
  ['patroni 3.3.1', false],
  ['patroni 4.0.7', true],
  ['', false],
])('the watch runs with "%s": %s', (answer, runs) => expect(canWatch(answer)).toBe(runs));
