import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createImportWorld, IMPORT_HEADER as HEADER, type ImportWorld } from '../../test/imports.js';
import { moveClockTo } from '../../test/rewards.js';
import { eventually, SECRET } from '../../test/test-server.js';
import { dayOf } from '../platform/business-day.js';
import { runOperator } from './run.js';

let world: ImportWorld;
beforeAll(async () => {
  world = await createImportWorld();
});
afterEach(() => world.server.database.asOwner('delete from proposal'));
afterAll(() => world.close());

const login = (phone: string, password: string) => world.server.call('POST', '/api/login', { username: phone, password });
const asMember = async (phone: string, password: string) => {
  const { body } = await login(phone, password);
  const headers = { authorization: `Bearer ${String(body['token'])}` };
  return (method: 'GET' | 'POST', url: string, input?: unknown) => world.server.call(method, url, input, headers);
};

describe('the first login', () => {
  // The published vectors of foreign-hash.test.ts.
  // §register-7 the first login of an imported member
  test.each([
    ['bcrypt', '$2y$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW', 'U*U'],
    ['PBKDF2 of Django', 'pbkdf2_sha256$10000$seasalt$CWWFdHOWwPnki7HvkcqN9iA2T3KLW1cf2uZ5kvArtVY=', 'lètmein'],
    ['PBKDF2 of passlib', '$pbkdf2-sha256$1212$4vjV83LKPjQzk31VI4E0Vw$hsYF68OiOUPdDZ1Fg.fJPeq1h/gXXY7acBp9/6c.tmQ', 'password'],
    ['phpass', '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0', 'test12345'],
  ])('with a hash of %s counts, and replaces it by our own', async (_kind, hash, password) => {
    const { phone, line } = world.aRow({ hash });
    await world.imported(world.file([HEADER, line]));
    expect((await login(phone, `${password}?`)).body.message).toBe('WRONG_CREDENTIAL');
    expect((await world.memberOf(phone))?.password_hash).toBe(hash);
    expect((await login(phone, password)).status).toBe(200);
    expect((await world.memberOf(phone))?.password_hash).toMatch(/^\$argon2id\$/);
    expect((await login(phone, password)).status).toBe(200);
  });

  test('counts wrong passwords as ever', async () => {
    const { phone, line } = world.aRow({ hash: '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0' });
    await world.imported(world.file([HEADER, line]));
    for (let guess = 0; guess < 5; guess += 1) await login(phone, `guess ${guess}`);
    expect((await login(phone, 'test12345')).body.message).toBe('REQUEST_LIMIT');
  });

  test('without a hash is not possible until the forgotten password is replaced', async () => {
    const { phone, line } = world.aRow();
    await world.imported(world.file([HEADER, line]));
    expect((await login(phone, '')).body.message).toBe('WRONG_CREDENTIAL');
    const sent = await world.server.call('POST', '/api/otp/forgot', { phoneNumber: phone });
    const otpToken = String(sent.body['otpToken']);
    const codes = () => world.server.outside.codesTo(phone);
    await eventually(() => codes().length > 0, 'an SMS');
    await world.server.call('POST', '/api/otp/verify', { otpToken, otpCode: codes().at(-1) });
    const replaced = await world.server.call(
      'PUT',
      '/api/account/forgot',
      { username: phone, newPassword: 'correct horse' },
      { 'x-otp-token': otpToken },
    );
    expect(replaced.status).toBe(200);
    expect((await login(phone, 'correct horse')).status).toBe(200);
  });
});

describe('an opening balance', () => {
  const hash = '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0';

  test('is in the wallet and on the statement, can be withdrawn, and is no deposit', async () => {
    const { phone, line } = world.aRow({ hash, balance: '1000.25' });
    await world.imported(world.file([HEADER, line]));
    const call = await asMember(phone, 'test12345');
    const { wallet } = (await call('GET', '/api/wallet')).body as { wallet: { amount: number } };
    const { statements } = (await call('POST', '/api/statement', { page: 1, limit: 10 })).body as { statements: unknown[] };
    expect(wallet.amount).toBe(1_000.25);
    expect(statements).toEqual([
      expect.objectContaining({ statementType: 'transfer', from: 'OPENING', to: 'WALLET', amount: 1_000.25, status: 'SUCCESS' }),
    ]);
    const id = (await world.memberOf(phone))?.id ?? '';
    const { rows } = await world.server.database.pool.query<{ coin: number; turnovers: bigint; deposits: bigint }>(
      `select coin, (select count(*) from turnover where member = m.id) as turnovers, (select count(*) from member_deposit d where d.member = m.id) as deposits
       from member m where id = $1`,
      [id],
    );
    expect(rows).toEqual([{ coin: 0, turnovers: 0n, deposits: 0n }]);
    expect((await call('POST', '/api/wallet/withdraw', { amount: 500 })).status).toBeLessThan(300);
  });

  test('is in the ledger against the account of openings, and the whole ledger is right', async () => {
    const words = ['ledger', 'check', '--json'];
    const printed = await runOperator({ databaseUrl: world.server.database.url, demo: true, user: 'nok', secrets: [SECRET], words });
    expect(JSON.parse(printed.join(''))).toMatchObject({ faults: [] });
    const { rows } = await world.server.database.pool.query<{ opening: string; wallets: string }>(`
      select sum(p.amount) filter (where a.kind = 'opening')::text as opening, sum(p.amount) filter (where a.kind = 'wallet')::text as wallets
      from journal j join posting p on p.journal = j.id join account a on a.id = p.account where j.kind = 'member.opening'`);
    expect(Number(rows[0]?.opening)).toBe(-Number(rows[0]?.wallets));
  });

  // §register-8 an opening balance
  test('leaves nothing to explain: the day is closed, and its trial balance has the openings', async () => {
    const day = dayOf(new Date());
    await moveClockTo(world.server, new Date(Date.now() + 24.5 * 60 * 60_000).toISOString());
    expect((await world.owner.call('POST /desk/books/read', { body: { day } })).status).toBe(200);
    const { obstacles, trial } = (await world.owner.call('GET /desk/books', { query: { day, currency: 'THB' } })).body;
    expect(obstacles).toEqual([]);
    expect(trial?.rows.find(({ kind }) => kind === 'opening')?.debit).toBeGreaterThan(1_000);
    expect((await world.owner.call('POST /desk/books/close', { body: { day, note: 'checked' } })).body).toMatchObject({
      proposal: { act: 'day.close' },
    });
    await moveClockTo(world.server, null);
  });
});
