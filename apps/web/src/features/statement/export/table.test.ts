import type { Statement } from '@krapao/contract';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv';
import { rowOf, type RowWords, sumOf } from './table';

const words: RowWords = { type: (type) => `type ${type}`, place: (code) => `place ${code}`, status: (outcome) => outcome };
const movement = (changes: Partial<Statement> = {}): Statement => ({
  _id: 'r1',
  statementType: 'deposit',
  from: 'SCB',
  to: 'WALLET',
  amount: 1_500.5,
  status: 'SUCCESS',
  createdAt: '2026-11-21T17:30:05.000Z',
  ...changes,
});
const row = (changes: Partial<Statement> = {}) => rowOf(movement(changes), words);

describe('a movement as a row', () => {
  it('has its time in Bangkok, its places and its side', () =>
    expect(row()).toEqual({
      time: '22/11/2026 00:30:05',
      type: 'type deposit',
      subject: null,
      from: 'place SCB',
      to: 'place WALLET',
      in: 1_500.5,
      out: null,
      status: 'success',
      isSuccess: true,
      reference: 'r1',
    }));

  it.each([
    [{ statementType: 'withdraw', status: 'PENDING' }, [null, 1_500.5]],
    [{ statementType: 'transfer', from: 'WALLET', to: 'PG' }, [null, 1_500.5]],
    [{ statementType: 'transfer', from: 'PG', to: 'WALLET' }, [1_500.5, null]],
    [{ statementType: 'bonus' }, [1_500.5, null]],
    [{ statementType: 'finish_bonus' }, [null, null]],
    [{ statementType: 'withdraw', status: 'FAILED' }, [null, null]],
  ] as const)('%j is %j', (changes, sides) => expect([row(changes).in, row(changes).out]).toEqual(sides));

  it('sums without the rounding of floating point', () =>
    expect(sumOf([row({ amount: 0.1 }), row({ amount: 0.2 }), row({ status: 'FAILED' })], 'in')).toBe(0.3));
});

it('the CSV has names, and a line per movement with plain numbers', async () => {
  const csv = await csvOf([row(), row({ bonus: { description: 'Half' }, status: 'FAILED' })], (column) => column).text();
  expect(csv.split('\r\n')).toEqual([
    '"time","type","from","to","in","out","status","reference"',
    '"22/11/2026 00:30:05","type deposit","place SCB","place WALLET",1500.5,"","success","r1"',
    '"22/11/2026 00:30:05","type deposit: Half","place SCB","place WALLET","","","failed","r1"',
    '',
  ]);
});
