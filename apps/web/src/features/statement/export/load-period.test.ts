import type { Statement } from '@krapao/contract';
import { expect, it, vi } from 'vitest';
import { loadPeriod } from './load-period';

const at = (day: number): string => `2026-11-${String(day).padStart(2, '0')}T05:00:00.000Z`;
const movement = (day: number, id = `m${day}`): Statement => ({
  _id: id,
  statementType: 'deposit',
  from: 'SCB',
  to: 'WALLET',
  amount: day,
  status: 'SUCCESS',
  createdAt: at(day),
});
const days = (first: number, last: number) => ({ start: Date.parse(at(first)), end: Date.parse(at(last)) + 1 });
/** A statement of pages, of which each has these movements. */
const callOf = (pages: readonly (readonly Statement[])[], total?: number) =>
  vi.fn((_: unknown, { body: { page } }: { body: { page: number } }) =>
    Promise.resolve({ ok: true, data: { total, statements: pages[page - 1] ?? [] } }),
  );
const ids = async (call: unknown, first: number, last: number) => {
  const answer = await loadPeriod(call as never, days(first, last));
  return answer.ok ? answer.data.map(({ _id }) => _id) : answer;
};

it('reads pages until the time before the period, and keeps what is in it', async () => {
  const call = callOf([[movement(21), movement(20)], [movement(19), movement(18)], [movement(17)]], 5);
  expect(await ids(call, 19, 20)).toEqual(['m20', 'm19']);
  expect(call).toHaveBeenCalledTimes(2);
});

it('has a movement once that a newer one has moved to the next page', async () =>
  expect(await ids(callOf([[movement(21), movement(20)], [movement(20), movement(19)], []]), 1, 30)).toEqual(['m21', 'm20', 'm19']));

it('ends with the total, or without one with an empty page', async () => {
  const counted = callOf([[movement(21)], [movement(20)]], 2);
  await ids(counted, 1, 30);
  expect(counted).toHaveBeenCalledTimes(2);
  const uncounted = callOf([[movement(21)], [movement(20)]]);
  await ids(uncounted, 1, 30);
  expect(uncounted).toHaveBeenCalledTimes(3);
});

it('ends where a backend answers the same page again', async () => {
  const same = vi.fn(() => Promise.resolve({ ok: true, data: { statements: [movement(21)] } }));
  expect(await ids(same, 1, 30)).toEqual(['m21']);
  expect(same).toHaveBeenCalledTimes(2);
});

it('answers the failure of a page', async () => {
  const failed = { ok: false, error: { kind: 'network' } };
  expect(await loadPeriod((() => Promise.resolve(failed)) as never, days(1, 30))).toEqual(failed);
});
