import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteServerDate, serverNow } from './server-clock';

const NOW = Date.parse('2026-11-26T12:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  noteServerDate(new Date(NOW).toUTCString());
  vi.useRealTimers();
});

it.each([
  ['an hour ahead', 'Thu, 26 Nov 2026 13:00:00 GMT', 3_600_000],
  ['a day behind', 'Wed, 25 Nov 2026 12:00:00 GMT', -86_400_000],
  ['as old as its way here', 'Thu, 26 Nov 2026 11:59:59 GMT', 0],
  ['not a date', 'today', 0],
  ['missing', null, 0],
])('of an answer whose date is %s', (_, header, ahead) => {
  noteServerDate(header);
  expect(serverNow() - NOW).toBe(ahead);
});
