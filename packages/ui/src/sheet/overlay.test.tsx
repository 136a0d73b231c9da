import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Confirm } from '../dialog';
import { Sheet } from './sheet';

// jsdom has the element but cannot open it; the browser's part (focus trap, inert, focus return) is tested in the journeys.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

const showSheet = () => {
  const onClose = vi.fn<() => void>();
  const { container } = render(
    <Sheet title="Deposit" closeLabel="Close" onClose={onClose}>
      <input type="file" aria-label="Slip" />
      <input aria-label="Amount" data-autofocus />
    </Sheet>,
  );
  return { onClose, scrim: container.querySelector('.k-scrim') as Element };
};

it('opens with its title as its name and the requested focus', () => {
  showSheet();
  expect([screen.getByRole('dialog', { name: 'Deposit' }).hasAttribute('open'), document.activeElement]).toEqual([
    true,
    screen.getByLabelText('Amount'),
  ]);
});

it.each([
  ['the cross', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
])('asks to close at %s', (_, act) => {
  const { onClose } = showSheet();
  act();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('requests to close on a press beside it', () => {
  const { onClose, scrim } = showSheet();
  fireEvent.click(scrim);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('stays open when a file chooser inside is cancelled', () => {
  const { onClose } = showSheet();
  fireEvent(screen.getByLabelText('Slip'), new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
});

const showConfirm = (busy: boolean) => {
  const onConfirm = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  render(
    <Confirm
      tone="coral"
      icon={null}
      title="End it?"
      cancelLabel="Keep"
      confirmLabel="End"
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      It cannot come back
    </Confirm>,
  );
  return { onConfirm, onClose };
};

it('focuses the answer that loses nothing', () => {
  showConfirm(false);
  expect(document.activeElement?.textContent).toBe('Keep');
});

it('confirms', () => {
  const { onConfirm } = showConfirm(false);
  fireEvent.click(screen.getByRole('button', { name: 'End' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

it('stays open and refuses a second answer while the first is in progress', () => {
  const { onConfirm, onClose } = showConfirm(true);
  fireEvent.click(screen.getByRole('button', { name: 'End' }));
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
  expect([onConfirm.mock.calls, onClose.mock.calls]).toEqual([[], []]);
});
