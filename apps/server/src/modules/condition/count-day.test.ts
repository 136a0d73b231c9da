import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const day = (number: number): string => new Date(Date.UTC(2026, 10, number)).toISOString().slice(0, 10);
/** The counted days, newest first, after 9 on a day. */
async function count(days: number[] | null, upto: number | null, today: number): Promise<number[]> {
  const before = days === null ? null : `{${days.join(',')}}`;
  const { rows } = await sql<{ days: string[] }>`
    select count_day(${before}::bigint[], ${upto === null ? null : day(upto)}::date, ${day(today)}::date, 9)::text[] as days`.execute(
    database.db,
  );
  return (rows[0]?.days ?? []).map(Number);
}

describe('count_day', () => {
  it('begins with the first amount', async () => expect(await count(null, null, 5)).toEqual([9]));

  it('adds to the newest day, also where the clock was set back', async () => {
    expect(await count([1, 2], 5, 5)).toEqual([10, 2]);
    expect(await count([1, 2], 5, 4)).toEqual([10, 2]);
  });

  it('begins a new day, with the days without an amount in between', async () => {
    expect(await count([1, 2], 5, 6)).toEqual([9, 1, 2]);
    expect(await count([1, 2], 5, 8)).toEqual([9, 0, 0, 1, 2]);
  });

  it('keeps the current day and the 14 before it', async () => {
    const full = Array.from({ length: 15 }, (_, index) => index + 1);
    expect(await count(full, 5, 6)).toEqual([9, ...full.slice(0, 14)]);
    expect(await count(full, 5, 5)).toEqual([10, ...full.slice(1)]);
    expect(await count([1, 2], 1, 15)).toEqual([9, ...Array<number>(13).fill(0), 1]);
    expect(await count([1, 2], 1, 16)).toEqual([9]);
  });
});
