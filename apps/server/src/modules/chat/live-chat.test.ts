import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ChatCard, Conversation } from '@krapao/contract';
import { refuse } from '../../platform/errors.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { eventually } from '../../../test/test-server.js';
import { listen as connect, type Listener, type LiveNode, PREFIX, startLiveNode, untilJoined } from '../../../test/live-nodes.js';
import { hasRedis, startRedis, type TestRedis } from '../../../test/redis.js';

let listeners: Listener[] = [];
const listen = async (...how: Parameters<typeof connect>): Promise<Listener> => {
  const listener = await connect(...how);
  listeners.push(listener);
  return listener;
};
afterEach(() => {
  for (const { socket } of listeners) socket.disconnect();
  listeners = [];
});

const GUEST = { id: 'guest-anna', room: 'chat:guest:guest-anna' };
const MEMBER = { id: 'member-bo', room: 'chat:member:member-bo' };
const JOINED = { ok: true, seq: 7, seen: 5, unread: 2 };
const NO_ROOM = 'no socket room';

const message = (seq: number, content: Partial<Conversation['message']> = {}): Conversation => ({
  _id: `message-${seq}`,
  seq,
  sender: 'other',
  message: { message_type: 'text', payload: `สวัสดี ${seq}`, deliver: { id: '', status: 'succeed' }, ...content } as Conversation['message'],
  userId: '',
  guestId: '',
  username: '',
  name: '',
  deviceToken: '',
  createdAt: '2026-11-21T20:00:00.000Z',
  session_id: 'a session',
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('the socket room of a conversation', () => {
  let node: LiveNode;
  beforeAll(async () => {
    node = await startLiveNode({ directUrl: database.url, redisUrl: '' });
  });
  afterAll(() => node.close());

  /** When the intended screens have received an event, no push to other screens is still in flight. */
  const settled = async (receivers: Listener[], ...others: Listener[]): Promise<void> => {
    await eventually(() => receivers.every(({ events }) => events.length > 0), 'the members of the socket room have received');
    await Promise.all([...receivers, ...others].map(({ join }) => join(NO_ROOM)));
  };

  // §7-69 the socket
  test('is joined by a guest without a token and by a member with a token; each receives only their own messages', async () => {
    const [guest, member] = [await listen(node), await listen(node, { auth: { token: MEMBER.id } })];
    expect(await guest.join(PREFIX + GUEST.id)).toEqual(JOINED);
    expect(await member.join(PREFIX + MEMBER.id)).toEqual(JOINED);
    node.live.chat.messaging(GUEST.room, message(8));
    node.live.chat.read(MEMBER.room, 9);
    await settled([guest, member]);
    expect(guest.events).toEqual([['messaging', message(8)]]);
    expect(member.events).toEqual([['read', { seq: 9 }]]);
  });

  test('is joined by a client without an acknowledgement', async () => {
    const guest = await listen(node);
    guest.socket.emit('join', PREFIX + GUEST.id);
    await guest.join(NO_ROOM);
    node.live.chat.typing(GUEST.room);
    await settled([guest]);
    expect(guest.events).toEqual([['typing']]);
  });

  test.each([
    ['another member’s id', 'member-bo', `${PREFIX}member-eve`, 'NO_DATA'],
    ['a guest’s id, by a member', 'member-bo', PREFIX + GUEST.id, 'NO_DATA'],
    ['a member’s id, by a guest', undefined, PREFIX + MEMBER.id, 'NO_DATA'],
    ['an id without the prefix', 'member-bo', 'member-bo', 'INVALID_INPUT'],
    ['the name of a socket room', undefined, GUEST.room, 'INVALID_INPUT'],
    ['no text at all', undefined, { toString: 'guest-anna' }, 'INVALID_INPUT'],
    ['nothing', undefined, null, 'INVALID_INPUT'],
  ])('is closed to %s', async (_what, token, name, code) => {
    const listener = await listen(node, token === undefined ? {} : { auth: { token } });
    const receivers = [await listen(node), await listen(node, { auth: { token: MEMBER.id } })];
    expect(await Promise.all(receivers.map(({ join }, index) => join(PREFIX + (index === 0 ? GUEST : MEMBER).id)))).toEqual([
      JOINED,
      JOINED,
    ]);
    expect(await listener.join(name)).toEqual({ ok: false, message: code });
    for (const { room } of [GUEST, MEMBER]) node.live.chat.messaging(room, message(8));
    await settled(receivers, listener);
    expect(listener.events).toEqual([]);
  });

  test('is the only one of a socket: joining another leaves the first', async () => {
    const guest = await listen(node);
    await guest.join(PREFIX + GUEST.id);
    await guest.join(`${PREFIX}guest-other`);
    const first = await listen(node);
    await first.join(PREFIX + GUEST.id);
    node.live.chat.seen(GUEST.room, 1);
    node.live.chat.seen('chat:guest:guest-other', 2);
    await settled([guest, first]);
    expect(first.events).toEqual([['seen', { seq: 1 }]]);
    expect(guest.events).toEqual([['seen', { seq: 2 }]]);
  });

  test('is separate from wallet events: a guest who names a member’s socket room receives no money events', async () => {
    const guest = await listen(node, { auth: { room: `member:${MEMBER.id}`, memberId: MEMBER.id } });
    const member = await listen(node, { auth: { token: MEMBER.id } });
    await guest.join(`member:${MEMBER.id}`);
    node.live.walletChanged({ member: MEMBER.id, kind: 'deposit', status: 'SUCCESS', amount: 100n } as never);
    await settled([member], guest);
    expect(guest.events).toEqual([]);
  });

  test('answers a server error as such, and the socket stays connected', async () => {
    const failing = await startLiveNode(
      { directUrl: database.url, redisUrl: '' },
      { chat: { prefix: PREFIX, typing: () => Promise.resolve(), join: () => Promise.reject(new Error('the database is gone')) } },
    );
    try {
      const guest = await listen(failing);
      expect(await guest.join(PREFIX + GUEST.id)).toEqual({ ok: false, message: 'INTERNAL_SERVER_ERROR' });
      expect(guest.socket.connected).toBe(true);
      guest.socket.disconnect();
    } finally {
      await failing.close();
    }
  });

  test.each([
    ['an unknown token', 'nobody', 'invalid-token'],
    ['a token that is no text', 7, 'UNAUTHORIZED'],
    ['a list of tokens', ['member-bo'], 'UNAUTHORIZED'],
  ])('a handshake with %s is refused, and not treated as a guest’s', async (_what, token, code) => {
    await expect(listen(node, { auth: { token } })).rejects.toThrow(code);
  });

  test('joins and handshakes are limited together to 600 per minute and address', async () => {
    const guest = await listen(node, { address: '203.0.113.1' });
    const answers = await Promise.all(Array.from({ length: 600 }, () => guest.join(PREFIX + GUEST.id)));
    expect(answers.filter(({ ok }) => !ok)).toEqual([1, 2].map(() => ({ ok: false, message: 'REQUEST_LIMIT' })));
    const other = await listen(node, { address: '203.0.113.2' });
    expect(await other.join(PREFIX + GUEST.id)).toEqual(JOINED);
  });

  test('connected guests per address are limited; a disconnect frees a place, and members do not count', async () => {
    let free = 1;
    const takeGuestConnection = (): (() => void) => {
      if (free === 0) refuse('REQUEST_LIMIT');
      free -= 1;
      return () => void (free += 1);
    };
    const small = await startLiveNode({ directUrl: database.url, redisUrl: '' }, { takeGuestConnection });
    try {
      const first = await listen(small);
      await expect(listen(small)).rejects.toThrow('REQUEST_LIMIT');
      const member = await listen(small, { auth: { token: MEMBER.id } });
      expect(member.socket.connected).toBe(true);
      first.socket.disconnect();
      await eventually(() => free === 1, 'the place is free again');
      expect((await listen(small)).socket.connected).toBe(true);
    } finally {
      await small.close();
    }
  });
});

/** A carousel of more than the 8,000 bytes that a PostgreSQL notification holds. */
const cards = Array.from({ length: 10 }, (_each, index): ChatCard => ({
  image: `/assets/card-${index}.png`,
  title: `การ์ดใบที่ ${index}`,
  subtitle: 'ก'.repeat(400),
  buttons: [{ type: 'postback', title: 'รับเลย', payload: `bonus-${index}` }],
}));
const SHORT = message(1);
const LONG = message(2, { message_type: 'generic', payloads: cards } as never);
const EVENTS = [['messaging', SHORT], ['messaging', LONG], ['typing'], ['seen', { seq: 1 }], ['read', { seq: 2 }]];

/** Pushes every event from one node; returns the events received inside and outside the socket room, on both nodes. */
async function tellAcross(bus: { directUrl: string; redisUrl: string }): Promise<{ inRoom: unknown[][][]; outside: unknown[][] }> {
  const [near, far] = [await startLiveNode(bus), await startLiveNode(bus)];
  try {
    await untilJoined(near, far);
    const room = [await listen(near), await listen(far), await listen(far)];
    const [stranger, member] = [await listen(far), await listen(far, { auth: { token: MEMBER.id } })];
    for (const { join } of room) await join(PREFIX + GUEST.id);
    await stranger.join(`${PREFIX}guest-stranger`);
    await member.join(PREFIX + MEMBER.id);
    const { chat } = near.live;
    for (const each of [SHORT, LONG]) chat.messaging(GUEST.room, each);
    chat.typing(GUEST.room);
    chat.seen(GUEST.room, 1);
    chat.read(GUEST.room, 2);
    await eventually(() => room.every(({ events }) => events.length >= EVENTS.length), 'all have received every event');
    await Promise.all([...room, stranger, member].map(({ join }) => join(NO_ROOM)));
    return { inRoom: room.map(({ events }) => sorted(events)), outside: [...stranger.events, ...member.events] };
  } finally {
    await near.close();
    await far.close();
  }
}

// `seq` gives the order: nodes may receive a message and its read mark in either order.
const sorted = (events: unknown[][]) => events.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
const ALL = sorted(EVENTS);

test('two nodes push each event once to every screen of a socket room, through PostgreSQL', async () => {
  expect(await tellAcross({ directUrl: database.url, redisUrl: '' })).toEqual({ inRoom: [ALL, ALL, ALL], outside: [] });
});

describe.skipIf(!hasRedis())('two nodes with REDIS_URL', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  test('push each event once to every screen of a socket room, through Redis Streams', async () => {
    const bus = { directUrl: 'postgres://nobody@127.0.0.1:1/none', redisUrl: redis.url };
    expect(await tellAcross(bus)).toEqual({ inRoom: [ALL, ALL, ALL], outside: [] });
  });
});
