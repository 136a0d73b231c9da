import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESK, signIn } from './desk.js';
import { startTestServer, type TestServer } from './test-server.js';

/** A Lao mobile number is written with its trunk prefix or without it (docs/decisions/0198). */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ variant: 'lao', desk: DESK });
});
afterAll(() => server.close());

it('a member who registered with the one form logs in and is found with each', async () => {
  const password = 'correct horse';
  const { phone } = await server.newMember({ currency: 'LAK', bankCode: 'BCEL' });
  const mobile = phone.replace(/^0/, '');
  const written = [`0${mobile}`, mobile, `+856 ${mobile}`, `00856 0${mobile}`];
  const logins = await Promise.all(written.map((username) => server.call('POST', '/api/login', { username, password })));
  expect(logins.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const owner = await signIn(server);
  const found = await Promise.all(written.map((search) => owner.call('POST /desk/members/search', { body: { search } })));
  expect(found.map(({ body }) => body.members)).toEqual(written.map(() => [expect.objectContaining({ phone, matched: 'phone' })]));
});
