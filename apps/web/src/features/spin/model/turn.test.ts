import { describe, expect, it } from 'vitest';
import { angleAt, sliceUnderPointer, turnTo } from './turn';

const FULL_TURN = 2 * Math.PI;
const counts = [1, 2, 3, 5, 8, 12, 20];
const everySlice = counts.flatMap((count) => Array.from({ length: count }, (_, index) => [index, count] as const));
const starts = [0, 1, -2.5, 40];

describe.each(everySlice)('slice %i of %i', (index, count) => {
  // §4-31 spin
  it.each(starts)('is under the pointer at the end, from any start (%d)', (from) => {
    const turn = turnTo(from, index, count);
    expect(sliceUnderPointer(angleAt(turn, turn.durationMs), count)).toBe(index);
  });

  // §9-28 wheel
  it.each(starts)('is reached in 3 to 4 turns and 4 to 5 s from %d', (from) => {
    const { to, durationMs } = turnTo(from, index, count);
    const turns = (to - from) / FULL_TURN;
    expect([turns >= 3, turns < 4, durationMs >= 4_000, durationMs < 5_000]).toEqual([true, true, true, true]);
    expect(durationMs).toBeCloseTo(1_000 + turns * 1_000);
  });
});

describe('while rotating the wheel', () => {
  const turn = turnTo(0.3, 5, 8);
  const speed = (at: number) => angleAt(turn, at + 1) - angleAt(turn, at);
  const times = Array.from({ length: 400 }, (_, step) => (turn.durationMs / 401) * step);

  it('starts at its angle and ends at the target', () => {
    expect([angleAt(turn, 0), angleAt(turn, turn.durationMs)]).toEqual([turn.from, turn.to]);
  });

  it('always moves forward, and always slower', () => {
    const speeds = times.map(speed);
    expect(speeds.every((now, step) => now > 0 && (step === 0 || now < (speeds[step - 1] ?? 0)))).toBe(true);
  });

  // §9-27 wheel
  it('loses speed by the friction of 0.991 per frame', () => {
    const frame = 1_000 / 60;
    // Drag reduces every speed by the same amount, so it cancels out in a difference of two.
    const loss = (at: number) => speed(at) - speed(at + frame);
    expect(loss(1_000 + frame) / loss(1_000)).toBeCloseTo(0.991, 4);
  });

  it('comes to rest', () => {
    expect(speed(turn.durationMs - 1) / speed(0)).toBeLessThan(0.001);
  });

  it('stays at rest', () => {
    expect(angleAt(turn, turn.durationMs + 1_000)).toBe(turn.to);
  });
});
