import { describe, expect, it } from 'vitest';
import { type Host, readHosts, selectHost } from './hosts.js';

const urls = (url: string) => readHosts(url).hosts.map((host) => host.url);

describe('the hosts of a URL', () => {
  it.each([
    ['postgres://u:p@a/krapao', ['postgres://u:p@a/krapao']],
    ['postgres://u:p@a:5432,b:5433/krapao', ['postgres://u:p@a:5432/krapao', 'postgres://u:p@b:5433/krapao']],
    [
      'postgresql://u@a,b/k?target_session_attrs=read-write&sslmode=verify-full',
      ['postgresql://u@a/k?sslmode=verify-full', 'postgresql://u@b/k?sslmode=verify-full'],
    ],
    ['postgres://u:p@[::1]:1,[::2]/k', ['postgres://u:p@[::1]:1/k', 'postgres://u:p@[::2]/k']],
    ['postgres:///k?host=a,b&port=1,2', ['postgres://a:1/k', 'postgres://b:2/k']],
    ['postgres://u:p@/k?host=/run/pg,::1&port=5433', ['postgres://u:p@%2Frun%2Fpg:5433/k', 'postgres://u:p@[::1]:5433/k']],
  ])('%s', (url, expected) => {
    expect(urls(url)).toEqual(expected);
  });

  it('are logged without user and password', () => {
    expect(readHosts('postgres://u:topsecret@a,b:5433/krapao').place).toBe('a:5432,b:5433/krapao');
  });

  it('may each take as long as connect_timeout says', () => {
    expect(readHosts('postgres://a,b/k?connect_timeout=2').connectMs).toBe(2_000);
  });

  it.each(['standby', 'read-only', 'prefer-standby'])('cannot be required as %s: the server writes', (wanted) => {
    expect(() => readHosts(`postgres://u:topsecret@a,b/k?target_session_attrs=${wanted}`)).toThrow(
      `The database URL has target_session_attrs=${wanted}, but the server writes: leave it out or use read-write.`,
    );
  });

  it('of a replica may be required as a standby, but not as read-write', () => {
    expect(readHosts('postgres://a,b/k?target_session_attrs=prefer-standby', 'standby').hosts).toHaveLength(2);
    expect(() => readHosts('postgres://a,b/k?target_session_attrs=read-write', 'standby')).toThrow(
      'The database URL has target_session_attrs=read-write, but a replica only answers reads: leave it out or use standby.',
    );
  });

  it('need one port, or as many as hosts', () => {
    expect(() => readHosts('postgres:///k?host=a,b,c&port=1,2')).toThrow('names 3 hosts and 2 ports');
  });
});

describe('the choice among hosts', () => {
  /** `primary` accepts connections, the others refuse them. */
  const cluster = (primary: string | null) => {
    const state = { primary, triedHosts: [] as string[] };
    const connect = ({ place }: Host): Promise<void> => {
      state.triedHosts.push(place);
      return place === state.primary ? Promise.resolve() : Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    };
    const selection = selectHost(readHosts('postgres://a:1,b:2,c:3/k'), connect);
    return { state, selection, pick: async () => (await selection.pick()).place };
  };

  it('is the first that accepts, and is remembered', async () => {
    const { state, pick } = cluster('b:2');
    expect([await pick(), await pick()]).toEqual(['b:2', 'b:2']);
    expect(state.triedHosts).toEqual(['a:1', 'b:2']);
  });

  it('is made once for all parallel callers', async () => {
    const { state, pick } = cluster('c:3');
    expect(await Promise.all([pick(), pick(), pick()])).toEqual(['c:3', 'c:3', 'c:3']);
    expect(state.triedHosts).toEqual(['a:1', 'b:2', 'c:3']);
  });

  it('is made again after a failure, the failed host last', async () => {
    const { state, selection, pick } = cluster('a:1');
    const host = await selection.pick();
    state.primary = 'c:3';
    state.triedHosts = [];
    selection.failed(host);
    expect(await pick()).toBe('c:3');
    expect(state.triedHosts).toEqual(['b:2', 'c:3']);
  });

  it('names every host and its reason when none accepts', async () => {
    await expect(cluster(null).pick()).rejects.toThrow(
      'no host can be used (a:1: nothing listens there; b:2: nothing listens there; c:3: nothing listens there)',
    );
  });

  it('ends at a host that refuses the password', async () => {
    const refused = Object.assign(new Error('no'), { code: '28P01' });
    const triedHosts: string[] = [];
    const selection = selectHost(readHosts('postgres://a,b/k'), ({ place }) => {
      triedHosts.push(place);
      return Promise.reject(refused);
    });
    await expect(selection.pick()).rejects.toBe(refused);
    expect(triedHosts).toEqual(['a:5432']);
  });
});
