import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESK, type OperatorAtDesk, signInOwners } from '../../../test/desk.js';
import { eventually, startTestServer, type TestServer } from '../../../test/test-server.js';

let server: TestServer;
let owner: OperatorAtDesk;
let second: OperatorAtDesk;
let paths = 0;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  [owner, second] = await signInOwners(server);
});
afterAll(() => server.close());

const listed = async () => (await owner.call('GET /desk/webhooks')).body.endpoints;
const newUrl = () => `${server.outside.url}/receiver/${(paths += 1)}`;
const requestsTo = (url: string) => server.outside.received.filter(({ path }) => url.endsWith(path));
/** The second person approves what the first proposed; `done`: it was performed at once. */
async function approved(answer: Awaited<ReturnType<OperatorAtDesk['call']>>): Promise<string> {
  const body = answer.body as { done?: true; proposal?: { id: string }; message?: string };
  if (body.proposal === undefined) return body.done === true ? 'done' : (body.message ?? '');
  const { body: decided } = await second.call('POST /desk/proposals/:id/approve', { params: { id: body.proposal.id } });
  return decided.state;
}
async function added(kinds: readonly string[] = ['member.registered']) {
  const url = newUrl();
  expect(await approved(await owner.call('POST /desk/webhooks', { body: { url, kinds, note: 'a test' } }))).toBe('approved');
  const endpoint = (await listed()).find((each) => each.url === url);
  if (endpoint === undefined) throw new Error('the endpoint is not listed');
  return endpoint;
}

it('is added by two people, and receives once its secret was made', async () => {
  const endpoint = await added();
  expect(endpoint).toMatchObject({ state: 'new', secretAt: null, waiting: 0, failed: 0, lastDeliveredAt: null, pending: null });
  const { id, url } = endpoint;
  await server.newMember();
  expect((await listed()).find((each) => each.id === id)).toMatchObject({ state: 'new', waiting: 1 });
  const { body } = await owner.call('POST /desk/webhooks/:id/secret', { params: { id } });
  expect(body.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  await eventually(async () => (await listed()).find((each) => each.id === id)?.waiting === 0, 'what waited is delivered');
  expect(requestsTo(url)).toHaveLength(1);
  expect((await listed()).find((each) => each.id === id)).toMatchObject({ state: 'active', lastDeliveredAt: expect.any(String) });
  expect(JSON.stringify([await listed(), (await owner.call('GET /desk/audit')).body])).not.toContain(body.secret.slice(6));
});

it('leads elsewhere, or to more events, only by two people; to fewer by one', async () => {
  const { id, url } = await added(['deposit.paid', 'member.frozen']);
  const change = async (body: object) =>
    approved(await owner.call('POST /desk/webhooks/:id', { params: { id }, body: { note: 'a test', ...body } }));
  expect(await change({ url, kinds: ['deposit.paid'] })).toBe('done');
  expect(await change({ url, kinds: ['deposit.paid', 'withdrawal.paid'] })).toBe('approved');
  const moved = newUrl();
  expect(await change({ url: moved, kinds: ['deposit.paid', 'withdrawal.paid'] })).toBe('approved');
  expect((await listed()).find((each) => each.id === id)).toMatchObject({ url: moved, kinds: ['deposit.paid', 'withdrawal.paid'] });
});

it('shows who proposed a change, and nothing changes before the second person', async () => {
  const { id, url } = await added();
  const { status } = await owner.call('POST /desk/webhooks/:id', {
    params: { id },
    body: { url: newUrl(), kinds: ['member.frozen'], note: 'a test' },
  });
  expect(status).toBe(202);
  expect((await listed()).find((each) => each.id === id)).toMatchObject({ url, pending: { act: 'webhook.change' } });
});

it.each(['http://example.com/hook', 'https://10.0.0.1/hook', 'https://localhost/hook', 'no address'])('%s is refused', async (url) => {
  const { body } = await owner.call('POST /desk/webhooks', { body: { url, kinds: ['deposit.paid'], note: 'a test' } });
  expect(body).toMatchObject({ message: 'ADDRESS_REFUSED' });
});

it('has an address of its own', async () => {
  const { url } = await added();
  const { body } = await owner.call('POST /desk/webhooks', {
    body: { url: `${url}/../${url.split('/').at(-1)}`, kinds: ['deposit.paid'], note: 'a test' },
  });
  expect(body).toMatchObject({ message: 'ADDRESS_KNOWN' });
});

it('is tested, paused and resumed by one person', async () => {
  const { id, url } = await added();
  const params = { params: { id } };
  await owner.call('POST /desk/webhooks/:id/secret', params);
  await owner.call('POST /desk/webhooks/:id/test', params);
  await eventually(() => requestsTo(url).length === 1, 'the test arrives');
  await owner.call('POST /desk/webhooks/:id/pause', params);
  await owner.call('POST /desk/webhooks/:id/test', params);
  expect((await listed()).find((each) => each.id === id)).toMatchObject({ state: 'paused', waiting: 1 });
  await owner.call('POST /desk/webhooks/:id/resume', params);
  await eventually(() => requestsTo(url).length === 2, 'the second test arrives');
});

it('lists its deliveries with the answers, and sends one again', async () => {
  const { id, url } = await added();
  const params = { id };
  const { pathname } = new URL(url);
  server.outside.receiverStatus.set(pathname, 418);
  await owner.call('POST /desk/webhooks/:id/secret', { params });
  await owner.call('POST /desk/webhooks/:id/test', { params });
  const newest = async () => (await owner.call('GET /desk/webhooks/:id', { params })).body.deliveries[0];
  await expect.poll(newest).toMatchObject({ type: 'webhook.test', state: 'waiting', attempts: 1, status: 418, answer: 'answer 418' });
  server.outside.receiverStatus.delete(pathname);
  const event = (await newest())?.event;
  await owner.call('POST /desk/webhooks/:id/deliveries/:event/send-again', { params: { id, event } });
  await expect.poll(newest).toMatchObject({ event, state: 'delivered', attempts: 2, status: 200 });
});

it('is removed by one person, with what it has received', async () => {
  const { id } = await added();
  await owner.call('POST /desk/webhooks/:id/remove', { params: { id }, body: { note: 'a test' } });
  expect((await listed()).some((each) => each.id === id)).toBe(false);
  expect((await owner.call('GET /desk/webhooks/:id', { params: { id } })).status).toBe(404);
});

it('is not more than ten', async () => {
  const { endpoints } = server.app.outgoing;
  const present = (await listed()).length;
  await server.database.inTx(async (tx) => {
    for (let more = present; more < 10; more += 1)
      await endpoints.save(tx, { id: crypto.randomUUID(), url: newUrl(), kinds: ['deposit.paid'] });
  });
  const { body } = await owner.call('POST /desk/webhooks', { body: { url: newUrl(), kinds: ['deposit.paid'], note: 'a test' } });
  expect(body).toMatchObject({ message: 'TOO_MANY_WEBHOOKS' });
});
