import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { eventually } from '../../../test/test-server.js';
import { type Network, startNetwork } from '../../../test/network.js';
import { createLogger } from '../logger.js';
import { clientOptions } from './client.js';
import { createListener, type Listener } from './listener.js';

let database: TestDatabase;
let network: Network;
const started: Listener[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  network = await startNetwork(database.url);
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(started.splice(0).map((listener) => listener.stop()));
  network.close();
  await database.drop();
});

const notify = (channel: string, payload: string): Promise<unknown> => database.pool.query('select pg_notify($1, $2)', [channel, payload]);

async function start(url: string, { logged = [] as object[], tell = notify } = {}): Promise<{ listener: Listener; payloads: string[] }> {
  const logger = createLogger('error', { write: (line: string) => void logged.push(JSON.parse(line) as object) });
  const listener = createListener({ client: clientOptions(url, {}), notify: (...words) => tell(...words), logger });
  const payloads: string[] = [];
  listener.on('notice', (payload) => payloads.push(payload));
  started.push(listener);
  await listener.start();
  return { listener, payloads };
}

it('receives notifications, is no longer current three seconds after its connection fell silent, and reconnects', async () => {
  // The age of a heartbeat, however slow the machine is.
  vi.useFakeTimers({ toFake: ['performance'] });
  const { listener, payloads } = await start(network.url);
  await eventually(listener.isHearing, 'the listener is current');
  await notify('notice', 'one');
  await eventually(() => payloads.includes('one'), 'the first notification arrives');
  network.silence();
  vi.advanceTimersByTime(2_999);
  expect(listener.isHearing()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(listener.isHearing()).toBe(false);
  await notify('notice', 'missed');
  await network.resume();
  await eventually(listener.isHearing, 'the listener is current again');
  await notify('notice', 'two');
  await eventually(() => payloads.includes('two'), 'the next notification arrives');
  // Called once without a payload in place of missed notifications: anything may have changed.
  expect(payloads).toEqual(['one', '', 'two']);
});

it('keeps a new connection, whatever the last one has missed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let isLost = true;
  let beats = 0;
  const logged: object[] = [];
  const tell = async (...words: [string, string]): Promise<unknown> => {
    beats += 1;
    return isLost ? undefined : notify(...words);
  };
  const { listener, payloads } = await start(network.url, { logged, tell });
  for (const beat of [2, 3, 4]) {
    await vi.advanceTimersByTimeAsync(1_000);
    await eventually(() => beats === beat, 'a heartbeat is sent');
  }
  network.cut();
  isLost = false;
  await network.resume();
  await eventually(listener.isHearing, 'the listener is current again');
  expect([payloads, logged]).toEqual([[''], []]);
});

it('never counts as current when notifications are sent elsewhere, as through a pooler in transaction mode, and logs why', async () => {
  const other = await createTestDatabase();
  const logged: object[] = [];
  try {
    const { listener } = await start(other.url, { logged });
    const states: boolean[] = [];
    await eventually(() => {
      states.push(listener.isHearing());
      return logged.length > 0;
    }, 'the reason is logged');
    expect(states.every((hearing) => !hearing)).toBe(true);
    expect(JSON.stringify(logged)).toContain('DATABASE_DIRECT_URL must name the server itself');
  } finally {
    await Promise.all(started.splice(0).map((each) => each.stop()));
    await other.drop();
  }
});
