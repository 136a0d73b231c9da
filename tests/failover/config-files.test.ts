import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { HAPROXY_FILE, haproxyFile, PATRONI_FILE, patroniFile, replaceAll } from './config-files.js';

const members = [1, 2, 3].map((n) => ({ name: `db${n}`, folder: `/tmp/x/db${n}`, port: 21_410 + n, restPort: 21_420 + n }));
const [, second] = members as [(typeof members)[0], (typeof members)[0], (typeof members)[0]];
const asWritten = parse(PATRONI_FILE) as Record<string, unknown>;

const debian12 = { etcdPort: 21_400, etcd: 'etcd', release: 15, synchronous: true } as const;

it('a member runs with the documented file, but for names, addresses and folders', () => {
  const own = patroniFile(PATRONI_FILE, second, debian12);
  expect(own).not.toMatch(/10\.0\.0\.|\/var\/(lib|run)/);
  const parsed = parse(own) as Record<string, unknown>;
  expect(parsed['name']).toBe('db2');
  expect(parsed['restapi']).toEqual({ listen: '127.0.0.1:21422', connect_address: '127.0.0.1:21422' });
  expect(parsed['etcd']).toEqual({ hosts: '127.0.0.1:21400' });
  expect(parsed['postgresql']).toMatchObject({ listen: '127.0.0.1:21412', data_dir: '/tmp/x/db2/data' });
  expect(parsed['bootstrap']).toEqual(asWritten['bootstrap']);
  expect(parsed['watchdog']).toEqual(asWritten['watchdog']);
});

it('the asynchronous variant differs in one line', () => {
  const [on, off] = [true, false].map((synchronous) => patroniFile(PATRONI_FILE, second, { ...debian12, synchronous }).split('\n'));
  const differing = on?.flatMap((line, n) => (line === off?.[n] ? [] : [[line.trim(), off?.[n]?.trim()]]));
  expect(differing).toEqual([['synchronous_mode: true', 'synchronous_mode: false']]);
});

it('a newer Debian differs in the API of etcd and in the programs of PostgreSQL', () => {
  const parsed = parse(patroniFile(PATRONI_FILE, second, { ...debian12, etcd: 'etcd3', release: 17 })) as Record<string, unknown>;
  expect([parsed['etcd'], parsed['etcd3']]).toEqual([undefined, { hosts: '127.0.0.1:21400' }]);
  expect(parsed['postgresql']).toMatchObject({ bin_dir: '/usr/lib/postgresql/17/bin' });
});

it('HAProxy runs with the documented file, but for addresses', () => {
  const own = haproxyFile(HAPROXY_FILE, members, { port: 21_402, standbyPort: 21_403, cutsSessions: true });
  const servers = [
    '  server db1 127.0.0.1:21411 check port 21421',
    '  server db2 127.0.0.1:21412 check port 21422',
    '  server db3 127.0.0.1:21413 check port 21423',
  ];
  expect(own.match(/^ {2}(bind|server) .*$/gm)).toEqual(['  bind 127.0.0.1:21402', ...servers, '  bind 127.0.0.1:21403', ...servers]);
  expect(own).toContain('on-marked-down shutdown-sessions');
  expect(haproxyFile(HAPROXY_FILE, members, { port: 21_402, standbyPort: 21_403, cutsSessions: false })).not.toContain('shutdown-sessions');
});

it('a text that is not in the file is an error: else a test would run with an address of the example', () => {
  expect(() => replaceAll('bind 127.0.0.1:5000', [['10.0.0.11', '127.0.0.1']])).toThrow('the file does not hold "10.0.0.11"');
});
