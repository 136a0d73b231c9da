import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../test/api';
import { renderDesk } from '../../test/render-desk';
import { aDetail } from '../../test/rows';

const openDialog = async (button: RegExp) => {
  const detail = aDetail({ reasons: ['many-payouts'] });
  api.reply('GET /desk/withdrawals/:id', detail);
  const { user } = await renderDesk(`/withdrawals/${detail.id}`);
  await user.click((await screen.findAllByRole('button', { name: button }))[0] as HTMLElement);
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

const noteNeeded = 'Write a reason: it is kept in the audit trail.';

it.each([
  ['the button', null, ''],
  ['Ctrl and Enter', '{Control>}{Enter}{/Control}', ''],
  ['the button, with spaces only', null, '   '],
])('a note that is needed and empty turns to its error and gets the focus, by %s', async (_, keys, typed) => {
  const { user, dialog } = await openDialog(/Freeze the member/);
  const note = dialog.getByLabelText(/^Note for the team/);
  expect(dialog.getByText(/required/)).toBeTruthy();
  if (typed !== '') await user.type(note, typed);
  if (keys === null) await user.click(dialog.getByRole('button', { name: 'Freeze' }));
  else {
    dialog.getByRole('checkbox', { name: 'Withdrawals' }).focus();
    await user.keyboard(keys);
  }
  expect(await dialog.findByText(noteNeeded)).toBeTruthy();
  expect(document.activeElement).toBe(note);
  expect(api.requestsOf('POST /desk/members/:id/freeze')).toHaveLength(0);
  await user.type(note, 'seen twice');
  expect(dialog.queryByText(noteNeeded)).toBeNull();
});

it('a choice of which one is needed turns to its error when nothing is chosen', async () => {
  const { user, dialog } = await openDialog(/Freeze the member/);
  await user.type(dialog.getByLabelText(/^Note for the team/), 'seen twice');
  await user.click(dialog.getByRole('checkbox', { name: 'Withdrawals' }));
  await user.click(dialog.getByRole('button', { name: 'Freeze' }));
  expect(await dialog.findByText('Choose at least one.')).toBeTruthy();
  expect(api.requestsOf('POST /desk/members/:id/freeze')).toHaveLength(0);
});

it('no reason to reject is chosen before the operator chooses', async () => {
  api.reply('POST /desk/withdrawals/:id/reject', { done: true });
  const { user, dialog } = await openDialog(/^Reject/);
  const reason = dialog.getByLabelText<HTMLSelectElement>(/^Reason/);
  expect(reason.value).toBe('');
  await user.click(dialog.getByRole('button', { name: /^Reject and return ฿/ }));
  expect(await dialog.findByText('Choose a reason: the member reads it.')).toBeTruthy();
  expect(document.activeElement).toBe(reason);
  expect(api.requestsOf('POST /desk/withdrawals/:id/reject')).toHaveLength(0);
});
