import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TextInput } from '../field';
import { ToastProvider, useToast } from '../toast';
import { FormDialog, type SubmitProps } from './form-dialog';

const words = { label: 'Save', cancelLabel: 'Cancel', keysLabel: 'confirms' };

const show = (submit: Partial<SubmitProps> = {}) => {
  const onSubmit = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  const onPageKey = vi.fn<() => void>();
  const Say = () => {
    const toast = useToast();
    return (
      <button type="button" onClick={() => toast.bad('Refused')}>
        Say
      </button>
    );
  };
  render(
    <ToastProvider closeLabel="Close the message">
      <div onKeyDown={onPageKey}>
        <FormDialog title="Note" closeLabel="Close" submit={{ ...words, onSubmit, ...submit }} onClose={onClose}>
          <TextInput aria-label="Text" required />
          <Say />
        </FormDialog>
      </div>
    </ToastProvider>,
  );
  return { onSubmit, onClose, onPageKey, dialog: screen.getByRole('dialog', { name: 'Note' }) };
};
const type = (text: string) => fireEvent.change(screen.getByLabelText('Text'), { target: { value: text } });

it('focuses its first field', () => {
  show();
  expect(document.activeElement).toBe(screen.getByLabelText('Text'));
});

it('submits by its button once the browser takes the fields', () => {
  const { onSubmit } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).not.toHaveBeenCalled();
  type('seen');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('submits by Ctrl-Enter, and passes no key to the page below', () => {
  const { dialog, onSubmit, onPageKey } = show();
  type('seen');
  fireEvent.keyDown(dialog, { key: 'Enter', ctrlKey: true });
  fireEvent.keyDown(dialog, { key: 'j' });
  expect([onSubmit.mock.calls.length, onPageKey.mock.calls.length]).toEqual([1, 0]);
});

it.each([
  ['in progress', { busy: true }],
  ['off', { disabled: true }],
])('is not submitted while it is %s', (_, submit) => {
  const { dialog, onSubmit } = show(submit);
  type('seen');
  fireEvent.keyDown(dialog, { key: 'Enter', ctrlKey: true });
  expect(onSubmit).not.toHaveBeenCalled();
});

it.each(['Close', 'Cancel Esc'])('closes by %s', (name) => {
  const { onClose } = show();
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name.replace(' ', ' ?')}$`) }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('closes by Escape', () => {
  const { dialog, onClose } = show();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('shows toasts inside', () => {
  const { dialog } = show();
  act(() => screen.getByRole('button', { name: 'Say' }).click());
  expect(dialog.contains(screen.getByText('Refused'))).toBe(true);
});
