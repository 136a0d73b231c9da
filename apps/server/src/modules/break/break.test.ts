import { endpoints, frozenBy } from '@krapao/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fittingShotsOf } from '../../../test/fuzz.arbitrary.js';
import { type Days, daysOf } from '../../../test/play.js';
import { idOf } from '../../../test/losses.js';
import { eventually, type Member, startTestServer, type TestServer, withoutReview } from '../../../test/test-server.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

let server: TestServer;
let days: Days;
let member: Member;
beforeAll(async () => {
  server = await startTestServer();
  await withoutReview(server.database);
  days = daysOf(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.fundedMember(500);
});

const begin = (term: string, who = member, key?: string) =>
  who.call('POST', '/api/account/break', { term }, key === undefined ? {} : { 'idempotency-key': key });
const current = async () => (await member.call('GET', '/api/account/break')).body['break'] as Record<string, string | null> | null;
const askToReturn = () => member.call('POST', '/api/account/break/return');
const isRefused = async () => (await member.call('POST', '/api/qrcode/KBANK', { amount: 100 })).body.message === 'ON_BREAK';
const wallet = async () =>
  (await member.call('GET', '/api/wallet')).body as { wallet: { amount: number }; parked?: number; break?: object };

describe('a member on a break', () => {
  const refusedOnBreak = Object.entries(frozenBy).flatMap(([call, rule]) => (rule === null || rule === 'out' ? [] : [call]));
  const shotOf = (name: string) => {
    const endpoint = endpoints.find(({ method, path }) => `${method} ${path}` === name);
    const [shot] = endpoint === undefined ? [] : fc.sample(fittingShotsOf(endpoint), { numRuns: 1, seed: 1 });
    if (endpoint === undefined || shot === undefined) throw new Error(`${name} is no call of the contract`);
    return { endpoint, shot };
  };

  // §11.3-1 on a break
  it.each(refusedOnBreak)('brings no money into play by %s', async (name) => {
    await begin('24h');
    const { endpoint, shot } = shotOf(name);
    const { statusCode, body } = await server.app.http.inject({
      method: endpoint.method,
      url: shot.url,
      headers: { ...shot.headers, authorization: `Bearer ${member.token}` },
      ...(shot.payload === null ? {} : { payload: shot.payload }),
    });
    expect([statusCode, JSON.parse(body)]).toEqual([409, { message: 'ON_BREAK' }]);
  });

  it('withdraws, reads the statement and writes in the chat', async () => {
    await begin('7d');
    expect((await member.call('POST', '/api/wallet/withdraw', { amount: 200 })).status).toBe(200);
    expect((await member.call('POST', '/api/statement', { page: 1, limit: 10 })).status).toBe(200);
    expect((await member.call('POST', '/api/chat/send-message', { type: 'text', payload: 'hello' })).body.message).not.toBe('ON_BREAK');
  });

  it('has the credit of the games in the wallet, and what arrives meanwhile parked', async () => {
    const player = await days.player({ wallet: 100, game: 300 });
    expect((await begin('24h', player)).status).toBe(200);
    expect(((await player.call('GET', '/api/wallet')).body as { wallet: object }).wallet).toMatchObject({ amount: 400 });
    await server.tellTransfer({ from: player.bank, amount: 5_000 });
    await eventually(async () => (await player.call('GET', '/api/wallet')).body['parked'] === 50, 'the transfer is parked');
    expect((await player.call('POST', '/api/wallet/withdraw', { amount: 450 })).status).toBe(200);
  });
});

describe('a break', () => {
  // §7-81 POST /api/account/break
  it.each(['24h', '7d', '30d', '6w'])('of %s opens by itself, and not a minute before', async (term) => {
    const begun = (await begin(term)).body['break'] as Record<string, string>;
    expect(await wallet()).toMatchObject({ break: { opensAt: begun['endsAt'] } });
    await days.to(Date.parse(String(begun['opensAt'])) - 60_000);
    expect(await isRefused()).toBe(true);
    await days.to(Date.parse(String(begun['opensAt'])) + 1_000);
    expect([await isRefused(), await current(), (await wallet()).break]).toEqual([false, null, undefined]);
  });

  // §7-82 POST /api/account/break/return
  it.each(['6m', '1y', '5y'])('of %s opens a day after the member asks to return, and asking early is refused', async (term) => {
    const begun = (await begin(term)).body['break'] as Record<string, string | null>;
    expect(begun['opensAt']).toBeNull();
    await days.to(Date.parse(String(begun['endsAt'])) - 60_000);
    expect((await askToReturn()).body.message).toBe('ON_BREAK');
    await days.to(Date.parse(String(begun['endsAt'])) + 30 * DAY_MS);
    expect(await isRefused()).toBe(true);
    const { opensAt } = (await askToReturn()).body['break'] as Record<string, string>;
    expect(Date.parse(String(opensAt)) - days.now().getTime()).toBeCloseTo(DAY_MS, -5);
    expect((await askToReturn()).body.message).toBe('ON_BREAK');
    await days.to(Date.parse(String(opensAt)) - 60_000);
    expect(await isRefused()).toBe(true);
    await days.to(Date.parse(String(opensAt)) + 1_000);
    expect(await isRefused()).toBe(false);
  });

  it('that is permanent is asked back from in vain', async () => {
    await begin('forever');
    await days.to(days.now().getTime() + 3 * 365 * DAY_MS);
    expect((await askToReturn()).body.message).toBe('ON_BREAK');
    expect(await isRefused()).toBe(true);
  });

  // §7-80 GET /api/account/break
  it('is not shortened by a shorter one that begins later', async () => {
    const { endsAt } = (await begin('30d')).body['break'] as Record<string, string>;
    expect((await begin('24h')).body['break']).toMatchObject({ term: '30d', endsAt });
  });

  it('has nothing to return from when none is in force', async () => {
    expect((await askToReturn()).body.message).toBe('NO_DATA');
  });

  it('begins once for twenty copies of a call', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => begin('24h', member, 'twenty-copies-of-one-press')));
    expect(new Set(answers.map(({ body }) => body.message))).toEqual(new Set([undefined]));
    const id = await idOf(member);
    expect(await server.database.db.selectFrom('member_break').select('term').where('member', '=', id).execute()).toEqual([
      { term: '24h' },
    ]);
  });

  it('is ended early by no statement, not even one of the owner of the tables', async () => {
    await begin('6m');
    const id = await idOf(member);
    const where = `where member = '${id}'`;
    for (const statement of [
      `delete from member_break ${where}`,
      `update member_break set ends_at = now(), opens_at = now() ${where}`,
      `update member_break set opens_at = ends_at ${where}`,
      `update member_break set ends_at = started_at, opens_at = ends_at + interval '2 days' ${where}`,
      `update member_break set member = gen_random_uuid() ${where}`,
      'truncate member_break',
    ])
      await expect(server.database.asOwner(statement)).rejects.toThrow(/early|append-only|append only/);
  });
});

it('an exclusion opens at one time, which no statement changes', async () => {
  await begin('6m');
  const where = `where member = '${await idOf(member)}'`;
  await server.database.asOwner(`update member_break set opens_at = ends_at + interval '3 days' ${where}`);
  await expect(server.database.asOwner(`update member_break set opens_at = ends_at + interval '1 day' ${where}`)).rejects.toThrow(/early/);
});

describe('an excluded member', () => {
  const registersWithFormerAccount = async (term: string) => {
    const { bank } = member;
    await member.call('PUT', '/api/account/profile', { bankAccountNo: `9${bank.accountNo.slice(1)}` });
    await begin(term);
    return server.newMember({ bankAccountNo: bank.accountNo });
  };

  it('who registers again with a former bank account is refused like one who exists', async () => {
    await expect(registersWithFormerAccount('forever')).rejects.toThrow('409 EXISTING_BANK');
  });

  it('is another than one on a short break, whose former account anybody may have', async () => {
    expect((await registersWithFormerAccount('24h')).token).not.toBe('');
  });
});
