import { expect, it } from 'vitest';
import { outcomeOf } from './status';

// §3-30 statuses
it.each([
  ['SUCCESS', 'success'],
  ['FAILED', 'failed'],
  ['PENDING', 'processing'],
  ['', 'processing'],
])('%s on the wire is %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome);
});
