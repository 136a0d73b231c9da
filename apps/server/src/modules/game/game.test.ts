import { autoLogins, type GameAccountOutput } from '@krapao/contract';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createSeal } from '../../platform/seal.js';
import { gamePasswords } from './index.js';
import { reseal } from '../../platform/resealing.js';
import { eventually, type TestServer, type Member, SECRET, startTestServer } from '../../../test/test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const activate = (member: Member, code: string, key?: string) =>
  member.call('GET', `/api/wallet/activate/${code}`, undefined, key === undefined ? {} : { 'idempotency-key': key });
const slots = async (member: Member, path = '/api/wallet'): Promise<Map<string, GameAccountOutput>> =>
  new Map(((await member.call('GET', path)).body['slots'] as GameAccountOutput[]).map((slot) => [slot.code, slot]));
const usernameAt = async (member: Member, code: string): Promise<string> =>
  String((await member.call('GET', `/api/wallet/account/${code}`)).body['username']);
const stored = () => server.database.db.selectFrom('game_account').selectAll().execute();

async function playing(...codes: string[]): Promise<Member> {
  const member = await server.newMember();
  for (const code of codes) expect((await activate(member, code)).status).toBe(200);
  return member;
}

// §3-10 wallet
// §7-26 GET /api/wallet
test('the wallet lists every game of docs/specification.md §2.11 in three categories, none open at registration', async () => {
  const games = [...(await slots(await server.newMember())).values()];
  expect(games.map(({ code }) => code)).toEqual(
    expect.arrayContaining(
      'JOKER SEXYGAME BETFLIX ASKMEBET UFABET SUPERSLOT PG SLOTXO IMI USUN AREASLOT CIRCUS SLOTRACHA PGSLOT JOKER2 HUAYHD'.split(' '),
    ),
  );
  expect(new Set(games.map(({ category }) => category))).toEqual(new Set(['slot', 'sport', 'lotto']));
  expect(games.some(({ isActive, amount, stale }) => isActive || amount !== 0 || stale)).toBe(false);
  const byCode = new Map(games.map((game) => [game.code, game]));
  expect([byCode.get('PG'), byCode.get('USUN'), byCode.get('HUAYHD')].map((game) => game?.ftWalletSlot)).toEqual([1, 10, 0.5]);
  expect(byCode.get('HUAYTHAI')).toMatchObject({ category: 'lotto', web: `${server.outside.url}/games/HUAYTHAI` });
});

describe('opening an account', () => {
  // §3-12 credentials
  // §7-29 GET /api/wallet/account/:gameCode
  it('creates it at the game under our username, and shows the credentials to its owner', async () => {
    const member = await server.newMember();
    expect((await member.call('GET', '/api/wallet/account/PG')).body).toEqual({ message: 'SLOT_NO_ACCOUNT' });
    expect(await activate(member, 'PG')).toEqual({ status: 200, body: { code: 'PG', isActive: true, status: 'SUCCESS' } });
    const { body } = await member.call('GET', '/api/wallet/account/PG');
    const account = server.outside.game.accounts.get(`PG ${String(body['username'])}`);
    expect(body).toEqual({ username: account?.username, password: account?.password, event: null });
    expect((await slots(member)).get('PG')).toMatchObject({ isActive: true, amount: 0 });
    expect(await activate(member, 'PG')).toEqual({ status: 409, body: { message: 'SLOT_ALREADY_ACTIVE' } });
  });

  // §7-28 GET /api/wallet/activate/:gameCode
  it('twenty times in parallel opens one: with a key all get its answer, without a key the others get SLOT_ALREADY_ACTIVE', async () => {
    const [keyed, bare] = [await server.newMember(), await server.newMember()];
    const before = server.outside.game.accounts.size;
    const same = await Promise.all(Array.from({ length: 20 }, () => activate(keyed, 'IMI', 'one')));
    expect(new Set(same.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 200, body: { code: 'IMI', isActive: true, status: 'SUCCESS' } })]),
    );
    expect(await activate(keyed, 'IMI', 'one')).toEqual(same[0]);
    const raced = await Promise.all(Array.from({ length: 20 }, () => activate(bare, 'IMI')));
    expect(raced.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(raced.filter(({ body }) => body.message === 'SLOT_ALREADY_ACTIVE')).toHaveLength(19);
    expect(server.outside.game.accounts.size - before).toBe(2);
  });

  // §8-33 games
  it('that the game declines is reported, and can be tried again', async () => {
    const member = await server.newMember();
    server.outside.game.moods.create.push('decline');
    expect(await activate(member, 'CIRCUS')).toEqual({ status: 502, body: { message: 'SLOT_ACTIVATE_FAIL' } });
    expect((await slots(member)).get('CIRCUS')?.isActive).toBe(false);
    expect((await activate(member, 'CIRCUS')).status).toBe(200);
  });

  it.each(['drop-before', 'drop-after', 'error'] as const)('whose call fails (%s) is in progress, then open, once', async (mood) => {
    const member = await server.newMember();
    const before = server.outside.game.accounts.size;
    server.outside.game.moods.create.push(mood);
    expect(await activate(member, 'AREASLOT')).toEqual({ status: 202, body: { code: 'AREASLOT', isActive: false, status: 'PENDING' } });
    await eventually(async () => (await slots(member)).get('AREASLOT')?.isActive === true, 'the account is open');
    expect(server.outside.game.accounts.size - before).toBe(1);
  });

  // §8-33 games
  it('at an unknown game is refused', async () => {
    const member = await server.newMember();
    for (const path of ['activate', 'account', 'resetpassword'])
      expect((await member.call('GET', `/api/wallet/${path}/POKER`)).body).toEqual({ message: 'NO_GAME' });
  });
});

