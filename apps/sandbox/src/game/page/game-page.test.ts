import { describe, expect, it } from 'vitest';
import { PUBLIC_URL, useSandbox } from '../../test/fixture.js';

const { sandbox, restart } = useSandbox('file');

let members = 0;
async function member(code: string, credit: string, name = `kp${(members += 1)}`): Promise<{ username: string; password: string }> {
  const order = (path: string, body: object) =>
    sandbox.provider('POST', `/provider/games/${code}/${path}`, { ref: `${path}-${name}`, username: name, ...body });
  const { body } = await order('accounts', {});
  if (credit !== '0') await order('deposits', { amount: credit });
  return { username: name, password: String(body['password']) };
}

const open = (path: string, cookie = '') => fetch(`${sandbox.url}${path}`, { headers: { cookie }, redirect: 'manual' });
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.url}${path}`, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });
const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? '';
const logIn = async (code: string, account: { username: string; password: string }) => cookieOf(await post(`/games/${code}`, account));
const launch = async (code: string, account: { username: string; password: string }): Promise<string> =>
  String((await sandbox.provider('POST', `/provider/games/${code}/launch`, account)).body['link']).replace(PUBLIC_URL, '');
const balanceIn = (html: string): string => /id="balance">([^<]*)/.exec(html)?.[1] ?? 'no table';
const displayedBalance = async (path: string, cookie = '') => balanceIn(await (await open(path, cookie)).text());
const balanceOf = async (code: string, username: string) =>
  BigInt(String((await sandbox.provider('GET', `/provider/games/${code}/accounts/${username}`)).body['balance']));

describe('the page of a game', () => {
  it('opens logged in with a launch link, and stays logged in', async () => {
    const response = await open(await launch('PG', await member('PG', '123450')));
    expect(balanceIn(await response.text())).toBe('1,234.50');
    expect(response.headers.get('set-cookie')).toMatch(/^game=[\w.-]+; Path=\/games\/PG; HttpOnly; SameSite=Lax; Secure$/);
    expect(await displayedBalance('/games/PG', cookieOf(response))).toBe('1,234.50');
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
    await restart();
    expect(await displayedBalance('/games/PG', cookieOf(response))).toBe('1,234.50');
  });

  it('requires a login without a token, with a forged one, and with a token of another game', async () => {
    const account = await member('PG', '100');
    const link = await launch('PG', account);
    for (const path of ['/games/PG', '/games/PG?t=nonsense', link.slice(0, -4), link.replace('PG', 'JOKER')]) {
      expect(await displayedBalance(path)).toBe('no table');
    }
    const session = await logIn('PG', account);
    expect(await displayedBalance('/games/JOKER', session)).toBe('no table');
    // A session token is not a launch token, and vice versa.
    expect(await displayedBalance(`/games/PG?t=${session.slice(5)}`)).toBe('no table');
    expect(await displayedBalance('/games/PG', `game=${link.split('t=')[1]}`)).toBe('no table');
  });

  it('ends the session when the password changes', async () => {
    const account = await member('PG', '100');
    const [link, session] = [await launch('PG', account), await logIn('PG', account)];
    await sandbox.provider('POST', '/provider/games/PG/reset-password', { ref: 'new-password', username: account.username });
    expect([await displayedBalance(link), await displayedBalance('/games/PG', session)]).toEqual(['no table', 'no table']);
  });

  it('accepts a login form with the hidden fields of ASP.NET', async () => {
    const account = await member('UFABET', '500');
    const response = await post('/games/UFABET', { ...account, __VIEWSTATE: '/wEP', __EVENTVALIDATION: '/wEd', btnLogin: 'Login' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/games/UFABET']);
    expect(await displayedBalance('/games/UFABET', cookieOf(response))).toBe('5.00');
    const html = await (await open('/games/UFABET')).text();
    for (const field of ['__VIEWSTATE', '__EVENTVALIDATION', 'btnLogin']) expect(html).toContain(`name="${field}"`);
  });

  it('reports a wrong password, and ends the session on log-out', async () => {
    const account = await member('PG', '100');
    const wrong = await post('/games/PG', { ...account, password: 'guess' });
    expect([wrong.status, wrong.headers.get('set-cookie')]).toEqual([401, null]);
    expect(await wrong.text()).toContain('Wrong username or password');
    expect((await post('/games/PG/logout', {}, { cookie: await logIn('PG', account) })).headers.get('set-cookie')).toContain('Max-Age=0');
  });

  it('escapes a name', async () => {
    const account = await member('PG', '100', '<script>alert(1)</script>');
    expect(await (await open('/games/PG', await logIn('PG', account))).text()).not.toContain('<script>alert');
  });
});

describe('a round on the page', () => {
  const json = { accept: 'application/json' };

  it('changes the balance by the reported result', async () => {
    const account = await member('PG', '10000');
    const cookie = await logIn('PG', account);
    const round = (await (await post('/games/PG/play', { stake: '50' }, { ...json, cookie })).json()) as Record<string, string>;
    expect(round['staked']).toBe('5000');
    expect(BigInt(String(round['balance']))).toBe(10000n - 5000n + BigInt(String(round['won'])));
    expect(await balanceOf('PG', account.username)).toBe(BigInt(String(round['balance'])));
  });

  it('works as a plain form', async () => {
    const account = await member('PG', '10000');
    const cookie = await logIn('PG', account);
    const response = await post('/games/PG/play', { stake: '10' }, { cookie });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/games/PG']);
    expect(await (await open('/games/PG', cookie)).text()).toContain('Stake 10.00');
  });

  it('never stakes more than the balance, even with parallel clicks', async () => {
    const account = await member('PG', '1000');
    const cookie = await logIn('PG', account);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => post('/games/PG/play', { stake: n % 2 === 0 ? '5' : 'max' }, { ...json, cookie })),
    );
    for (const answer of answers) {
      const { balance } = (await answer.json()) as { balance: string };
      expect(BigInt(balance) >= 0n).toBe(true);
    }
    const rows = (await sandbox.provider('GET', '/provider/games/PG/activity?after=0')).body;
    const mine = (rows as unknown as { username: string; staked: string; won: string }[]).filter(
      (row) => row.username === account.username,
    );
    const sum = mine.reduce((total, { staked, won }) => total + BigInt(won) - BigInt(staked), 1000n);
    expect(await balanceOf('PG', account.username)).toBe(sum);
  });

  it('is refused without credit, without a session, and with an invalid stake', async () => {
    const account = await member('PG', '0');
    const cookie = await logIn('PG', account);
    expect((await post('/games/PG/play', { stake: 'max' }, { ...json, cookie })).status).toBe(422);
    expect((await post('/games/PG/play', { stake: '1' }, { cookie })).status).toBe(422);
    expect((await post('/games/PG/play', { stake: '1' }, json)).status).toBe(401);
    for (const stake of ['0', '-5', '1.5', 'all']) expect((await post('/games/PG/play', { stake }, { ...json, cookie })).status).toBe(400);
    expect(await balanceOf('PG', account.username)).toBe(0n);
  });
});

describe('an open bet on the page', () => {
  const bookOf = async (username: string) => (await sandbox.provider('GET', `/provider/games/PG/accounts/${username}`)).body;
  const idsIn = (html: string): string[] => [...html.matchAll(/\/games\/PG\/bets\/(\w+)\/settle/g)].map(([, id]) => String(id));
  const table = async (cookie: string) => (await open('/games/PG', cookie)).text();

  it.each([
    ['win', '12000', 'Stake 20.00'],
    ['lose', '8000', '−20.00'],
    ['void', '10000', '+0.00'],
  ])('is placed and settled as %s with plain forms', async (outcome, balance, round) => {
    const account = await member('PG', '10000');
    const cookie = await logIn('PG', account);
    const placed = await post('/games/PG/bets', { stake: '20' }, { cookie });
    expect([placed.status, placed.headers.get('location')]).toEqual([303, '/games/PG']);
    expect(await bookOf(account.username)).toEqual({ balance: '8000', outstanding: '2000' });
    const [betId = ''] = idsIn(await table(cookie));
    const settled = await post(`/games/PG/bets/${betId}/settle`, { outcome }, { cookie });
    expect([settled.status, settled.headers.get('location')]).toEqual([303, '/games/PG']);
    expect(await bookOf(account.username)).toEqual({ balance, outstanding: '0' });
    const html = await table(cookie);
    expect([idsIn(html), html.includes(round)]).toEqual([[], true]);
  });

  it('can stake the whole credit; the next one is refused with a message', async () => {
    const account = await member('PG', '1250');
    const cookie = await logIn('PG', account);
    await post('/games/PG/bets', { stake: 'max' }, { cookie });
    expect(await bookOf(account.username)).toEqual({ balance: '0', outstanding: '1250' });
    for (const stake of ['1', 'max']) {
      const refused = await post('/games/PG/bets', { stake }, { cookie });
      expect([refused.status, (await refused.text()).includes('Not enough credit')]).toEqual([422, true]);
    }
    expect((await post('/games/PG/bets', { stake: '-5' }, { cookie })).status).toBe(400);
  });

  it('is settled by its owner only, once, with one of three outcomes', async () => {
    const [ann, bee] = [await member('PG', '1000'), await member('PG', '1000')];
    const [mine, theirs] = [await logIn('PG', ann), await logIn('PG', bee)];
    await post('/games/PG/bets', { stake: '5' }, { cookie: mine });
    const [betId = ''] = idsIn(await table(mine));
    const settle = (cookie: string, outcome: string) => post(`/games/PG/bets/${betId}/settle`, { outcome }, { cookie });
    expect(idsIn(await table(theirs))).toEqual([]);
    expect((await settle(theirs, 'win')).status).toBe(404);
    expect((await settle('', 'win')).headers.get('location')).toBe('/games/PG');
    expect((await settle(mine, 'jackpot')).status).toBe(400);
    expect(await bookOf(ann.username)).toEqual({ balance: '500', outstanding: '500' });
    await settle(mine, 'lose');
    const again = await settle(mine, 'win');
    expect([again.status, (await again.text()).includes('settled already')]).toEqual([409, true]);
    expect([await bookOf(ann.username), await bookOf(bee.username)]).toEqual([
      { balance: '500', outstanding: '0' },
      { balance: '1000', outstanding: '0' },
    ]);
  });
});
