import { expect, it } from 'vitest';
import { agree, type NamedMoney, pairByName } from './pair-by-name.rules.js';

const money = (name: string, amount: bigint, currency: NamedMoney['currency'] = 'THB'): NamedMoney => ({ name, amount, currency });
const pairs = (ours: NamedMoney[], theirs: NamedMoney[]) =>
  pairByName(ours, theirs).map((pair) => [pair.ours?.amount ?? null, pair.theirs?.amount ?? null]);

it('agree needs the same amount in the same currency', () => {
  expect([
    agree(money('a', 1n), money('b', 1n)),
    agree(money('a', 1n), money('a', 2n)),
    agree(money('a', 1n), money('a', 1n, 'LAK')),
  ]).toEqual([true, false, false]);
});

it('those that agree are paired before the others of their name', () => {
  expect(pairs([money('a', 1n), money('a', 2n)], [money('a', 2n), money('a', 3n)])).toEqual([
    [1n, 3n],
    [2n, 2n],
  ]);
});

it('each is in one pair, and those of one side alone have no other', () => {
  expect(pairs([money('a', 1n), money('a', 1n), money('b', 5n)], [money('a', 1n), money('c', 7n), money('c', 8n)])).toEqual([
    [1n, 1n],
    [1n, null],
    [5n, null],
    [null, 7n],
    [null, 8n],
  ]);
});

it('a record of another currency is paired last', () => {
  expect(pairs([money('a', 1n)], [money('a', 1n, 'LAK'), money('a', 1n)])).toHaveLength(2);
  expect(pairByName([money('a', 1n)], [money('a', 1n, 'LAK'), money('a', 1n)])[0]?.theirs?.currency).toBe('THB');
});
