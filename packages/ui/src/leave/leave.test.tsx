import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { mockAnimations, mockReducedMotion } from '../../test/motion';
import { Dialog, Modal } from '../dialog';
import { FormDialog } from '../form-dialog';
import { Sheet } from '../sheet';

mockAnimations();

function openAndRemove(): void {
  const { unmount } = render(
    <Sheet title="Deposit" closeLabel="Close" onClose={() => undefined}>
      ฿500.00
    </Sheet>,
  );
  unmount();
}

it('shows a sheet that was removed for as long as it leaves', () => {
  mockReducedMotion(false);
  openAndRemove();
  const copy = document.querySelector('.is-leaving');
  expect(copy?.textContent).toContain('฿500.00');
  act(() => void vi.advanceTimersByTime(400));
  expect(document.querySelector('.is-leaving')).toBeNull();
});

it('cannot be reached, nor read out', () => {
  mockReducedMotion(false);
  openAndRemove();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.querySelector<HTMLElement>('.is-leaving')?.inert).toBe(true);
});

it('shows a dialog that was answered as long', () => {
  mockReducedMotion(false);
  const { unmount } = render(<Dialog tone="jade" icon={null} title="Paid" actionLabel="Close" onClose={() => undefined} />);
  unmount();
  expect(document.querySelector('.is-leaving')?.textContent).toContain('Paid');
});

it('shows a form dialog that was closed as long', () => {
  mockReducedMotion(false);
  const { unmount } = render(
    <FormDialog title="Add a note" closeLabel="Close" onClose={() => undefined}>
      Note
    </FormDialog>,
  );
  unmount();
  expect(document.querySelector('.k-form-dialog.is-leaving')?.textContent).toContain('Add a note');
});

it('leaves inside the sheet that was behind it', () => {
  mockReducedMotion(false);
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
  mockReducedMotion(true);
  openAndRemove();
  expect(document.querySelector('.is-leaving')).toBeNull();
});

it('shows nothing of a modal that has no styles for leaving', () => {
  mockReducedMotion(false);
  const { unmount } = render(<Modal onClose={() => undefined}>body</Modal>);
  unmount();
  expect(document.querySelector('.is-leaving')).toBeNull();
});
