import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../test/conditions.js';
import { DESK, type OperatorAtDesk, signIn, signInOwners } from '../../../test/desk.js';
import { type Days, daysOf } from '../../../test/play.js';
import { type Member, startTestServer, type TestServer, withoutReview } from '../../../test/test-server.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
const YEAR_MS = 366 * DAY_MS;

let server: TestServer;
let days: Days;
let owner: OperatorAtDesk;
let colleague: OperatorAtDesk;
let cashier: OperatorAtDesk;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  await withoutReview(server.database);
  days = daysOf(server);
  [owner, colleague] = await signInOwners(server);
  cashier = await signIn(server, 'desk-cashier');
});
afterAll(() => server.close());

let people = 0;
/** A name that no other member has. */
const aName = (): string => {
  people += 1;
  return `SOMSAK ${String.fromCodePoint(
    ...String(people)
      .split('')
      .map((digit) => 65 + Number(digit)),
  )}DEE`;
};
const person = (name = aName()): Promise<Member> => server.newMember({ name, bankCode: 'SCB', bankAccountName: name });
const find = (): Promise<void> => server.app.exclusions.find();
const exclude = (member: Member, term = '1y') => member.call('POST', '/api/account/break', { term });

/** Logs in with the device of a cookie, or with a new one; returns the device. */
async function logIn({ phone }: Member, device = ''): Promise<string> {
  const payload = { username: phone, password: 'correct horse' };
  const headers = device === '' ? {} : { cookie: device };
  const answer = await server.app.http.inject({ method: 'POST', url: '/api/login', headers, payload });
  expect(answer.statusCode).toBe(200);
  return String(answer.headers['set-cookie'] ?? device).split(';')[0] ?? '';
}

/** The cases about a member that wait at the desk. */
const casesOf = async (member: Member) => {
  await find();
  const id = await idOf(server, member);
  const { waiting } = (await owner.call('GET /desk/waiting')).body;
  return waiting.filter((each) => each.kind === 'exclusion' && each.member?.id === id);
};
const groundsOf = async (member: Member) => (await casesOf(member)).map(({ exclusion }) => exclusion?.grounds);
const decide = (operator: OperatorAtDesk, id: string | undefined, verdict: 'same' | 'other') =>
  operator.call('POST /desk/waiting/exclusions/:id/:verdict', { params: { id, verdict }, body: { note: 'compared the slips' } });
const mayDeposit = async (member: Member) => (await member.call('POST', '/api/qrcode/KBANK', { amount: 100 })).body.message !== 'ON_BREAK';

describe('a member who registers after the exclusion of another', () => {
  let excluded: Member;
  let name: string;
  beforeEach(async () => {
    name = aName();
    excluded = await person(name);
    await exclude(excluded);
  });

  it('is found by the device, whichever of the two used it first', async () => {
    const first = await person();
    await logIn(first, await logIn(excluded));
    const second = await person();
    const device = await logIn(second);
    expect(await groundsOf(second)).toEqual([]);
    await logIn(excluded, device);
    expect([await groundsOf(first), await groundsOf(second)]).toEqual([[['device']], [['device']]]);
  });

  it('is found by the name of the profile or of an account, and once for several grounds', async () => {
    const byProfile = await server.newMember({ name: name.toLowerCase(), bankAccountName: aName() });
    const byAccount = await server.newMember({ name: aName(), bankAccountName: name });
    await logIn(byAccount, await logIn(excluded));
    expect([await groundsOf(byProfile), await groundsOf(byAccount)]).toEqual([[['name']], [['device', 'name']]]);
  });

  it('is found by the name under which the bank has the account', async () => {
    const member = await person();
    await casesOf(member);
    await server.database.asOwner(`update registered_bank set holder = 'MR. ${name}' where account_no = '${member.bank.accountNo}'`);
    expect(await groundsOf(member)).toEqual([['name']]);
  });

  it('is found by a name that changes later', async () => {
    const member = await person();
    expect(await groundsOf(member)).toEqual([]);
    expect((await member.call('PUT', '/api/account/profile', { name })).status).toBe(200);
    expect(await groundsOf(member)).toEqual([['name']]);
  });

  it('is not found by the first name, nor by a name of one word', async () => {
    const [first = ''] = name.split(' ');
    const alike = await person(`${first} OTHERNAME`);
    const single = await person('SOMBOON');
    await exclude(single);
    const same = await person('SOMBOON');
    expect([await groundsOf(alike), await groundsOf(same)]).toEqual([[], []]);
  });

  it('is shown beside the excluded member, with the exclusion and whether money came in', async () => {
    const member = await person(name);
    const registered = days.now().getTime();
    const qr = await member.call('POST', '/api/qrcode/KBANK', { amount: 300 });
    const caseOfMember = async () => (await casesOf(member))[0]?.exclusion;
    expect(await caseOfMember()).toMatchObject({
      excluded: { id: await idOf(server, excluded), phone: excluded.phone },
      term: '1y',
      opensAt: null,
    });
    expect(Date.parse((await caseOfMember())?.registeredAt ?? '') - registered).toBeLessThan(60_000);
    expect((await caseOfMember())?.hasDeposited).toBe(false);
    await server.payQr(String(qr.body['qrcodeId']), 30_000);
    expect((await caseOfMember())?.hasDeposited).toBe(true);
  });
});

it('Thai names are compared without their titles', async () => {
  await exclude(await person('นายสมหมาย ใจงาม'));
  expect(await groundsOf(await person('นาย สมหมาย ใจงาม'))).toEqual([['name']]);
  expect(await groundsOf(await person('สมหมาย ใจงาม'))).toEqual([['name']]);
});