describe('a new password', () => {
  // §7-30 GET /api/wallet/resetpassword/:gameCode
  it('is set by the game and shown to the owner', async () => {
    const member = await playing('PGSLOT');
    const before = (await member.call('GET', '/api/wallet/account/PGSLOT')).body;
    expect((await member.call('GET', '/api/wallet/resetpassword/PGSLOT')).body).toEqual({ code: 'PGSLOT', status: 'SUCCESS' });
    const after = (await member.call('GET', '/api/wallet/account/PGSLOT')).body;
    expect(after['username']).toBe(before['username']);
    expect(after['password']).toBe(server.outside.game.accounts.get(`PGSLOT ${String(after['username'])}`)?.password);
    expect(after['password']).not.toBe(before['password']);
  });

  it('that the game declines keeps the previous one; without an answer it is in progress and looked up', async () => {
    const member = await playing('PGSLOT');
    const read = async () => (await member.call('GET', '/api/wallet/account/PGSLOT')).body['password'];
    const before = await read();
    server.outside.game.moods.reset.push('decline');
    expect((await member.call('GET', '/api/wallet/resetpassword/PGSLOT')).body).toEqual({ message: 'SLOT_RESET_PASSWORD_FAIL' });
    expect(await read()).toBe(before);
    server.outside.game.moods.reset.push('drop-after');
    expect(await member.call('GET', '/api/wallet/resetpassword/PGSLOT')).toMatchObject({ status: 202, body: { status: 'PENDING' } });
    await eventually(async () => (await read()) !== before, 'the new password is known');
    expect(await read()).toBe(server.outside.game.accounts.get(`PGSLOT ${await usernameAt(member, 'PGSLOT')}`)?.password);
  });

  // §8-33 games
  it('requires an account', async () => {
    expect((await (await server.newMember()).call('GET', '/api/wallet/resetpassword/PG')).body).toEqual({ message: 'SLOT_NO_ACCOUNT' });
  });
});

// §3-13 auto-login
// §7-39 GET /api/autoLogin/pg/:username
test('a game opens by a link, whatever password the path contains, and one game by its form', async () => {
  const member = await playing('PG', 'ASKMEBET', 'UFABET');
  const [pg, ask, ufabet] = [await usernameAt(member, 'PG'), await usernameAt(member, 'ASKMEBET'), await usernameAt(member, 'UFABET')];
  expect((await member.call('GET', `/api/autoLogin/pg/${pg}`)).body).toEqual({ link: 'https://pg.example/?t=1' });
  expect((await member.call('GET', `/api/autoLogin/askmebet/${ask}/-`)).body).toEqual({ link: 'https://askmebet.example/?t=1' });
  const { event } = (await member.call('GET', '/api/wallet/account/UFABET')).body as { event?: unknown };
  expect(event).toMatchObject({ action: `${server.outside.url}/games/UFABET`, fields: { username: ufabet } });
  const policy = (await server.app.http.inject('/')).headers['content-security-policy'];
  expect(policy).toContain(`form-action 'self' ${server.outside.url};`);
  server.outside.game.moods.launch.push('error');
  expect(await member.call('GET', `/api/autoLogin/pg/${pg}`)).toEqual({ status: 502, body: { message: 'GAME_ACTIVATION_FAIL' } });
});

test('another member’s username opens nothing', async () => {
  const [owner, stranger] = [await playing('PG', 'USUN'), await playing('PG', 'USUN')];
  for (const path of [
    `pg/${await usernameAt(owner, 'PG')}`,
    `usun/${await usernameAt(owner, 'USUN')}/x`,
    `pg/${await usernameAt(stranger, 'USUN')}`,
  ])
    expect(await stranger.call('GET', `/api/autoLogin/${path}`)).toEqual({ status: 404, body: { message: 'NO_DATA' } });
});

