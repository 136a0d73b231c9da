import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog, Modal } from '../dialog';
import { Sheet } from '../sheet';

const withMotion = (isReduced: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isReduced && query.includes('reduced-motion') }));

beforeEach(() => {
  vi.useFakeTimers();
  HTMLElement.prototype.animate = () => ({}) as Animation;
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

function openAndRemove(): void {
  const { unmount } = render(
    <Sheet title="Deposit" closeLabel="Close" onClose={() => undefined}>
      ฿500.00
    </Sheet>,
  );
  unmount();
}

it('shows a sheet that was removed for as long as it leaves', () => {
  withMotion(false);
  openAndRemove();
  const copy = document.querySelector('.is-leaving');
  expect(copy?.textContent).toContain('฿500.00');
  act(() => void vi.advanceTimersByTime(400));
  expect(document.querySelector('.is-leaving')).toBeNull();
});

it('cannot be reached, nor read out', () => {
  withMotion(false);
  openAndRemove();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.querySelector<HTMLElement>('.is-leaving')?.inert).toBe(true);
});

it('shows a dialog that was answered as long', () => {
  withMotion(false);
  const { unmount } = render(<Dialog tone="jade" icon={null} title="Paid" actionLabel="Close" onClose={() => undefined} />);
  unmount();
  expect(document.querySelector('.is-leaving')?.textContent).toContain('Paid');
});

it('leaves inside the sheet that was behind it', () => {
  withMotion(false);
  const sheet = (body: ReactNode) => (
    <Sheet title="Deposit" closeLabel="Close" onClose={() => undefined}>
      {body}
    </Sheet>
  );
  const { rerender } = render(sheet(<Dialog tone="jade" icon={null} title="Paid" actionLabel="OK" onClose={() => undefined} />));
  rerender(sheet(null));
  expect(document.querySelector('.is-leaving')?.parentElement).toBe(screen.getByRole('dialog'));
});

it('shows nothing under reduced motion', () => {
  withMotion(true);
  openAndRemove();
  expect(document.querySelector('.is-leaving')).toBeNull();
});

it('shows nothing of a modal that has no styles for leaving', () => {
  withMotion(false);
  const { unmount } = render(<Modal onClose={() => undefined}>body</Modal>);
  unmount();
  expect(document.querySelector('.is-leaving')).toBeNull();
});
