import { expect, test } from 'vitest';
import { LOOP_TURN_MS, loopDelay } from './loop-delay.js';

/** A loop whose last turns took as long as given beyond the interval of the timer, and the time at which the last one ended. */
function loopAfter(...lateMs: readonly number[]): { loop: ReturnType<typeof loopDelay>; now: number } {
  const loop = loopDelay(0);
  let now = 0;
  for (const late of lateMs) loop.turn((now += LOOP_TURN_MS + late));
  return { loop, now };
}

test('a loop in time delays no call', () => {
  const { loop, now } = loopAfter(0, 0, 0);
  expect(loop.delayMs(now + LOOP_TURN_MS)).toBe(0);
});

test('in a loop that stays late, a call is delayed by as much as the timer is late when the call is read', () => {
  const { loop, now } = loopAfter(300);
  const readAfter = (ms: number): number => loop.delayMs(now + LOOP_TURN_MS + ms);
  expect([0, 40, 250].map(readAfter)).toEqual([0, 40, 250]);
});

test('a call is not delayed by more than the turn before was late', () => {
  const { loop, now } = loopAfter(60);
  expect(loop.delayMs(now + LOOP_TURN_MS + 500)).toBe(60);
});

test('one long turn, such as a pause of the process, is no delay', () => {
  const { loop, now } = loopAfter(0);
  expect(loop.delayMs(now + LOOP_TURN_MS + 2_000)).toBe(0);
  loop.turn(now + LOOP_TURN_MS + 2_000);
  expect(loop.delayMs(now + 2 * LOOP_TURN_MS + 2_000)).toBe(0);
});

test('a loop that is in time again delays no call, however late the turns before were', () => {
  const { loop, now } = loopAfter(500, 500, 0);
  expect(loop.delayMs(now + LOOP_TURN_MS + 100)).toBe(0);
});
