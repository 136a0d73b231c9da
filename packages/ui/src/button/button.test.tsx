import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './button';

afterEach(cleanup);

const show = (busy: boolean) => {
  const press = vi.fn<() => void>();
  const submit = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy} onClick={press}>
        Send
      </Button>
    </form>,
  );
  return { press, submit, button: screen.getByRole('button') };
};

it('is pressed and submits', async () => {
  const { press, submit, button } = show(false);
  await userEvent.click(button);
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
});

it('refuses presses while busy', async () => {
  const { press, submit, button } = show(true);
  await userEvent.click(button);
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([0, 0]);
});

it('refuses a submit by Enter while busy', async () => {
  const { submit } = show(true);
  await userEvent.type(screen.getByLabelText('Name'), 'x{Enter}');
  expect(submit).not.toHaveBeenCalled();
});

it('says that it is busy', () => {
  const { button } = show(true);
  expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual(['true', 'true']);
});
