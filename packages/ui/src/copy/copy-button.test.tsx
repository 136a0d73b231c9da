import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CopyButton } from './copy-button';

const write = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { clipboard: { writeText: write } });
  write.mockReset().mockResolvedValue();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = () => {
  const onCopied = vi.fn<(text: string) => void>();
  const onFailed = vi.fn<() => void>();
  render(<CopyButton text="0458821930" label="Copy" copiedLabel="Copied" onCopied={onCopied} onFailed={onFailed} />);
  return { onCopied, onFailed };
};
const press = () => act(async () => void fireEvent.click(screen.getByRole('button')));

it('copies and says so', async () => {
  const { onCopied } = show();
  await press();
  expect([write.mock.calls, onCopied.mock.calls, screen.getByRole('button').textContent]).toEqual([
    [['0458821930']],
    [['0458821930']],
    'Copied',
  ]);
});

it('offers to copy again after 2 s', async () => {
  show();
  await press();
  act(() => vi.advanceTimersByTime(2_000));
  expect(screen.getByRole('button').textContent).toBe('Copy');
});

it('reports a failure when neither way of copying works', async () => {
  write.mockRejectedValue(new Error('denied'));
  const { onFailed } = show();
  await press();
  expect([onFailed.mock.calls.length, screen.getByRole('button').textContent]).toEqual([1, 'Copy']);
});
