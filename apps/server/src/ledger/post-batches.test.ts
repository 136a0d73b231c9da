import { expect, test } from 'vitest';
import type { Item, Outcome } from './item.js';
import { createBatchPoster } from './post-batches.js';

const item = (key: string): Item => ({
  scope: 'test',
  key,
  inputHash: '',
  kind: 'test',
  reference: key,
  postings: [],
  audit: { actor: 'test', member: null, request: null },
});
const posted = ({ key }: Item): Outcome => ({ ok: true, journal: key, replayed: false, movement: null });
const journals = (outcomes: readonly Outcome[]): string[] => outcomes.map((outcome) => (outcome.ok ? outcome.journal : outcome.code));

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A database whose commits wait until the test releases them. */
function slowDatabase() {
  const calls: string[][] = [];
  const held: (() => void)[] = [];
  let bad = '';
  const post = createBatchPoster(async (items) => {
    calls.push(items.map(({ key }) => key));
    await new Promise<void>((resolve) => held.push(resolve));
    if (items.some(({ key }) => key === bad)) throw new Error(`${bad} is broken`);
    return items.map(posted);
  });
  const letGo = async (): Promise<void> => {
    await nextTurn();
    while (held.length > 0) {
      for (const go of held.splice(0)) go();
      await nextTurn();
    }
  };
  return { calls, post, letGo, break: (key: string) => (bad = key) };
}

const many = (count: number): string[] => Array.from({ length: count }, (_, n) => `k${n}`);

test('calls that arrive during a commit share the next transaction, and every caller gets the outcomes of its own items', async () => {
  const database = slowDatabase();
  const post = (key: string): Promise<Outcome[]> => database.post([item(key), item(`${key}+`)]);
  const first = post('first');
  await nextTurn();
  const answers = Promise.all(many(30).map(post));
  await nextTurn();
  expect(database.calls).toEqual([['first', 'first+']]);
  await database.letGo();
  expect(journals(await first)).toEqual(['first', 'first+']);
  expect((await answers).map(journals)).toEqual(many(30).map((key) => [key, `${key}+`]));
  expect(database.calls.slice(1)).toEqual([many(30).flatMap((key) => [key, `${key}+`])]);
});

test('a batch that waits for a lock does not hold back the calls after it', async () => {
  const database = slowDatabase();
  const blocked = database.post([item('blocked')]);
  await nextTurn();
  const next = database.post([item('next')]);
  await expect.poll(() => database.calls).toEqual([['blocked'], ['next']]);
  await database.letGo();
  expect([journals(await blocked), journals(await next)]).toEqual([['blocked'], ['next']]);
});

test('a batch is bounded, keeps the order of arrival, and never divides a list', async () => {
  const database = slowDatabase();
  const lists = [[item('first')], many(300).map(item), ...many(200).map((key) => [item(key)])];
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
  const answers = Promise.allSettled(many(12).map((key) => database.post([item(key)])));
  await database.letGo();
  const settled = await answers;
  expect(settled.map(({ status }) => status)).toEqual(many(12).map((key) => (key === 'k7' ? 'rejected' : 'fulfilled')));
  await database.letGo();
  const after = database.post([item('after')]);
  await database.letGo();
  expect(journals(await after)).toEqual(['after']);
});
