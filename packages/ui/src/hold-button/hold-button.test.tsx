import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HoldButton } from '.';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

function open() {
  const onConfirm = vi.fn<() => void>();
  render(
    <HoldButton again="Press again" onConfirm={onConfirm}>
      Hold to start
    </HoldButton>,
  );
  return { onConfirm, button: screen.getByRole('button') };
}

it('confirms after a second and a half, once', () => {
  const { onConfirm, button } = open();
  fireEvent.pointerDown(button);
  wait(1_499);
  expect(onConfirm).not.toHaveBeenCalled();
  wait(1);
  fireEvent.pointerUp(button);
  fireEvent.click(button);
  wait(5_000);
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('does nothing when it is let go early, but asks for a second press, which confirms', () => {
  const { onConfirm, button } = open();
  fireEvent.pointerDown(button);
  wait(300);
  fireEvent.pointerUp(button);
  fireEvent.click(button);
  wait(5_000);
  expect([onConfirm.mock.calls.length, button.textContent]).toEqual([0, 'Press again']);
  fireEvent.click(button);
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('is held by Enter, and let go by a pointer that leaves it', () => {
  const { onConfirm, button } = open();
  fireEvent.pointerDown(button);
  fireEvent.pointerLeave(button);
  wait(5_000);
  expect(onConfirm).not.toHaveBeenCalled();
  fireEvent.keyDown(button, { key: 'Enter' });
  wait(1_500);
  fireEvent.keyUp(button, { key: 'Enter' });
  expect(onConfirm).toHaveBeenCalledOnce();
});
