import { expect, test } from 'vitest';
import { matchEntries, matchSince, type NamedEntry } from './match-entries.js';

const money = (name: string, amount = 100n) => ({ name, amount, currency: 'THB' as const });
const entry = (name: string, amount = 100n): NamedEntry => ({
  ...money(name, amount),
  entry: {
    area: 'bank',
    journal: `journal of ${name}`,
    key: name,
    kind: 'deposit.bank',
    reference: name,
    amount: -amount,
    currency: 'THB',
    member: null,
    createdAt: new Date(0),
  },
});
const names = (entries: readonly NamedEntry[]): string[] => entries.map(({ name }) => name);

test('an entry matches a record of the same name, amount and currency', () => {
  const matched = matchEntries([entry('a'), entry('b')], [money('b'), money('a'), money('c')]);
  expect(names(matched.agreed)).toEqual(['a', 'b']);
  expect([matched.differing, matched.missing]).toEqual([[], []]);
});

test('each record matches one entry: a second entry of its name is missing', () => {
  const matched = matchEntries([entry('a'), entry('a')], [money('a')]);
  expect([names(matched.agreed), names(matched.missing)]).toEqual([['a'], ['a']]);
});

test('another amount differs, and does not take the record from an entry that matches', () => {
  const matched = matchEntries([entry('a', 99n), entry('a')], [money('a'), money('a', 50n)]);
  expect(names(matched.agreed)).toEqual(['a']);
  expect(matched.differing).toMatchObject([{ entry: { amount: 99n }, record: { amount: 50n } }]);
});

test('another currency differs', () => {
  expect(matchEntries([entry('a')], [{ ...money('a'), currency: 'LAK' }]).differing).toHaveLength(1);
});

test('looks further back only for entries that may have been recorded earlier', async () => {
  const requestedSince: Date[] = [];
  const list = (since: Date) => {
    requestedSince.push(since);
    return Promise.resolve([money('a')]);
  };
  const [since, before] = [new Date('2026-01-02T00:00:00Z'), new Date('2026-01-01T00:00:00Z')];
  const records = { since, records: [], list };
  expect((await matchSince([entry('a')], records, () => Promise.resolve(null))).missing).toHaveLength(1);
  expect((await matchSince([entry('a')], records, () => Promise.resolve(since))).missing).toHaveLength(1);
  expect(requestedSince).toEqual([]);
  expect(names((await matchSince([entry('a')], records, () => Promise.resolve(before))).agreed)).toEqual(['a']);
  expect(requestedSince).toEqual([new Date('2025-12-31T23:00:00Z')]);
});
