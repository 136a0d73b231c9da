import { expect, test } from 'vitest';
import { pageQuery } from './fields.js';

// §wire-9 amounts
test.each([
  [{}, { page: 1, limit: 10 }],
  [
    { page: 0, limit: 0 },
    { page: 1, limit: 10 },
  ],
  [
    { page: -3, limit: 1_000 },
    { page: 1, limit: 100 },
  ],
  [
    { page: '2', limit: 'x' },
    { page: 2, limit: 10 },
  ],
  [
    { page: 2.9, limit: 5.5 },
    { page: 2, limit: 5 },
  ],
])('a list query %j is clamped to %j', (query, clamped) => {
  expect(pageQuery.parse(query)).toEqual(clamped);
});
