import { expect, test } from 'vitest';
import { playedFor } from './played-for';

const since = '2026-11-27T10:00:00.000Z';

test.each([
  ['2026-11-27T10:59:59.999Z', { hours: 0, minutes: 59 }],
  ['2026-11-27T11:02:10.000Z', { hours: 1, minutes: 2 }],
  ['2026-11-27T10:00:00.000Z', { hours: 0, minutes: 0 }],
])('play until %s has lasted', (until, duration) => expect(playedFor({ since, until })).toEqual(duration));
