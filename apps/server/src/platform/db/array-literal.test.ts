import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { arrayLiteral } from './array-literal.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

// A PostgreSQL text holds no zero character.
const text = fc.string({ unit: 'grapheme' }).map((value) => value.replaceAll('\u0000', ''));
const element = fc.option(fc.oneof(text, fc.constantFrom('', ' ', 'null', 'NULL', '{}', ',', '"', '\\', 'ก ກ', '-1', 'a b')));

test('PostgreSQL reads the elements of an array literal as they were written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(element), async (values) => {
      const { rows } = await database.pool.query<{ read: unknown }>('select $1::text[] as read', [arrayLiteral(values)]);
      expect(rows[0]?.read).toEqual(values);
    }),
  );
});

test('numbers and amounts are elements without quotes', () => {
  expect(arrayLiteral([1, -2n, null, 9_223_372_036_854_775_807n])).toBe('{1,-2,NULL,9223372036854775807}');
});
