import { outgoingBody, outgoingEvents, type OutgoingKind, outgoingKinds, type OutgoingType } from '@krapao/contract/outgoing';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../../test/conditions.js';
import { DESK, signInOwners } from '../../../test/desk.js';
import { eventually, startTestServer, type TestServer, withoutReview } from '../../../test/test-server.js';
import { createClock } from '../../platform/clock.js';
import { newId } from '../../platform/ids.js';
import { createOutbox } from './outbox.service.js';

const who = { actor: 'test', member: null, request: null };

let server: TestServer;
let made: Endpoint[] = [];
let paths = 0;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  await withoutReview(server.database);
});
afterEach(async () => {
  for (const { id } of made) await server.database.inTx((tx) => server.app.outgoing.endpoints.remove(tx, id, who));
  made = [];
});
afterAll(() => server.close());

interface Endpoint {
  id: string;
  path: string;
  secret: string;
}

/** An endpoint at a path of its own, with a secret. */
async function anEndpoint(kinds: readonly OutgoingKind[] = []): Promise<Endpoint> {
  paths += 1;
  const [id, path] = [newId(), `/receiver/${paths}`];
  const { endpoints } = server.app.outgoing;
  const secret = await server.database.inTx(async (tx) => {
    await endpoints.save(tx, { id, url: server.outside.url + path, kinds });
    return endpoints.newSecret(tx, id);
  });
  const endpoint = { id, path, secret };
  made.push(endpoint);
  return endpoint;
}
const sendTest = ({ id }: Endpoint) => server.database.inTx((tx) => server.app.outgoing.endpoints.sendTest(tx, id));

const requestsTo = ({ path }: Endpoint) => server.outside.received.filter((each) => each.path === path);

/** What an endpoint was sent, verified with the reference library of the standard. */
const receivedBy = (endpoint: Endpoint): { id: string; type: OutgoingType; data: Record<string, unknown> }[] =>
  requestsTo(endpoint).map(({ headers, body }) => {
    new Webhook(endpoint.secret).verify(body, headers as Record<string, string>);
    const { type, data } = outgoingBody.parse(JSON.parse(body));
    expect(outgoingEvents[type].data.safeParse(data).success).toBe(true);
    return { id: String(headers['webhook-id']), type, data: data as Record<string, unknown> };
  });
const receives = async (endpoint: Endpoint, count: number) => {
  await eventually(() => requestsTo(endpoint).length >= count, `${count} webhooks arrive`);
  return receivedBy(endpoint);
};

interface State {
  state: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  status: number | null;
  answer: string | null;
  /** Seconds between the last attempt and the next one. */
  pause: number | null;
}

/** The newest delivery of an endpoint. */
const stateOf = async ({ id }: Endpoint): Promise<State | undefined> =>
  (
    await server.database.asOwner<State & { tried: boolean }>(
      `select case when delivered_at is not null then 'delivered' when failed_at is not null then 'failed' else 'waiting' end as state,
        attempts, status, answer, round(extract(epoch from next_at - tried_at))::int as pause
      from outgoing_delivery where endpoint = '${id}' order by event desc limit 1`,
    )
  ).rows[0];
const becomes = async (endpoint: Endpoint, expected: Partial<State>) => {
  await expect.poll(() => stateOf(endpoint)).toMatchObject(expected);
};
/** Lets the time of the next attempt come. */
const makeDue = ({ id }: Endpoint) =>
  server.database
    .asOwner(`update outgoing_delivery set next_at = now() where endpoint = '${id}' and next_at is not null`)
    .then(server.app.outgoing.deliveries.wake);
const countRows = async (): Promise<number> =>
  (await server.database.asOwner<{ count: bigint }>('select count(*) from outgoing_event')).rows.map(({ count }) => Number(count))[0] ?? 0;