it('no member is found for a short break, nor for an exclusion that has opened', async () => {
  const name = aName();
  const member = await person(name);
  await exclude(member, '6w');
  expect(await groundsOf(await person(name))).toEqual([]);
  await exclude(member, '6m');
  const another = await person(name);
  expect(await groundsOf(another)).toEqual([['name']]);
  await days.to(days.now().getTime() + YEAR_MS);
  expect(await groundsOf(another)).toEqual([['name']]);
  await member.call('POST', '/api/account/break/return');
  await days.to(days.now().getTime() + 2 * DAY_MS);
  expect([await groundsOf(another), await groundsOf(await person(name))]).toEqual([[], []]);
});

it('who registered before the exclusion and shares a device is not asked about', async () => {
  const [excluded, relative] = [await person(), await person()];
  await exclude(excluded);
  await logIn(relative, await logIn(excluded));
  expect(await groundsOf(relative)).toEqual([]);
});

it('a run that fails leaves its members to the next one, and parallel runs find a pair once', async () => {
  const name = aName();
  await exclude(await person(name));
  const member = await person(name);
  await server.database.asOwner('alter table exclusion_match rename to renamed');
  await expect(find()).rejects.toThrow('exclusion_match');
  await server.database.asOwner('alter table renamed rename to exclusion_match');
  await Promise.all([find(), find(), find()]);
  expect(await groundsOf(member)).toEqual([['name']]);
});

describe('a possible excluded person', () => {
  let excluded: Member;
  let member: Member;
  let id: string;
  beforeEach(async () => {
    const name = aName();
    excluded = await person(name);
    await exclude(excluded);
    member = await person(name);
    id = (await casesOf(member))[0]?.id ?? '';
  });

  it('is restricted by nothing before the decision', async () => {
    expect(await mayDeposit(member)).toBe(true);
  });

  it('who is the same is excluded until the same time, and withdraws', async () => {
    const qr = await member.call('POST', '/api/qrcode/KBANK', { amount: 500 });
    await server.payQr(String(qr.body['qrcodeId']), 50_000, { from: member.bank });
    expect((await decide(cashier, id, 'same')).body).toEqual({ done: true });
    expect(await mayDeposit(member)).toBe(false);
    const breakOf = async (who: Member) => (await who.call('GET', '/api/account/break')).body['break'];
    expect(await breakOf(member)).toEqual(await breakOf(excluded));
    expect((await member.call('POST', '/api/wallet/withdraw', { amount: 500 })).status).toBe(200);
    expect(await casesOf(member)).toEqual([]);
  });

  it('who is the same has the credit of games in the wallet', async () => {
    const name = aName();
    await exclude(await person(name));
    const player = await days.player({ wallet: 100, game: 300 }, { name, bankAccountName: name });
    await decide(owner, (await casesOf(player))[0]?.id, 'same');
    await expect.poll(async () => (await player.call('GET', '/api/wallet')).body['wallet']).toMatchObject({ amount: 400 });
  });

  it('who is the same does not return by the request of the other', async () => {
    await decide(owner, id, 'same');
    await days.to(days.now().getTime() + YEAR_MS);
    await excluded.call('POST', '/api/account/break/return');
    await days.to(days.now().getTime() + 2 * DAY_MS);
    expect([await mayDeposit(excluded), await mayDeposit(member)]).toEqual([true, false]);
  });

  it('who is another person is not asked about again', async () => {
    expect((await decide(owner, id, 'other')).body).toEqual({ done: true });
    expect(await mayDeposit(member)).toBe(true);
    await logIn(member, await logIn(excluded));
    expect(await casesOf(member)).toEqual([]);
  });

  it('is decided once, by an operator who may freeze, with an audit row', async () => {
    const verdicts = Array.from({ length: 20 }, (_, place) =>
      decide(place % 2 === 0 ? owner : cashier, id, place % 3 === 0 ? 'same' : 'other'),
    );
    const answers = await Promise.all(verdicts);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.message))).toEqual(new Set(['ALREADY_DECIDED']));
    const rows = await server.database.db.selectFrom('audit').select('detail').where('action', 'like', 'exclusion.%').execute();
    expect(rows.filter(({ detail }) => JSON.stringify(detail).includes(id))).toEqual([
      { detail: expect.objectContaining({ reason: 'compared the slips', permission: 'members.freeze' }) },
    ]);
  });

  it('whose data is erased is not asked about any more', async () => {
    const { proposal } = (
      await owner.call('POST /desk/members/:id/erase', { params: { id: await idOf(server, member) }, body: { note: 'a letter' } })
    ).body as unknown as { proposal: { id: string } };
    await colleague.call('POST /desk/proposals/:id/approve', { params: { id: proposal.id } });
    expect((await decide(owner, id, 'same')).body.message).toBe('ALREADY_DECIDED');
  });

  it('is not decided by an operator who may not freeze', async () => {
    await server.database.asOwner(`update operator set roles = '{auditor}' where name = 'desk-cashier'`);
    expect((await decide(cashier, id, 'same')).status).toBe(403);
    await server.database.asOwner(`update operator set roles = '{cashier,risk}' where name = 'desk-cashier'`);
  });

  it('is not excluded any more once the exclusion of the other has opened', async () => {
    await days.to(days.now().getTime() + YEAR_MS);
    await excluded.call('POST', '/api/account/break/return');
    await days.to(days.now().getTime() + 2 * DAY_MS);
    expect((await decide(owner, id, 'same')).body.message).toBe('ALREADY_DECIDED');
    expect(await mayDeposit(member)).toBe(true);
  });
});
