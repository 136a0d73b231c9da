import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeByTime, readPlaces, writePlaces } from './timeline.rules.js';

const at = (time: number, name: string) => ({ at: new Date(time), name });

test('rows of several sources are merged by time, newest first', () => {
  const merged = mergeByTime([[at(5, 'a'), at(1, 'b')], [at(4, 'c')], []], 10);
  expect(merged.map(({ name }) => name)).toEqual(['a', 'c', 'b']);
});

test('a source whose clock was set back keeps its own order, and no row is lost', () => {
  const sources = fc.array(fc.array(fc.nat(50), { maxLength: 8 }), { maxLength: 4 });
  fc.assert(
    fc.property(sources, fc.nat(40), (times, limit) => {
      const rows = times.map((each, source) => each.map((time, place) => at(time, `${source} ${place}`)));
      const merged = mergeByTime(rows, limit).map(({ name }) => name);
      expect(merged).toHaveLength(Math.min(limit, rows.flat().length));
      for (const source of rows) {
        const own = source.map(({ name }) => name);
        expect(merged.filter((name) => own.includes(name))).toEqual(own.filter((name) => merged.includes(name)));
      }
    }),
  );
});

test('a cursor is read as it was written', () => {
  const places = { line: 12n, event: null, chat: new Date('2026-11-24T00:00:00.000Z') };
  expect(readPlaces(writePlaces(places))).toEqual(places);
});

test.each(['', 'x', '1', '1.2', '1.2.3.4', "1';--.2.3", '9'.repeat(40)])('the cursor %j begins at the newest entry', (cursor) => {
  expect(readPlaces(cursor)).toEqual({ line: null, event: null, chat: null });
});

test('a cursor has a place per source, empty where it has none', () => {
  expect(writePlaces({ line: null, event: 7n, chat: null })).toBe('.7.');
  expect(readPlaces('.7.')).toEqual({ line: null, event: 7n, chat: null });
  expect(writePlaces({ line: 3n, event: null, chat: new Date(5) })).toBe('3..5');
});

test('of two rows at one time, that of the first source comes first', () => {
  expect(mergeByTime([[at(5, 'a')], [at(5, 'b')]], 10).map(({ name }) => name)).toEqual(['a', 'b']);
});
