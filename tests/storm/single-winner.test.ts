import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, startTestServer } from '../../apps/server/test/test-server.js';
import { checkLedger } from '../../apps/server/src/ledger/index.js';
import { runOperator } from '../../apps/server/src/operator/run.js';
import { contests } from './contests/index.js';
import { size } from './random.js';

const ROUNDS = size('STORM_ROUNDS', 2);
const RACERS = 20;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // At length, more members register from this address than the limits on SMS allow in an hour.
  for (const limit of ['otpPerAddressHour', 'otpPerNetworkHour', 'otpPerSiteHour'])
    await runOperator({ databaseUrl: server.database.url, demo: false, user: 'storm', words: ['settings', 'set', limit, '1000000'] });
});
afterAll(() => server.close(), 60_000);

test.each(contests)(
  `of ${RACERS} parallel callers, $name has one winner, ${ROUNDS} rounds`,
  { timeout: 30_000 + ROUNDS * 10_000 },
  async (contest) => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { race, won, same, given = () => 1 } = await contest.prepare(server);
      const answers = await Promise.all(Array.from({ length: RACERS }, (_, racer) => race(racer)));
      const winners = answers.filter(won);
      const prizes = same === undefined ? winners : [...new Set(winners.map(same))];
      expect({ round, prizes: prizes.length, answers }).toMatchObject({ round, prizes: 1 });
      expect(winners).toHaveLength(same === undefined ? 1 : RACERS);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect({ round, given: await given(), answers }).toMatchObject({ round, given: 1 });
    }
  },
);

test('after all the races the ledger is whole', async () => {
  expect(await server.database.inTx((tx) => checkLedger(tx))).toEqual({ unbalanced: [], drifted: [], gaps: [] });
});
