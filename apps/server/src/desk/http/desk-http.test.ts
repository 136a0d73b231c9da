import type { AddressInfo } from 'node:net';
import { deskCalls, type Permission, permissionsOf, type Role, roles } from '@krapao/contract/desk';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.js';
import { newId } from '../../platform/ids.js';
import { callDesk, DESK, FROM_CONSOLE, ORIGIN, signIn } from '../../../test/desk.js';
import { digest } from '../../../test/digest.js';
import { SECRET, startTestServer, type TestServer } from '../../../test/test-server.js';

let server: TestServer;
beforeAll(async () => {
  // One operator makes every call with each role.
  server = await startTestServer({ desk: DESK, addresses: { callsPerMinute: 10_000, carriers: { networks: [], callsPerMinute: 10_000 } } });
});
afterAll(() => server.close());

const sample = (path: string): string => path.replaceAll(/:\w+/g, newId());
const everything = () => digest(server.database.pool);

describe('a change that another site may have sent', () => {
  const wrong = {
    'without the header X-Desk': { origin: ORIGIN },
    'from another origin': { ...FROM_CONSOLE, origin: 'http://localhost:3000' },
    'without an origin': { 'x-desk': '1' },
    'from another site': { ...FROM_CONSOLE, 'sec-fetch-site': 'cross-site' },
    'from another subdomain': { ...FROM_CONSOLE, 'sec-fetch-site': 'same-site' },
    'as a form': { ...FROM_CONSOLE, 'content-type': 'text/plain' },
  };

  it.each(Object.entries(wrong))('%s is refused and changes nothing', async (_, headers) => {
    const { cookie } = await signIn(server);
    const before = await everything();
    const { status } = await callDesk(server, 'POST', '/desk/payouts/pause', { cookie, headers, body: { note: 'x' } });
    expect([403, 400]).toContain(status);
    expect(await everything()).toEqual(before);
  });

  it('is not read either', async () => {
    const { cookie } = await signIn(server);
    const answer = await callDesk(server, 'GET', '/desk/session', { cookie, headers: { 'sec-fetch-site': 'cross-site' } });
    expect(answer).toMatchObject({ status: 403, body: { message: 'ORIGIN_REFUSED' } });
  });
});

