import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { act, type Actor, newActor } from './actor.js';
import { anyAttack, anyOperation, ofFriend } from './operations/index.js';
import { hire } from './dishonest/people.js';
import { honestView, plot } from './dishonest/plot.js';
import { DESK_WRONGS } from './dishonest/wrongs.js';
import { clearFaults, orderFaults } from './faults.js';
import { decide } from './operators.js';
import { offerRewards } from './offers.js';
import { acknowledged, counts, openOutsideJournal } from './outside-journal.js';
import { person } from './people.js';
import { conditionBook } from './ledger-books.js';
import { plant, PLANTED } from './planted.js';
import { plantDesk, PLANTED_DESK } from './planted-desk.js';
import { SEED, seeded, size } from './random.js';
import { countWrongs, reconcile } from './reconciliation.js';
import { settle } from './settling.js';
import { type StormWorld, startWorld } from './world.js';

const OPERATIONS = size('STORM_OPERATIONS', 100);
const KILLS = size('STORM_KILLS', 3);
const NODES = size('STORM_NODES', 2);
/** The acknowledged operations must exist within this time; then pending work may drain. */
const LIMIT_MS = size('STORM_MINUTES', 2) * 60_000;
const DRAIN_MS = 90_000;
const ACTORS = 16;
/** Members who try to get more than their due, with a game provider that falsifies reports. */
const THIEVES = 4;
/** The last member is the friend of dishonest operators. */
const FRIEND = ACTORS + THIEVES;

let world: StormWorld;
beforeAll(async () => {
  // Operators of the storm decide faster than people.
  world = await startWorld(NODES, { KRAPAO_ADDRESS_CALLS: '100000' });
});
afterAll(() => world.close(), 60_000);

test(
  `${OPERATIONS} operations under ${KILLS} kill -9 of ${NODES} nodes and their database: nothing lost, minted or doubled (STORM_SEED=${SEED})`,
  { timeout: LIMIT_MS + DRAIN_MS + 60_000 },
  async () => {
    const random = seeded(SEED);
    const actors: Actor[] = [];
    for (let n = 0; n <= FRIEND; n += 1) actors.push(await newActor(world, person(n)));
    await offerRewards(
      world,
      actors.map(({ phone }) => phone),
    );
    const journal = openOutsideJournal();
    const began = Date.now();
    const deadline = began + LIMIT_MS;
    const reached = async (operations: number): Promise<void> => {
      while (acknowledged(journal) < operations && Date.now() < deadline) await sleep(20);
    };
    let over = false;
    const storm = Promise.all(
      actors.map((actor, n) =>
        act({ world, actor, journal, random }, () => over, n < ACTORS ? anyOperation : n < FRIEND ? anyAttack : ofFriend),
      ),
    );
    // Operators decide until no member can ask for a withdrawal any more.
    let isQuiet = false;
    const friend = actors[FRIEND]?.phone ?? '';
    const dishonest = plot(await hire(world, random), friend, random, () => over);
    const operators = decide(world, random, () => isQuiet, honestView(friend));
    let kills = 0;
    for (; kills < KILLS && Date.now() < deadline; kills += 1) {
      await reached(((kills + 1) * OPERATIONS) / (KILLS + 1));
      await sleep(random() * 200);
      await orderFaults(world, random);
      // In turn, so that every one of them falls; the moment is chance.
      const victim = kills % (NODES + 1);
      await world.kill(victim === NODES ? 'postgres' : victim);
    }
    await reached(OPERATIONS);
    over = true;
    await storm;
    const tried = await dishonest;
    await clearFaults(world);
    isQuiet = true;
    const decisions = await operators;
    const took = Math.round((Date.now() - began) / 1000);

    console.log(
      `storm: seed ${SEED}, ${kills} kills in ${took} s, acknowledged: ${JSON.stringify(counts(journal))}, decided at the desk: ${JSON.stringify(decisions)}, tried by dishonest operators: ${JSON.stringify(tried)}`,
    );
    expect(decisions.released + decisions.rejected).toBeGreaterThan(0);
    expect(kills).toBe(KILLS);
    expect(acknowledged(journal)).toBeGreaterThanOrEqual(OPERATIONS);

    const database = new pg.Client({ connectionString: world.databaseUrl() });
    await database.connect();
    try {
      expect(await settle(database, world, actors, journal, DRAIN_MS)).toEqual([]);
      console.log(`storm: conditions: ${JSON.stringify(Object.fromEntries(await conditionBook(database)))}`);
      expect(await countWrongs(database, DESK_WRONGS)).toEqual([]);
      expect(await reconcile(database, world, actors, journal)).toEqual([]);
      await plant(world, database, actors[0]?.phone ?? '', journal);
      await plantDesk(database, friend);
      const named = [...(await reconcile(database, world, actors, journal)), ...(await countWrongs(database, DESK_WRONGS))];
      expect([...PLANTED, ...PLANTED_DESK].filter((what) => !named.some((line) => line.startsWith(what)))).toEqual([]);
    } finally {
      await database.end();
    }
  },
);
