import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HoldToCopy } from './hold-to-copy';

const write = vi.fn<(text: string) => Promise<void>>();
const onCopied = vi.fn<(text: string) => void>();
const onFailed = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal('navigator', { clipboard: { writeText: write } });
  write.mockReset().mockResolvedValue();
  onCopied.mockReset();
  onFailed.mockReset();
  render(
    <HoldToCopy text="0458821930" onCopied={onCopied} onFailed={onFailed}>
      045-882-1930
    </HoldToCopy>,
  );
});
afterEach(() => vi.unstubAllGlobals());

/** Holds the number, and moves meanwhile. */
async function hold(pointerType: string, ms: number, px = 0): Promise<void> {
  const number = screen.getByText('045-882-1930');
  const fire = (type: string, timeStamp: number, clientX: number) => {
    const event = new MouseEvent(type, { bubbles: true, clientX });
    Object.defineProperties(event, { timeStamp: { value: timeStamp }, pointerType: { value: pointerType } });
    fireEvent(number, event);
  };
  fire('pointerdown', 1_000, 0);
  await act(async () => fire('pointerup', 1_000 + ms, px));
}

it('copies what a finger has held for half a second', async () => {
  await hold('touch', 500);
  expect([write.mock.calls, onCopied.mock.calls]).toEqual([[['0458821930']], [['0458821930']]]);
});

it.each([
  ['a tap', 'touch', 200, 0],
  ['a scroll', 'touch', 800, 40],
  ['a mouse, which selects text', 'mouse', 800, 0],
])('does nothing on %s', async (_, pointerType, ms, px) => {
  await hold(pointerType, ms, px);
  expect(write).not.toHaveBeenCalled();
});

it('reports a failure', async () => {
  write.mockRejectedValue(new Error('denied'));
  await hold('touch', 600);
  expect([onCopied.mock.calls.length, onFailed.mock.calls.length]).toEqual([0, 1]);
});