describe('a session', () => {
  const sessionOf = (cookie: string) => callDesk(server, 'GET', '/desk/session', { cookie });
  const age = (column: 'seen_at' | 'ends_at' | 'proved_at', by: string) =>
    server.database.asOwner(`update operator_session set ${column} = ${column} - interval '${by}'`);

  it('has a cookie that scripts and other sites cannot use', async () => {
    const { desk } = server.app;
    const answer = await desk?.inject({
      method: 'POST',
      url: '/desk/sign-in',
      headers: FROM_CONSOLE,
      payload: { name: 'desk-owner', password: 'krapao-demo' },
    });
    expect(answer?.headers['set-cookie']).toMatch(/^desk=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  it.each([
    ['15 minutes without a call', 'seen_at', '15 minutes'],
    ['8 hours', 'ends_at', '8 hours'],
  ] as const)('ends after %s', async (_, column, by) => {
    const { cookie } = await signIn(server);
    expect((await sessionOf(cookie)).status).toBe(200);
    await age(column, by);
    expect(await sessionOf(cookie)).toMatchObject({ status: 401, body: { message: 'SIGN_IN_REQUIRED' } });
  });

  it('is extended by a person, and not by the console itself', async () => {
    const { cookie } = await signIn(server);
    await age('seen_at', '14 minutes');
    await callDesk(server, 'GET', '/desk/session', { cookie, headers: { 'x-desk-background': '1' } });
    await age('seen_at', '2 minutes');
    expect((await sessionOf(cookie)).status).toBe(401);
    const again = await signIn(server);
    await age('seen_at', '14 minutes');
    await sessionOf(again.cookie);
    await age('seen_at', '2 minutes');
    expect((await sessionOf(again.cookie)).status).toBe(200);
  });

  it('answers no call that the page of another operator makes', async () => {
    const [owner, cashier] = [await signIn(server), await signIn(server, 'desk-cashier')];
    const { body } = await sessionOf(owner.cookie);
    const { id } = body['operator'] as { id: string };
    const answerFor = (cookie: string) =>
      callDesk(server, 'GET', '/desk/proposals', { cookie, headers: { ...FROM_CONSOLE, 'x-desk-operator': id } });
    expect((await answerFor(owner.cookie)).status).toBe(200);
    expect(await answerFor(cashier.cookie)).toMatchObject({ status: 401, body: { message: 'SIGN_IN_REQUIRED' } });
  });

  it('ends with the sign-out', async () => {
    const operator = await signIn(server);
    expect((await operator.call('POST /desk/sign-out')).status).toBe(200);
    expect((await sessionOf(operator.cookie)).status).toBe(401);
  });

  it('of an operator who is suspended ends with the next call', async () => {
    const { cookie } = await signIn(server, 'desk-cashier');
    await server.database.asOwner(`update operator set state = 'suspended' where name = 'desk-cashier'`);
    expect((await sessionOf(cookie)).status).toBe(401);
    await server.database.asOwner(`update operator set state = 'active' where name = 'desk-cashier'`);
  });

  it('has a proof for 5 minutes, which the password of a demo operator renews', async () => {
    const operator = await signIn(server);
    await age('proved_at', '5 minutes');
    const resume = () => operator.call('POST /desk/payouts/resume', { body: { note: 'x' } });
    expect((await resume()).body.message).toBe('PROOF_REQUIRED');
    expect((await operator.call('POST /desk/proof', { body: { password: 'wrong' } })).body.message).toBe('SIGN_IN_FAILED');
    expect((await operator.call('POST /desk/proof', { body: { password: 'krapao-demo' } })).status).toBe(200);
    expect((await resume()).status).toBe(202);
  });
});

describe('sign-in', () => {
  const attempt = (name: string, password: string) => callDesk(server, 'POST', '/desk/sign-in', { body: { name, password } });

  it('answers an unknown name as a wrong password, and waits after five failures', async () => {
    const wrong = await attempt('desk-owner', 'wrong');
    expect(wrong).toMatchObject({ status: 401, body: { message: 'SIGN_IN_FAILED' } });
    expect((await attempt('nobody-here', 'wrong')).body).toEqual(wrong.body);
    for (let failures = 1; failures < 5; failures += 1) await attempt('desk-owner', 'wrong');
    expect((await attempt('desk-owner', 'krapao-demo')).body.message).toBe('TOO_MANY_ATTEMPTS');
    await server.database.asOwner('delete from guess_limit');
  });

  it('is recorded with name and address, and without the password', async () => {
    await attempt('desk-owner', 'a wrong password');
    const { rows } = await server.database.pool.query<object>(`select actor, detail from audit where action = 'desk.sign-in-failed'`);
    expect(rows.at(-1)).toEqual({ actor: 'visitor', detail: { name: 'desk-owner', address: '127.0.0.1' } });
    expect(JSON.stringify(rows)).not.toContain('a wrong password');
    await server.database.asOwner('delete from guess_limit');
  });

  it('of demo operators is refused outside of demo mode', async () => {
    const site = await server.anotherNode({ demo: false, desk: DESK });
    const answer = await callDesk({ app: site }, 'POST', '/desk/sign-in', { body: { name: 'desk-owner', password: 'krapao-demo' } });
    expect(answer.body.message).toBe('SIGN_IN_FAILED');
    await site.close();
  });
});

it('every call of the contract has a route', () => {
  const names = deskCalls.filter(({ method, path }) => !(server.app.desk?.hasRoute({ method, url: path }) ?? false));
  expect(names.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

it('a call that only reads answers 200, also when what it reads has a proposal', async () => {
  const { cookie } = await signIn(server);
  expect(await callDesk(server, 'GET', '/desk/shop/text/contactText', { cookie })).toMatchObject({ status: 200, body: { proposal: null } });
});

it('the contract is published as OpenAPI to operators with a session', async () => {
  expect((await callDesk(server, 'GET', '/desk/openapi.json')).body.message).toBe('SIGN_IN_REQUIRED');
  const { cookie } = await signIn(server);
  const { body } = await callDesk(server, 'GET', '/desk/openapi.json', { cookie });
  const described = Object.entries(body['paths'] as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(body['openapi']).toBe('3.1.0');
  expect(described.toSorted()).toEqual(deskCalls.map(({ method, path }) => `${method} ${path}`).toSorted());
});

describe('permissions', () => {
  it('are those of the contract: every call, every role', async () => {
    const operator = await signIn(server, 'desk-cashier');
    const results: string[] = [];
    for (const role of roles) {
      await server.database.asOwner('update operator set roles = $1 where name = $2', [[role], 'desk-cashier']);
      for (const { method, path, permission } of deskCalls) {
        if (permission === 'visitor' || path === '/desk/sign-out') continue;
        const { body } = await callDesk(server, method, sample(path), { cookie: operator.cookie });
        const isRefused = body.message === 'NOT_PERMITTED';
        if (isRefused === isAllowed(role, permission)) results.push(`${role} ${method} ${path}`);
      }
    }
    await server.database.asOwner(`update operator set roles = '{cashier,risk}' where name = 'desk-cashier'`);
    expect(results).toEqual([]);
  });

  it('without a session every call but those of visitors is refused', async () => {
    for (const { method, path, permission } of deskCalls) {
      if (permission === 'visitor') continue;
      expect([path, (await callDesk(server, method, sample(path))).body.message]).toEqual([path, 'SIGN_IN_REQUIRED']);
    }
  });
});

const urlOf = (app: FastifyInstance | null): string => `http://127.0.0.1:${(app?.server.address() as AddressInfo | undefined)?.port}`;

const isAllowed = (role: Role, permission: Permission | null): boolean =>
  permission === null || (permissionsOf[role] as readonly Permission[]).includes(permission);

describe('the two ports', () => {
  it('know no route of each other', async () => {
    const wallet = urlOf(server.app.http);
    const desk = urlOf(server.app.desk);
    const status = async (url: string): Promise<number> => (await fetch(url)).status;
    expect(await status(`${wallet}/desk/session`)).toBe(404);
    expect(await status(`${desk}/desk/session`)).toBe(401);
    expect(await status(`${desk}/api/lookup/info`)).toBe(404);
    expect(await status(`${desk}/metrics`)).toBe(404);
  });
});

describe('the event stream', () => {
  it('names the topic of a change within a second, on every node, and ends with its session', async () => {
    const other = await server.anotherNode({ desk: DESK });
    const { cookie, call } = await signIn(server);
    const stream = await fetch(`${urlOf(other.desk)}/desk/events`, { headers: { cookie } });
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    const reader = stream.body?.getReader();
    const next = async (): Promise<string> => new TextDecoder().decode((await reader?.read())?.value);
    expect(await next()).toContain(': open');
    await call('POST /desk/payouts/pause', { body: { note: 'maintenance' } });
    expect(await next()).toContain('data: {"topic":"payouts"}');
    await other.close();
    expect((await reader?.read())?.done).toBe(true);
  });

  it('is closed without a session', async () => {
    expect(await callDesk(server, 'GET', '/desk/events')).toMatchObject({ status: 401, body: { message: 'SIGN_IN_REQUIRED' } });
  });
});

describe('a production server', () => {
  const environment = {
    DATABASE_URL: 'postgres://localhost/x',
    KRAPAO_SECRET: SECRET,
    KRAPAO_WEBHOOK_SECRET: SECRET,
    KRAPAO_PROVIDER_KEY: SECRET,
    KRAPAO_PROVIDER_URL: 'https://bank.example',
  };

  it('serves no desk unless it is configured', () => {
    expect(readConfig(environment).desk).toBeNull();
  });

  it('does not start with a desk on plain http', () => {
    expect(() => readConfig({ ...environment, KRAPAO_DESK_PORT: '3002' })).toThrow('KRAPAO_DESK_ORIGIN');
    expect(() => readConfig({ ...environment, KRAPAO_DESK_PORT: '3002', KRAPAO_DESK_ORIGIN: 'http://desk.example' })).toThrow(
      'KRAPAO_DESK_ORIGIN',
    );
  });

  it('listens locally with the origin of the desk', () => {
    const config = readConfig({ ...environment, KRAPAO_DESK_PORT: '3002', KRAPAO_DESK_ORIGIN: 'https://desk.example/' });
    expect(config.desk).toMatchObject({ host: '127.0.0.1', origin: 'https://desk.example', solo: false });
  });
});
