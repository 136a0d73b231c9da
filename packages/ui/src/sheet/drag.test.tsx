import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Sheet } from './sheet';

const HEIGHT = 400;
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(HEIGHT);
  HTMLElement.prototype.setPointerCapture = () => undefined;
});

/** A finger goes down by these px, each move after this many ms, and leaves. */
function dragBy(moves: readonly (readonly [down: number, ms: number])[]) {
  const onClose = vi.fn<() => void>();
  render(
    <Sheet title="Deposit" closeLabel="Close" onClose={onClose}>
      body
    </Sheet>,
  );
  const header = screen.getByRole('heading').parentElement as HTMLElement;
  const sheet = header.parentElement as HTMLElement;
  const send = (type: string, clientY: number, timeStamp: number) => {
    const event = new MouseEvent(type, { bubbles: true, clientY });
    Object.defineProperties(event, { timeStamp: { value: timeStamp }, pointerType: { value: 'touch' }, pointerId: { value: 1 } });
    fireEvent(header, event);
  };
  send('pointerdown', 0, 1_000);
  let at = 1_000;
  for (const [down, ms] of moves) send('pointermove', down, (at += ms));
  const during = { transform: sheet.style.transform, scrim: (sheet.previousElementSibling as HTMLElement).style.opacity };
  send('pointerup', moves.at(-1)?.[0] ?? 0, at);
  return { onClose, sheet, during };
}

it('follows the finger, and the scrim fades with it', () => {
  expect(dragBy([[80, 1_000]]).during).toEqual({ transform: 'translateY(80px)', scrim: '0.8' });
});

it('slides back after a short and slow drag', () => {
  const { onClose, sheet } = dragBy([[80, 1_000]]);
  expect([onClose.mock.calls.length, sheet.style.transform]).toEqual([0, '']);
});

it('closes beyond a quarter of its height', () => {
  const { onClose, sheet } = dragBy([[120, 2_000]]);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(sheet.style.transform).toBe('translateY(120px)');
});

it('closes by speed, the faster the shorter it takes', () => {
  const { onClose, sheet } = dragBy([
    [20, 10],
    [60, 10],
  ]);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(sheet.style.getPropertyValue('--exit')).toBe('120ms');
});

it('gives way a little upwards', () => {
  const { onClose, during } = dragBy([[-100, 100]]);
  expect([onClose.mock.calls.length, during.transform]).toEqual([0, 'translateY(-20px)']);
});
