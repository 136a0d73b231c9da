import { expect, test } from 'vitest';
import { createBatches } from './batches.js';
import { batchSpans } from './trace.js';

const untraced = batchSpans('test', (key: string) => key);

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A database whose commits wait until the test releases them. */
function slowDatabase() {
  const calls: string[][] = [];
  const held: (() => void)[] = [];
  let bad = '';
  const { run, backlogMs } = createBatches(async (items: readonly string[]) => {
    calls.push([...items]);
    await new Promise<void>((resolve) => held.push(resolve));
    if (items.includes(bad)) throw new Error(`${bad} is broken`);
    return [...items];
  }, untraced);
  const letGo = async (): Promise<void> => {
    await nextTurn();
    while (held.length > 0) {
      for (const go of held.splice(0)) go();
      await nextTurn();
    }
  };
  return { calls, post: run, backlogMs, letGo, break: (key: string) => (bad = key) };
}

const many = (count: number): string[] => Array.from({ length: count }, (_, n) => `k${n}`);

test('calls that arrive during a commit share the next transaction, and every caller gets the outcomes of its own items', async () => {
  const database = slowDatabase();
  const post = (key: string): Promise<string[]> => database.post([key, `${key}+`]);
  const first = post('first');
  await nextTurn();
  const answers = Promise.all(many(30).map(post));
  await nextTurn();
  expect(database.calls).toEqual([['first', 'first+']]);
  await database.letGo();
  expect(await first).toEqual(['first', 'first+']);
  expect(await answers).toEqual(many(30).map((key) => [key, `${key}+`]));
  expect(database.calls.slice(1)).toEqual([many(30).flatMap((key) => [key, `${key}+`])]);
});

test('a batch that waits for a lock does not hold back the calls after it', async () => {
  const database = slowDatabase();
  const blocked = database.post(['blocked']);
  await nextTurn();
  const next = database.post(['next']);
  await expect.poll(() => database.calls).toEqual([['blocked'], ['next']]);
  await database.letGo();
  expect([await blocked, await next]).toEqual([['blocked'], ['next']]);
});

test('a batch is bounded, keeps the order of arrival, and never divides a list', async () => {
  const database = slowDatabase();
  const lists = [['first'], many(300), ...many(200).map((key) => [key])];
  const answers = Promise.all(lists.map(database.post));
  await database.letGo();
  await answers;
  const [first, long, ...batches] = database.calls;
  expect([first, long]).toEqual([['first'], many(300)]);
  expect(batches.flat()).toEqual(many(200));
  expect(Math.max(...batches.map((batch) => batch.length))).toBe(128);
});

test('one bad item fails its own caller and no other', async () => {
  const database = slowDatabase();
  database.break('k7');
  const answers = Promise.allSettled(many(12).map((key) => database.post([key])));
  await database.letGo();
  const settled = await answers;
  expect(settled.map(({ status }) => status)).toEqual(many(12).map((key) => (key === 'k7' ? 'rejected' : 'fulfilled')));
  await database.letGo();
  const after = database.post(['after']);
  await database.letGo();
  expect(await after).toEqual(['after']);
});

test('a backlog is as old as the oldest call that waits for a batch, and is gone when the batches go on', async () => {
  const database = slowDatabase();
  // As many batches as run in parallel.
  const running = Promise.all(many(4).map(() => database.post(many(128))));
  await expect.poll(() => database.calls.length).toBe(4);
  expect(database.backlogMs()).toBe(0);
  const next = database.post(['next']);
  const from = performance.now();
  await expect.poll(() => database.backlogMs()).toBeGreaterThan(10);
  const since = performance.now() - from;
  expect(database.backlogMs()).toBeGreaterThanOrEqual(since);
  await database.letGo();
  await Promise.all([running, next]);
  expect(database.backlogMs()).toBe(0);
});

test('a few calls that wait for a slow batch are no backlog', async () => {
  const database = slowDatabase();
  const running = Promise.all(many(4).map((key) => database.post([key])));
  const waiting: Promise<string[]>[] = [];
  for (let lane = 0; lane < 4; lane += 1) {
    waiting.push(database.post(['more']));
    await expect.poll(() => database.calls.length).toBeGreaterThan(Math.min(lane, 3));
  }
  expect(database.backlogMs()).toBe(0);
  await database.letGo();
  await Promise.all([running, ...waiting]);
});
