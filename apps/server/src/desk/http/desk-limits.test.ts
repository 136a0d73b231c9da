import { afterAll, beforeAll, expect, it } from 'vitest';
import { callDesk, DESK, FROM_CONSOLE, signIn } from '../../../test/desk.js';
import { startTestServer, type TestServer } from '../../../test/test-server.js';

const CALLS = 20;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    desk: DESK,
    addresses: { callsPerMinute: CALLS, carriers: { networks: [], callsPerMinute: CALLS } },
  });
});
afterAll(() => server.close());

const readSession = (cookie: string | undefined, address: string) =>
  callDesk(server, 'GET', '/desk/session', { address, ...(cookie === undefined ? {} : { cookie }) });

/** The answer to the first call after the allowance is used up. */
async function answerAbove(allowance: number, call: () => ReturnType<typeof callDesk>): ReturnType<typeof callDesk> {
  for (let calls = 0; calls < allowance; calls += 1) await call();
  return call();
}

it('counts the calls of each operator, so that one of them cannot shut out a colleague at the same address', async () => {
  const [owner, cashier] = [await signIn(server, 'desk-owner'), await signIn(server, 'desk-cashier')];
  const refused = await answerAbove(CALLS, () => readSession(owner.cookie, '192.0.2.1'));
  expect(refused).toMatchObject({ status: 429, body: { message: 'TOO_MANY_CALLS' } });
  expect(refused.retryAfter).toBeGreaterThan(0);
  expect(refused.retryAfter).toBeLessThanOrEqual(60);
  expect((await readSession(cashier.cookie, '192.0.2.1')).status).toBe(200);
  // Neither another session nor another address is another allowance.
  expect((await readSession((await signIn(server, 'desk-owner')).cookie, '192.0.2.2')).status).toBe(429);
});

it.each([
  ['without a session', '192.0.2.10', undefined, FROM_CONSOLE],
  ['with an unknown session', '192.0.2.20', 'desk=unknown', FROM_CONSOLE],
  ['of another site', '192.0.2.30', undefined, { 'sec-fetch-site': 'cross-site' }],
])('counts calls %s per address, which does not concern operators who are signed in', async (_, address, cookie, headers) => {
  const refused = await answerAbove(CALLS, () =>
    callDesk(server, 'GET', '/desk/session', { address, headers, ...(cookie === undefined ? {} : { cookie }) }),
  );
  expect(refused).toMatchObject({ status: 429, body: { message: 'TOO_MANY_CALLS' } });
  expect(refused.retryAfter).toBeGreaterThan(0);
  const cashier = await signIn(server, 'desk-cashier');
  expect((await readSession(cashier.cookie, address)).status).toBe(200);
});

it.each(['/desk/events', '/desk/openapi.json', '/desk/slips/0199d6a0-2c4b-7000-8000-000000000001/image'])(
  'counts %s too, which is no call of the contract',
  async (path) => {
    const address = `192.0.2.${100 + path.length}`;
    expect(await answerAbove(CALLS, () => callDesk(server, 'GET', path, { address }))).toMatchObject({ status: 429 });
  },
);