describe('what happens', () => {
  it('is sent once, signed, to the endpoints that ask for it, and names no person', async () => {
    const endpoint = await anEndpoint(outgoingKinds);
    const other = await anEndpoint(['withdrawal.failed']);
    const member = await server.fundedMember(1_000);
    const id = await idOf(server, member);
    await member.call('POST', '/api/wallet/withdraw', { amount: 200 });
    await receives(endpoint, 3);
    server.outside.moods.payouts.push('decline');
    await member.call('POST', '/api/wallet/withdraw', { amount: 300 });
    await receives(endpoint, 4);
    const [owner, second] = await signInOwners(server);
    const order = { params: { id }, body: { directions: ['in', 'out'], until: null, note: 'a test' } };
    await owner.call('POST /desk/members/:id/freeze', order);
    const { body } = await owner.call('POST /desk/members/:id/unfreeze', {
      params: { id },
      body: { directions: ['in', 'out'], note: 'a test' },
    });
    await second.call('POST /desk/proposals/:id/approve', { params: { id: 'proposal' in body ? body.proposal.id : '' } });
    const sent = await receives(endpoint, 6);
    const line = { id: expect.any(String) as string, member: id, currency: 'THB' };
    expect(Object.fromEntries(sent.map((each) => [each.type, each.data]))).toEqual({
      'member.registered': { member: id, currency: 'THB' },
      'deposit.paid': { ...line, amount: 1_000, way: 'qr' },
      'withdrawal.paid': { ...line, amount: 200 },
      'withdrawal.failed': { ...line, amount: 300, reason: 'declined' },
      'member.frozen': { member: id, directions: ['in', 'out'], until: null },
      'member.unfrozen': { member: id, directions: ['in', 'out'] },
    });
    expect(new Set(sent.map((each) => each.id)).size).toBe(6);
    expect((await receives(other, 1)).map(({ type }) => type)).toEqual(['withdrawal.failed']);
    await eventually(async () => (await stateOf(endpoint))?.state === 'delivered', 'the last one is delivered');
    expect(requestsTo(endpoint)).toHaveLength(6);
    const text = server.outside.received.map(({ body: sentBody }) => sentBody).join();
    for (const personal of [member.phone, member.bank.accountNo, member.bank.accountName, 'Test Member'])
      expect(text).not.toContain(personal);
  });

  it('is recorded with the transaction that it reports, or not at all', async () => {
    const endpoint = await anEndpoint(['member.registered']);
    const before = await countRows();
    const rolledBack = server.database.inTx(async (tx) => {
      await server.app.outgoing.outbox.record(tx, [{ type: 'member.registered', data: { member: newId(), currency: 'THB' } }]);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await countRows()).toBe(before);
    await sendTest(endpoint);
    expect((await receives(endpoint, 1)).map(({ type }) => type)).toEqual(['webhook.test']);
  });

  it('is not recorded, and costs no statement, where no endpoint asks for it', async () => {
    const record = async (): Promise<number> => {
      const queries: string[] = [];
      await server.database.inTx(async (tx) => {
        const db = tx.db.withPlugin({
          transformQuery: ({ node }) => (queries.push(node.kind), node),
          transformResult: ({ result }) => Promise.resolve(result),
        });
        const happened = { type: 'member.registered', data: { member: newId(), currency: 'THB' } } as const;
        await server.app.outgoing.outbox.record({ ...tx, db }, [happened, happened]);
      });
      return queries.length;
    };
    await anEndpoint(['deposit.paid']);
    // Until its own notification has arrived a node reads the endpoints again.
    await expect.poll(record).toBe(0);
    await anEndpoint(['member.registered']);
    await expect.poll(record).toBe(1);
  });

  it('is recorded by a node that has not made the endpoint', async () => {
    const node = await server.anotherNode();
    try {
      await node.outgoing.outbox.hasEndpoints();
      const endpoint = await anEndpoint(['member.registered']);
      const record = () =>
        server.database.inTx((tx) =>
          node.outgoing.outbox.record(tx, [{ type: 'member.registered', data: { member: newId(), currency: 'LAK' } }]),
        );
      await eventually(async () => {
        await record();
        return (await stateOf(endpoint)) !== undefined;
      }, 'the other node knows the endpoint');
      expect((await receives(endpoint, 1))[0]?.type).toBe('member.registered');
    } finally {
      await node.close();
    }
  });
});

describe('a delivery', () => {
  it('that is refused is tried again under the same id, with longer pauses, and fails in the end', async () => {
    const endpoint = await anEndpoint();
    server.outside.receiverStatus.set(endpoint.path, 400);
    await sendTest(endpoint);
    for (const [index, pause] of [5, 30, 120, 900, 3_600, 21_600, 86_400].entries()) {
      await becomes(endpoint, { state: 'waiting', attempts: index + 1, status: 400, answer: 'answer 400', pause });
      await makeDue(endpoint);
    }
    await becomes(endpoint, { state: 'failed', attempts: 8 });
    expect(new Set(receivedBy(endpoint).map(({ id }) => id)).size).toBe(1);
    const { rows } = await server.database.asOwner(
      `select state from finding where kind = 'webhook.failed' and reference = '${endpoint.id}'`,
    );
    expect(rows).toEqual([{ state: 'open' }]);
    server.outside.receiverStatus.delete(endpoint.path);
    const event = receivedBy(endpoint)[0]?.id ?? '';
    expect(await server.database.inTx((tx) => server.app.outgoing.endpoints.sendAgain(tx, endpoint.id, event))).toBe(true);
    await becomes(endpoint, { state: 'delivered', attempts: 9, status: 200 });
  });

  it('that has no answer, or is led elsewhere, is tried again', async () => {
    const endpoint = await anEndpoint();
    server.outside.receiverStatus.set(endpoint.path, 302);
    await sendTest(endpoint);
    await becomes(endpoint, { state: 'waiting', attempts: 1, status: 302 });
    expect(requestsTo(endpoint)).toHaveLength(1);
  });

  it('of a node that has ended before it noted the answer is sent again under the same id', async () => {
    const endpoint = await anEndpoint();
    server.outside.receiverStatus.set(endpoint.path, null);
    await sendTest(endpoint);
    await receives(endpoint, 1);
    server.outside.receiverStatus.delete(endpoint.path);
    // The lease of the node that waits for the answer has expired.
    await makeDue(endpoint);
    const [first, second] = await receives(endpoint, 2);
    expect(second).toEqual(first);
    await becomes(endpoint, { state: 'delivered', attempts: 2 });
  });

  it('to a slow endpoint keeps no other waiting', async () => {
    const [slow, quick] = [await anEndpoint(), await anEndpoint()];
    server.outside.receiverStatus.set(slow.path, null);
    for (let sent = 0; sent < 20; sent += 1) await sendTest(slow);
    await receives(slow, 4);
    await sendTest(quick);
    await becomes(quick, { state: 'delivered' });
    expect(requestsTo(slow)).toHaveLength(4);
  });

  it('waits while its endpoint is paused, and fails after a week', async () => {
    const endpoint = await anEndpoint();
    const { endpoints, deliveries } = server.app.outgoing;
    await server.database.inTx((tx) => endpoints.setPaused(tx, endpoint.id, true));
    await sendTest(endpoint);
    await deliveries.failOverdue();
    expect(await stateOf(endpoint)).toMatchObject({ state: 'waiting', attempts: 0 });
    const weekOld = `${(Date.now() - 8 * 86_400_000)
      .toString(16)
      .padStart(12, '0')
      .replace(/^(.{8})/, '$1-')}-7000-8000-000000000000`;
    await server.database.asOwner(`insert into outgoing_event (id, type, at, data) values ('${weekOld}', 'webhook.test', now(), '{}');
      update outgoing_delivery set event = '${weekOld}' where endpoint = '${endpoint.id}'`);
    await deliveries.failOverdue();
    expect(await stateOf(endpoint)).toMatchObject({ state: 'failed' });
    expect(requestsTo(endpoint)).toEqual([]);
  });

  it('is signed with the older secret too during a rotation', async () => {
    const endpoint = await anEndpoint();
    const next = await server.database.inTx((tx) => server.app.outgoing.endpoints.newSecret(tx, endpoint.id));
    await sendTest(endpoint);
    expect(await receives(endpoint, 1)).toEqual(receivedBy({ ...endpoint, secret: next }));
    await server.database.asOwner(`update outgoing_secret set ends_at = now() where endpoint = '${endpoint.id}' and ends_at is not null`);
    await sendTest(endpoint);
    await eventually(() => requestsTo(endpoint).length === 2, 'the second one arrives');
    expect(() => receivedBy(endpoint)).toThrow('signature');
    expect(receivedBy({ ...endpoint, secret: next })).toHaveLength(2);
  });

  it('waits until the endpoint has a secret', async () => {
    const [id, path] = [newId(), '/receiver/without-a-secret'];
    await server.database.inTx((tx) => server.app.outgoing.endpoints.save(tx, { id, url: server.outside.url + path, kinds: [] }));
    const endpoint = { id, path, secret: '' };
    made.push(endpoint);
    const other = await anEndpoint();
    await sendTest(endpoint);
    await sendTest(other);
    await becomes(other, { state: 'delivered' });
    expect(await stateOf(endpoint)).toMatchObject({ state: 'waiting', attempts: 0 });
    await server.database.inTx((tx) => server.app.outgoing.endpoints.newSecret(tx, id));
    await becomes(endpoint, { state: 'delivered' });
  });
});

it('what was read before changes were reported is believed for a second only', async () => {
  let [isHearing, seconds] = [false, 0];
  const outbox = createOutbox({
    inTx: server.database.inTx,
    clock: { ...createClock(), real: () => new Date(seconds * 1_000) },
    listener: { on: () => undefined, isHearing: () => isHearing },
    onRecorded: () => undefined,
  });
  expect(await outbox.hasEndpoints()).toBe(false);
  await anEndpoint();
  isHearing = true;
  seconds = 2;
  expect(await outbox.hasEndpoints()).toBe(true);
});
