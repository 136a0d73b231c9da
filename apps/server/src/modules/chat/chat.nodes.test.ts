import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../app/build-app.js';
import { AGENT_KEY, chatScreen, type Desk, guestSays, eventsOf, openDesk, talkOf, words } from '../../../test/agents.js';
import { caller, eventually, type TestServer, startTestServer } from '../../../test/test-server.js';
import type { Listener } from '../../../test/live-nodes.js';
import { hasRedis, startRedis } from '../../../test/redis.js';

/** A conversation across two nodes: each node receives the pushes of the other, over every bus. */
const BUSES = [
  ['PostgreSQL', () => Promise.resolve({ url: '', stop: () => Promise.resolve() })],
  ['Redis Streams', startRedis],
] as const;

describe.each(BUSES.filter(([name]) => name === 'PostgreSQL' || hasRedis()))('two nodes over %s', (_name, startBus) => {
  let bus: Awaited<ReturnType<typeof startBus>>;
  let server: TestServer;
  let other: App;
  let desk: Desk;
  let screens: Listener[] = [];
  const screen = async (...of: Parameters<typeof chatScreen>): Promise<Listener> => {
    const listener = await chatScreen(...of);
    screens.push(listener);
    return listener;
  };
  beforeAll(async () => {
    bus = await startBus();
    server = await startTestServer({ redisUrl: bus.url, agentKeys: [AGENT_KEY] });
    other = await server.anotherNode();
    desk = openDesk(other);
    // The nodes connect shortly after their start: a first push in both directions proves it.
    const guestId = randomUUID();
    const [near, far] = [await screen(server.app, guestId), await screen(other, guestId)];
    await guestSays(server, guestId, 'is anybody there?');
    const id = await talkOf(server, guestId);
    await eventually(async () => {
      await guestSays(server, guestId, 'hello');
      await desk.call('POST', `/conversations/${id}/typing`);
      return near.events.some(([name]) => name === 'typing') && far.events.some(([name]) => name === 'messaging');
    }, 'the nodes are connected');
  });
  afterEach(() => {
    for (const { socket } of screens) socket.disconnect();
    screens = [];
  });
  afterAll(async () => {
    await server.close();
    await bus.stop();
  });

  test('a guest at one node and an agent at the other receive messages, typing, seen and read, once each', async () => {
    const guestId = randomUUID();
    const [near, far, stranger] = [await screen(server.app, guestId), await screen(other, guestId), await screen(other, randomUUID())];
    const sent = await guestSays(server, guestId, 'my slip is late');
    const id = await talkOf(server, guestId);
    const { length: messageCount } = (await desk.call('GET', `/conversations/${id}/messages`)).body['messages'] as unknown[];
    await desk.call('POST', `/conversations/${id}/typing`);
    const replied = await desk.reply(id, 'let me look');
    await server.call('PUT', '/api/chat/read-customer/', { guestId });
    const expected = messageCount + 4;
    await eventually(() => near.events.length >= expected && far.events.length >= expected, 'both screens receive every event');
    for (const listener of [near, far]) {
      const events = eventsOf(listener);
      expect(events).toHaveLength(expected);
      expect(events).toContainEqual(['messaging', 'customer', sent.body['seq'], 'my slip is late']);
      expect(events).toContainEqual(['messaging', 'other', messageCount + 1, 'let me look']);
      expect(events).toContainEqual(['typing']);
      expect(events).toContainEqual(['seen', messageCount]);
      expect(events).toContainEqual(['read', replied.body['seq']]);
      expect(JSON.stringify(listener.events)).not.toContain(guestId);
    }
    expect(stranger.events).toEqual([]);
  });

  test('after a takeover by the member the guest’s screens on both nodes receive nothing more', async () => {
    const [guestId, member] = [randomUUID(), await server.newMember()];
    await guestSays(server, guestId, 'before the login');
    const id = await talkOf(server, guestId);
    const asGuest = [await screen(server.app, guestId), await screen(other, guestId)];
    const profile = await member.call('GET', '/api/account/profile');
    const asMember = await screen(other, String(profile.body['_id']), member.token);
    await member.call('POST', '/api/chat/history', { guestId });
    await member.call('POST', '/api/chat/send-message', { ...words('my password is no business of the guest’s'), guestId });
    await desk.reply(id, 'only for the member');
    await eventually(() => eventsOf(asMember).some((events) => events.at(-1) === 'only for the member'), 'the member receives the reply');
    // Pushes keep their order: a push to the guest's socket room now arrives after all earlier ones.
    await guestSays(server, guestId, 'another thread');
    await eventually(
      () => asGuest.every((listener) => eventsOf(listener).some((events) => events.at(-1) === 'another thread')),
      'the guest’s screens receive the other conversation',
    );
    const pushedToGuest = JSON.stringify(asGuest.map(({ events }) => events));
    for (const secret of ['my password', 'only for the member', member.phone]) expect(pushedToGuest).not.toContain(secret);
  });

  test('joining after a disconnect reports the missed messages', async () => {
    const guestId = randomUUID();
    const first = await screen(server.app, guestId);
    await guestSays(server, guestId, 'going into a tunnel');
    await server.call('PUT', '/api/chat/read-customer/', { guestId });
    first.socket.disconnect();
    const id = await talkOf(server, guestId);
    await desk.call('GET', `/conversations/${id}/messages`);
    const { body } = await desk.reply(id, 'are you there?');
    const seq = Number(body['seq']);
    const again = await screen(other, guestId);
    expect(await again.join(`krapao:${guestId}`)).toEqual({ ok: true, seq, seen: seq - 1, unread: 1 });
    expect((await caller(other.http)('POST', '/api/chat/history', { guestId, after: seq - 1 })).body).toMatchObject([
      { seq, message: { payload: 'are you there?' } },
    ]);
  });

  test('forged ids join no socket room: another member’s id, a member’s as a guest’s, a guest’s as a member’s', async () => {
    const [owner, stranger] = [await server.newMember(), await server.newMember()];
    const ownerId = String((await owner.call('GET', '/api/account/profile')).body['_id']);
    await expect(chatScreen(other, ownerId, stranger.token)).rejects.toThrow('UNAUTHORIZED');
    await expect(chatScreen(other, ownerId)).rejects.toThrow('UNAUTHORIZED');
    await expect(chatScreen(other, randomUUID(), stranger.token)).rejects.toThrow('UNAUTHORIZED');
    for (const unfit of ['', 'short', `${randomUUID()}!`, 'x'.repeat(65)]) {
      await expect(chatScreen(other, unfit)).rejects.toThrow('UNAUTHORIZED');
    }
    const { rowCount } = await server.database.pool.query('select 1 from chat_conversation where member = $1', [ownerId]);
    expect(rowCount).toBe(0);
  });
});
