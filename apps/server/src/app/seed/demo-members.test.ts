import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../build-app.js';
import { caller, type TestServer, startTestServer } from '../../../test/test-server.js';
import { createLogger } from '../../platform/logger.js';
import { createScreens } from '../../../test/screens.js';
import { migrate } from '../../platform/db/migrate.js';

/** A database that held the demo content, and is then used without demo mode. */
const DEMO = { username: '0800000001', password: 'krapao-demo' };
const screens = createScreens();
const lines: string[] = [];
let server: TestServer;
let production: App;
let demoToken: string;
beforeAll(async () => {
  const logger = createLogger('warn', { write: (line: string) => void lines.push(line) });
  server = await startTestServer({ logger });
  demoToken = String((await server.call('POST', '/api/login', DEMO)).body['token']);
  production = await server.anotherNode({ demo: false });
});
afterAll(async () => {
  screens.closeAll();
  await server.close();
});

const warnings = (): string[] => lines.filter((line) => line.includes('demo members'));

describe('a member of the demo content', () => {
  it('logs in while demo mode is on', () => {
    expect(demoToken).toMatch(/^[\w-]{20,}$/);
  });

  it('cannot log in without demo mode, by the published password or any other', async () => {
    const call = caller(production.http);
    expect(await call('POST', '/api/login', DEMO)).toEqual({ status: 403, body: { message: 'INACTIVE_USER' } });
    expect((await call('POST', '/api/login', { ...DEMO, password: 'guessed' })).body.message).toBe('WRONG_CREDENTIAL');
  });

  it('cannot use a session of demo mode, by a call or by live push', async () => {
    const authorization = `Bearer ${demoToken}`;
    expect((await server.call('GET', '/api/wallet', undefined, { authorization })).status).toBe(200);
    expect(await caller(production.http)('GET', '/api/wallet', undefined, { authorization })).toEqual({
      status: 401,
      body: { message: 'invalid-token' },
    });
    await expect(screens.open(production, demoToken)).rejects.toThrow('invalid-token');
  });

  it('is reported once at the start without demo mode', () => {
    expect(warnings()).toEqual([expect.stringContaining('it has held demo content')]);
  });
});

it('a member who registered has the same login in both modes', async () => {
  const member = await server.newMember();
  expect((await caller(production.http)('POST', '/api/login', { username: member.phone, password: 'correct horse' })).status).toBe(200);
});

it('demo members of earlier releases are recognised, and a member who only has such a phone is not', async () => {
  const { asOwner, ownerUrl } = server.database;
  await asOwner("update member set bank_account_no = '99', bank_account_name = 'ANOTHER HOLDER' where username = '0800000002'");
  // The views of the module are made again, as on a database of an earlier release.
  await asOwner('alter table member drop column demo cascade');
  await asOwner("delete from sql_file where path = 'modules/account/account.sql'");
  await asOwner("delete from kysely_migration where name = '0044-demo-members'");
  await migrate(ownerUrl);
  const { rows } = await asOwner('select username from member where demo');
  expect(rows).toEqual([{ username: DEMO.username }]);
});
