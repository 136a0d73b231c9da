import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ToastProvider, useToast } from '../toast';
import { Confirm, Dialog, Modal } from '.';

const box = { icon: null, title: 'End the bonus?', children: 'Its condition ends too.' };
const onClose = vi.fn<() => void>();
const onConfirm = vi.fn<() => void>();
const confirm = (busy = false) =>
  render(<Confirm tone="coral" {...box} cancelLabel="Keep" confirmLabel="End" busy={busy} onConfirm={onConfirm} onClose={onClose} />);
const calls = () => [onConfirm, onClose].map((each) => each.mock.calls.length);

it('a question is named by its title, described by its text, and focuses the answer that changes nothing', () => {
  confirm();
  const dialog = screen.getByRole('alertdialog', { name: 'End the bonus?', description: 'Its condition ends too.' });
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Keep' }));
});

it('opens with its focus, without another one before', () => {
  const focused: (string | undefined)[] = [];
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function showModal(this: HTMLDialogElement) {
    focused.push(this.querySelector('[autofocus]')?.textContent);
  });
  confirm();
  expect(focused).toEqual(['Keep']);
  vi.restoreAllMocks();
});

it('a question is answered by its buttons', () => {
  onConfirm.mockClear();
  onClose.mockClear();
  confirm();
  fireEvent.click(screen.getByRole('button', { name: 'End' }));
  expect(calls()).toEqual([1, 0]);
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
  expect(calls()).toEqual([1, 1]);
});

it('a question in progress is not closed, and not answered again', () => {
  onConfirm.mockClear();
  onClose.mockClear();
  confirm(true);
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
  fireEvent.click(screen.getByRole('button', { name: 'End' }));
  expect(calls()).toEqual([0, 0]);
});

it('Escape closes a result', () => {
  onClose.mockClear();
  render(<Dialog tone="jade" {...box} actionLabel="Close" onClose={onClose} />);
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a cancelled file choice inside it closes nothing', () => {
  onClose.mockClear();
  render(
    <Modal aria-label="Slip" onClose={onClose}>
      <input type="file" aria-label="Picture" />
    </Modal>,
  );
  fireEvent(screen.getByLabelText('Picture'), new Event('cancel', { bubbles: true, cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
});

it('toasts are inside the open dialog, where they can be pressed', () => {
  const Say = () => {
    const toast = useToast();
    return <button onClick={() => toast.bad('Refused')}>Say</button>;
  };
  render(
    <ToastProvider closeLabel="Close the message">
      <Modal aria-label="Slip" onClose={onClose}>
        <Say />
      </Modal>
    </ToastProvider>,
  );
  fireEvent.click(screen.getByText('Say'));
  expect(within(screen.getByRole('dialog', { name: 'Slip' })).getByRole('alert').textContent).toBe('Refused');
});
