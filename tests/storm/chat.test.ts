import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Balancer, startBalancer } from './chat/balancer.js';
import { chatBook } from './chat/books.js';
import { openDesk } from './chat/desk.js';
import { newPace } from './chat/pace.js';
import { planted } from './chat/planted.js';
import { type Account, reconcileChat } from './chat/reconciliation.js';
import { newTalk, type Talk } from './chat/talk.js';
import { until } from './chat/until.js';
import { insist } from './http.js';
import { SEED, seeded, size } from './random.js';
import { type StormWorld, startWorld } from './world.js';

/** The longest pause of a speaker between two messages, ms: long enough that screens receive some by push. */
const REST_MS = size('STORM_CHAT_REST_MS', 100);
/** Of both sides together. */
const MESSAGES = size('STORM_CHAT_MESSAGES', 120);
const DROPS = size('STORM_CHAT_DROPS', 10);
/** One drop in so many is a whole node. */
const KILL_EVERY = 5;
const NODES = 2;
/** Few enough messages in each that no owner reaches the limit of 120 per minute. */
const TALKS = Math.max(4, Math.ceil(MESSAGES / 2 / 100));
const LIMIT_MS = size('STORM_MINUTES', 2) * 60_000;
/**
 * A disconnected screen is in its socket room again within this time: in the long storm the check every 5 s, and a time for the
 * connection.
 */
const REJOIN_MS = size('STORM_CHAT_REJOIN_MS', 20_000);
const AGENT_KEY = 'the desk of the storm';

let world: StormWorld;
let sockets: Balancer;
let calls: Balancer;
beforeAll(async () => {
  world = await startWorld(NODES, { KRAPAO_AGENT_KEY: AGENT_KEY });
  [sockets, calls] = [await startBalancer(world.nodes), await startBalancer(world.nodes)];
});
afterAll(async () => {
  await Promise.all([sockets.close(), calls.close()]);
  await world.close();
});

test(
  `${MESSAGES} chat messages to and fro under ${DROPS} drops, nodes among them: none lost, none doubled, all in order (STORM_SEED=${SEED})`,
  { timeout: LIMIT_MS + 60_000 },
  async () => {
    const random = seeded(SEED);
    const { body } = await insist('GET', [`${calls.url}/api/chat/config`]);
    const addresses = { sockets: sockets.url, calls: calls.url, prefix: String(body['PREFIX']) };
    const desk = openDesk(calls.url, AGENT_KEY, world.desks);
    const talks = await Promise.all(Array.from({ length: TALKS }, (_, n) => newTalk(n, world, addresses, desk)));
    const screens = talks.flatMap((talk) => talk.screens);
    expect(await until(() => screens.every((screen) => screen.isIn()), 10_000)).toBe(true);

    const pace = newPace(MESSAGES, DROPS);
    const began = Date.now();
    const deadline = began + LIMIT_MS;
    const share = (n: number): number => Math.ceil((MESSAGES / 2 - n) / TALKS);
    const speaking = Promise.all(
      talks.map((talk, n) => talk.speak({ customer: share(n), other: share(n) }, pace, () => random() * REST_MS)),
    );
    let [kills, cuts] = [0, 0];
    while (kills + cuts < DROPS && (await pace.dropIsDue(deadline - Date.now()))) {
      await sleep(random() * 20);
      // A call in progress loses its answer together with the socket.
      calls.cutWaiting(random);
      if ((kills + cuts) % KILL_EVERY === KILL_EVERY - 1) {
        const killed = world.kill(kills % NODES);
        kills += 1;
        pace.dropped();
        await killed;
      } else if (sockets.cut(random)) {
        cuts += 1;
        pace.dropped();
      } else await sleep(50);
    }
    await speaking;
    const took = ((Date.now() - began) / 1_000).toFixed(1);
    await until(() => screens.every((screen) => screen.isIn()), REJOIN_MS);
    expect(screens.filter((screen) => !screen.isIn()).map(({ wrong, rejoins }) => ({ wrong, rejoins }))).toEqual([]);

    const database = new pg.Client({ connectionString: world.databaseUrl() });
    await database.connect();
    try {
      const books: Awaited<ReturnType<typeof chatBook>>[] = [];
      for (const { conversation } of talks) books.push(await chatBook(database, conversation));
      // No more drops: missing messages must arrive without further help.
      await until(
        () => talks.every((talk, n) => talk.screens.every(({ thread }) => thread.all.length >= (books[n]?.counted ?? 0))),
        REJOIN_MS,
      );
      const accounts = await Promise.all(
        talks.map(async (talk, n) => accountOf(talk, books[n] ?? { rows: [], counted: 0 }, await desk.read(talk.conversation))),
      );
      for (const [n, { conversation }] of talks.entries())
        expect(await desk.readIds(conversation)).toEqual(books[n]?.rows.map(({ id }) => id));
      const rejoins = screens.flatMap((screen) => screen.rejoins).toSorted((a, b) => a - b);
      const total = (key: 'pushed' | 'fetched'): number => screens.reduce((sum, { received }) => sum + received[key], 0);
      console.log(
        `chat storm: seed ${SEED}, ${pace.acknowledged()} messages of ${TALKS} talks, ${cuts} cut sockets and ${kills} kills in ${took} s; ` +
          `${rejoins.length} rejoins, slowest ${rejoins.at(-1) ?? 0} ms, longest away ${Math.max(...screens.map((screen) => screen.longestAway()))} ms; screens received ${total('pushed')} and fetched ${total('fetched')}`,
      );
      expect(pace.acknowledged()).toBeGreaterThanOrEqual(MESSAGES);
      expect(kills + cuts).toBe(DROPS);
      expect(accounts.flatMap(reconcileChat)).toEqual([]);
      expect(screens.flatMap((screen) => [...screen.wrong, ...screen.thread.changed])).toEqual([]);
      expect(rejoins.filter((ms) => ms > REJOIN_MS)).toEqual([]);
      for (const [what, plant] of Object.entries(planted))
        expect(accounts.slice(0, 1).map(plant).flatMap(reconcileChat)).toContainEqual(expect.stringMatching(`^${what}`));
    } finally {
      await database.end();
      for (const screen of screens) screen.close();
    }
  },
);

function accountOf({ name, sent, screens }: Talk, book: Pick<Account, 'rows' | 'counted'>, atDesk: Account['held'][string]): Account {
  const held = Object.fromEntries(screens.map(({ thread }, n) => [`screen ${n + 1}`, thread.all]));
  return { name, sent, ...book, held: { ...held, desk: atDesk } };
}