// §ways-out-3 game passwords are encrypted at rest
test('passwords are sealed at rest, also in sagas, and sealed again when keys change', async () => {
  const member = await playing('SLOTXO');
  await member.call('GET', '/api/wallet/resetpassword/SLOTXO');
  const clear = [...server.outside.game.accounts.values()].map(({ password }) => password);
  const sagas = await server.database.db.selectFrom('saga').selectAll().execute();
  const rows = await stored();
  const kept = JSON.stringify([rows.map(({ password }) => password), sagas.map(({ input, outcome }) => [input, outcome])]);
  for (const password of clear) expect(kept).not.toContain(password);
  const [own] = rows.filter(({ code }) => code === 'SLOTXO');
  const old = createSeal([SECRET], 'game password');
  const displayedPassword = String((await member.call('GET', '/api/wallet/account/SLOTXO')).body['password']);
  expect(old.open(own?.password ?? '', own?.id ?? '')).toBe(displayedPassword);

  const both = createSeal(['a newer secret of some length', SECRET], 'game password');
  const again = () => reseal(server.database.inTx, both, gamePasswords, 10_000);
  expect((await again()).resealed).toBe(rows.filter(({ password }) => password !== null).length);
  expect((await again()).resealed).toBe(0);
  const [sealed] = (await stored()).filter(({ id }) => id === own?.id);
  expect(both.open(sealed?.password ?? '', own?.id ?? '')).toBe(displayedPassword);
  expect(() => old.open(sealed?.password ?? '', own?.id ?? '')).toThrow('no longer set');
  await reseal(server.database.inTx, createSeal([SECRET, 'a newer secret of some length'], 'game password'), gamePasswords, 10_000);
});

// §7-27 GET /api/wallet/refresh/slot
test('a refresh queries every open game in parallel; one that does not answer shows its last known amount and delays no other', async () => {
  const member = await playing('PG', 'JOKER', 'SUPERSLOT');
  for (const code of ['PG', 'JOKER', 'SUPERSLOT']) server.outside.game.play(code, await usernameAt(member, code), 12_345n);
  expect((await slots(member)).get('PG')?.amount).toBe(0);
  expect((await slots(member, '/api/wallet/refresh/slot')).get('PG')).toMatchObject({ amount: 123.45, stale: false });
  for (const code of ['PG', 'JOKER', 'SUPERSLOT']) server.outside.game.play(code, await usernameAt(member, code), -2_345n);
  server.outside.game.dead.add('JOKER');
  server.outside.game.moods.balance.push('slow');
  const refreshed = await slots(member, '/api/wallet/refresh/slot');
  server.outside.game.dead.delete('JOKER');
  expect(refreshed.get('JOKER')).toMatchObject({ amount: 123.45, stale: true });
  const others = [refreshed.get('PG'), refreshed.get('SUPERSLOT')].map((slot) => [slot?.amount, slot?.stale]);
  expect(others).toEqual(
    expect.arrayContaining([
      [123.45, true],
      [100, false],
    ]),
  );
  expect([...(await slots(member)).values()].filter(({ stale }) => stale)).toHaveLength(2);
  const again = await slots(member, '/api/wallet/refresh/slot');
  expect(['PG', 'JOKER', 'SUPERSLOT'].map((code) => [again.get(code)?.amount, again.get(code)?.stale])).toEqual(
    [1, 2, 3].map(() => [100, false]),
  );
});

// §wire-6 GETs that change state
test('a GET that changes state requires a bearer, is never cached, and refuses prefetch', async () => {
  const member = await server.newMember();
  const ask = (method: 'GET' | 'HEAD', headers: Record<string, string>) =>
    server.app.http.inject({ method, url: '/api/wallet/activate/PG', headers });
  const bearer = { authorization: `Bearer ${member.token}` };
  const before = server.outside.game.accounts.size;
  expect((await ask('GET', { cookie: `token=${member.token}` })).statusCode).toBe(401);
  expect((await ask('HEAD', bearer)).statusCode).toBe(404);
  const guesses: Record<string, string>[] = [{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }, { 'x-moz': 'prefetch' }];
  for (const guess of guesses) expect((await ask('GET', { ...bearer, ...guess })).json()).toEqual({ message: 'INVALID_INPUT' });
  expect(server.outside.game.accounts.size).toBe(before);
  const answer = await ask('GET', bearer);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
});

// §7-39 GET /api/autoLogin/pg/:username
// §7-40 GET /api/autoLogin/joker/:username
test.each(autoLogins.map(({ path }) => path))('%s answers a link of its own game', async (path) => {
  const game = path.split('/')[3]?.toUpperCase() ?? '';
  const member = await playing(game);
  const requestedPath = path.replace(':username', await usernameAt(member, game)).replace(':password', '-');
  expect(await member.call('GET', requestedPath)).toEqual({ status: 200, body: { link: `https://${game.toLowerCase()}.example/?t=1` } });
});

// §7-39 GET /api/autoLogin/pg/:username
test('every game code of an auto-login has its route', () => {
  expect(autoLogins.map(({ path }) => path.replace('/api/autoLogin/', ''))).toEqual(
    expect.arrayContaining([
      'pg/:username',
      'betflix/:username',
      'askmebet/:username/:password',
      'imi/:username/:password',
      'usun/:username/:password',
      'areaslot/:username',
      'circus/:username/:password',
      'slotracha/:username/:password',
      'pgslot/:username/:password',
      'joker2/:username',
      'huayhd/:username',
    ]),
  );
});
