import { setTimeout as sleep } from 'node:timers/promises';
import { fillPostings, footprint } from './fill.js';
import { type Call, ownLoader, wrkLoader } from './load.js';
import { publish, type Row, table } from './report.js';
import { median, type Sample, summary } from './sample.js';
import { startStand } from './stand.js';
import { findTools } from './tools.js';
import { bareYardstick, pgbenchYardstick } from './yardstick.js';

/** `--quick` shows that everything works, in about a minute; its figures say little. */
const QUICK = process.argv.includes('--quick');
const ROUNDS = QUICK ? 1 : 5;
const SECONDS = QUICK ? 2 : 6;
const SCALE = QUICK ? 5 : 50;
const POSTINGS = QUICK ? [1_000, 20_000] : [1_000, 1_000_000];

type Measure = (seconds: number) => Promise<Sample>;

/** Yardstick, ours, yardstick, ours, … yardstick: each of ours against the mean of its two neighbours. */
async function interleaved(what: string, aim: number | null, yardstickName: string, yardstick: Measure, ours: Measure): Promise<Row> {
  const [yards, mine, ratios]: [Sample[], Sample[], number[]] = [[await yardstick(SECONDS)], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = yards.at(-1)?.perSecond ?? 0;
    const own = await ours(SECONDS);
    const after = await yardstick(SECONDS);
    mine.push(own);
    yards.push(after);
    ratios.push(own.perSecond / ((before + after.perSecond) / 2));
  }
  const row = { what, ours: summary(mine), yardstickName, yardstick: summary(yards), ratio: median(ratios), aim };
  console.log(`  ${what}: ${row.ours.perSecond.toFixed(0)}/s, ratio ${row.ratio.toFixed(2)}`);
  return row;
}

const tools = findTools();
const stand = await startStand();
try {
  const load = tools.wrk === null ? ownLoader : wrkLoader(tools.wrk);
  const yardstick =
    tools.pgbench === null
      ? await bareYardstick(stand.yardstickUrl, SCALE)
      : await pgbenchYardstick(tools.pgbench, stand.yardstickUrl, SCALE);
  const calling =
    (call: Pick<Call, 'method' | 'path' | 'body'>, base = stand.server): Measure =>
    (seconds) =>
      load({ base, tokens: stand.tokens, ...call }, seconds);
  const withdraw = calling({ method: 'POST', path: '/api/wallet/withdraw', body: { amount: 100 } });
  const hot = calling({ method: 'POST', path: '/api/bench/hot', body: { amount: 100 } });
  const wallet = calling({ method: 'GET', path: '/api/wallet' });
  const statement = calling({ method: 'POST', path: '/api/statement', body: { page: 1, limit: 10 } });
  await withdraw(1);

  const rows: Row[] = [];
  const sizes: string[] = [];
  for (const postings of POSTINGS) {
    await fillPostings(stand.db, postings);
    const { rows: counted } = await stand.db.query<{ count: number }>('select count(*)::int as count from posting');
    const size = `${counted[0]?.count.toLocaleString('en')} postings`;
    const before = await footprint(stand.db);
    rows.push(
      await interleaved(`withdraw, random members, ${size}`, 1.5, yardstick.names.write, yardstick.write, withdraw),
      await interleaved(`movement, hot house account, ${size}`, 1.5, yardstick.names.write, yardstick.write, hot),
    );
    const after = await footprint(stand.db);
    sizes.push(
      `${size}: ${((after.bytes - before.bytes) / (after.movements - before.movements)).toFixed(0)} bytes a movement, indexes included`,
    );
    rows.push(
      await interleaved(`GET /api/wallet, ${size}`, 0.25, yardstick.names.read, yardstick.read, wallet),
      await interleaved(`statement page, ${size}`, null, yardstick.names.read, yardstick.read, statement),
    );
    // A member's minute of allowed calls begins anew.
    if (!QUICK) await sleep(60_000);
  }
  const bare = calling({ method: 'GET', path: '/ping' }, stand.bare);
  const ping = calling({ method: 'GET', path: '/api/bench/ping' });
  rows.push(await interleaved('trivial GET with a bearer', 0.7, 'bare Fastify', bare, ping));
  const how = `${ROUNDS} × ${SECONDS} s each, 64 connections by ${tools.wrk === null ? 'our own loader' : 'wrk'}, LOG_LEVEL=warn${QUICK ? ', --quick: a trial, not a measurement' : ''}`;
  publish('server', `${how}\n\n${table(rows)}\n\n${sizes.map((line) => `- ${line}`).join('\n')}`);
} finally {
  await stand.close();
}
