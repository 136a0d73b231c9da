import { expect, test } from 'vitest';
import { dayBefore } from './business-day.js';

test.each([
  ['2030-03-04T16:59:59.999Z', '2030-03-03'],
  ['2030-03-04T17:00:00.000Z', '2030-03-04'],
  ['2030-03-05T16:59:59.999Z', '2030-03-04'],
  ['2027-12-31T17:00:00.000Z', '2027-12-31'],
  ['2028-02-29T17:00:00.000Z', '2028-02-29'],
])('at %s the day before is %s, which began and ended at 17:00 UTC', (now, day) => expect(dayBefore(new Date(now))).toBe(day));
