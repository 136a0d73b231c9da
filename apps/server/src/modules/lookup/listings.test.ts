import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runOperator } from '../../operator/run.js';
import { type TestServer, startTestServer } from '../../../test/test-server.js';
import { newPlayer, type Player } from '../../../test/player.js';

let server: TestServer;
let folder: string;
let member: Player;
beforeAll(async () => {
  [server, folder] = [await startTestServer(), mkdtempSync(join(tmpdir(), 'krapao-listings-'))];
  member = await newPlayer(server, 400);
  // Without operators at the desk the command line decides alone (command-approval.test.ts has them).
  await server.database.asOwner(`update operator set state = 'suspended'`);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

const operator = (...words: string[]) => runOperator({ databaseUrl: server.database.url, demo: false, user: 'nok', words });
const listed = async (name: string, currency = 'THB'): Promise<unknown> =>
  JSON.parse((await operator(name, 'get', currency)).join('\n')) as unknown;
const list = (name: string, content: unknown, currency = 'THB'): Promise<string[]> => {
  const path = join(folder, 'list.json');
  writeFileSync(path, JSON.stringify(content));
  return operator(name, 'set', currency, path);
};
const refusal = (output: Promise<string[]>): Promise<string> =>
  output.then(
    () => 'taken',
    (error: Error) => error.message,
  );
const audited = async (action: string): Promise<unknown[]> =>
  server.database.db.selectFrom('audit').select(['actor', 'detail']).where('action', '=', action).execute();

it.each([
  ['accounts', 'accounts.replace'],
  ['games', 'shop.publish'],
  ['wheel', 'wheel.replace'],
])('%s can be listed again as they were read, and the change is audited', async (name, action) => {
  for (const currency of ['THB', 'LAK']) {
    const before = await listed(name, currency);
    await list(name, before, currency);
    expect(await listed(name, currency)).toEqual(before);
  }
  const written = { actor: 'operator:nok', detail: { changes: [] } };
  expect(await audited(action)).toMatchObject([written, written]);
});

it('an account lists what else receives for it, which members do not see', async () => {
  const proxies = [
    { type: 'mobile', id: '0812345678' },
    { type: 'biller', id: '010556100000001', references: ['SITE1'] },
  ];
  const scb = { bankType: 'BANK', bankCode: 'SCB', mode: 'AUTO', accountName: 'NEW ACCOUNT', accountNo: '1112223334', proxies };
  await list('accounts', { banks: [scb], wallets: [] });
  expect(await listed('accounts')).toEqual({ banks: [scb], wallets: [] });
  expect(JSON.stringify((await member.call('GET', '/api/lookup/deposit')).body)).not.toContain('0812345678');
  const wrong = { ...scb, proxies: [{ type: 'national-id', id: '0812345678' }] };
  expect(await refusal(list('accounts', { banks: [wrong], wallets: [] }))).toContain('has not the digits of its type');
});

it('an account that is listed is shown to members of its currency', async () => {
  const scb = { bankType: 'BANK', bankCode: 'SCB', mode: 'AUTO', accountName: 'NEW ACCOUNT', accountNo: '1112223334' };
  await list('accounts', { banks: [scb, { bankType: 'PAYMENT', bankCode: 'WW' }], wallets: [] });
  const { body } = await member.call('GET', '/api/lookup/deposit');
  expect(body['banks']).toMatchObject([
    { bankCode: 'SCB', bankAccountNo: '1112223334', bankAccountName: 'NEW ACCOUNT', bank: { nameTH: 'ไทยพาณิชย์' } },
    { bankType: 'PAYMENT', bankCode: 'WW' },
  ]);
  expect(body['wallets']).toEqual([]);
  expect((await member.call('POST', '/api/qrcode/WW', { amount: 100 })).body['hasQrcode']).toBe(true);
  expect((await member.call('POST', '/api/qrcode/FP', { amount: 100 })).body['message']).toBe('NO_DATA');
});

it('a game where members have an account stays listed', async () => {
  await member.transfer('WALLET', 'PG', 100);
  const lotto = { code: 'NEWLOTTO', name: 'New Lotto', category: 'lotto', web: 'https://lotto.example' };
  expect(await refusal(list('games', [lotto]))).toContain('Members have accounts at PG: keep these games in the list.');
  await list('games', [{ code: 'PG', name: 'PG Soft', category: 'slot', web: '/games/PG', rate: [2, 1] }, lotto]);
  await expect
    .poll(async () => ((await member.call('GET', '/api/wallet')).body['slots'] as { code: string; name: string }[]).map(({ name }) => name))
    .toEqual(['PG Soft', 'New Lotto']);
});

// §1-26 a game shows logo
it('a game has the pictures that the operator lists, and none where there are none', async () => {
  const art = { logo: '/art/games/pg-logo.svg', background: '/art/games/pg.svg' };
  const game = { category: 'slot', web: null };
  await list('games', [
    { code: 'PG', name: 'Pictured', ...game, ...art },
    { code: 'PLAIN', name: 'Plain', ...game },
  ]);
  await expect
    .poll(async () => (await member.call('GET', '/api/wallet')).body['slots'])
    .toMatchObject([
      { code: 'PG', ...art },
      { code: 'PLAIN', logo: null, background: null },
    ]);
});

it('a wheel is taken off, and another put on', async () => {
  const active = async (): Promise<unknown> => (await member.call('GET', '/api/spinwheel/active')).body['isActive'];
  const before = await listed('wheel');
  await list('wheel', null);
  expect([await listed('wheel'), await active()]).toEqual([null, false]);
  await list('wheel', before);
  expect(await active()).toBe(true);
});

it.each([
  [
    'accounts',
    { banks: [{ bankType: 'BANK', bankCode: 'NOBANK', accountName: 'A', accountNo: '1' }], wallets: [] },
    'must be the code of a bank',
  ],
  [
    'accounts',
    { banks: [{ bankType: 'BANK', bankCode: 'SCB', accountName: 'A', accountNo: '12-34' }], wallets: [] },
    'must be 8 to 20 digits',
  ],
  ['accounts', { banks: [], wallets: [{ mode: 'gift', accountName: 'A|B', mobile: '0812345678' }] }, 'must have no |'],
  ['games', [{ code: 'pg', name: 'PG', category: 'slot', web: null }], 'must be capitals and digits'],
  ['games', [{ code: 'PG', name: 'PG', category: 'slot', web: 'javascript:x()' }], 'must begin with https://'],
  ['games', [{ code: 'PG', name: 'PG', category: 'slot', web: null, logo: 'javascript:x()' }], 'at [0].logo'],
  ['wheel', { name: { th: 'a' }, slices: [] }, 'at name.la'],
])('%s that do not fit are refused whole, and what does not fit is named', async (name, written, fault) => {
  const before = await listed(name);
  const message = await refusal(list(name, written));
  expect(message).toContain('Nothing is changed');
  expect(message).toContain(fault);
  expect(await listed(name)).toEqual(before);
});

it.each([['get'], ['get', 'EUR'], ['get', 'THB', 'x'], ['set', 'THB'], ['list']])(
  'games %s is refused with a sentence',
  async (...words) => {
    expect(await refusal(operator('games', ...words))).toBe('Write one of: games get CURRENCY, games set CURRENCY FILE.');
  },
);
