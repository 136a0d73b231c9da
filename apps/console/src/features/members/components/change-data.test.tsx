import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { press } from '../../../test/press';
import { renderDesk } from '../../../test/render-desk';
import { aMember, aProposal } from '../../../test/rows';

const bank = { code: 'KTB', accountNo: '•••• 4421', accountName: 'TEST MEMBER', changedAt: null, isConfirmed: true };
const member = aMember({ bank });
const path = `/members/${member.id}`;

beforeEach(() => {
  api.reply('GET /desk/members/:id', member);
  api.reply('GET /desk/members/:id/timeline', { entries: [], next: null });
});

it('a change of the bank account shows before and after, and is proposed', async () => {
  api.reply('POST /desk/acts/outcome', { outcome: 'second', why: 'always', sum: null });
  api.reply('POST /desk/members/:id/change-bank', { proposal: aProposal() });
  const { user } = await renderDesk(path);
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Bank'), 'SCB');
  await user.type(dialog.getByLabelText('Account number'), '4567123456');
  await user.type(dialog.getByLabelText(/Note/), 'saw the book');
  expect(dialog.getByText('KTB •••• 4421 · TEST MEMBER')).toBeTruthy();
  expect(dialog.getByText('SCB 4567123456 · TEST MEMBER')).toBeTruthy();
  await press(user, 'Propose the change');
  expect(await screen.findByText(/a second person decides\.$/)).toBeTruthy();
  expect(api.requestsOf('POST /desk/members/:id/change-bank')[0]?.body).toEqual({
    bankCode: 'SCB',
    bankAccountNo: '4567123456',
    bankAccountName: 'TEST MEMBER',
    note: 'saw the book',
  });
});

it('a phone that another member has is refused in the dialog', async () => {
  api.reply('POST /desk/acts/outcome', { outcome: 'second', why: 'always', sum: null });
  api.reply('POST /desk/members/:id/change-phone', { refuse: 'PHONE_TAKEN' });
  const { user } = await renderDesk(path);
  await user.click(await screen.findByRole('button', { name: 'Change the phone' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('New phone'), '0899999901');
  await user.type(dialog.getByLabelText(/Note/), 'came in person');
  await press(user, 'Propose the change');
  expect(await dialog.findByText('Another member has this phone.')).toBeTruthy();
});

it('an operator without the permission gets no button to change data', async () => {
  await renderDesk(path, { permissions: ['members.read'] });
  await waitFor(() => expect(screen.getByText('Bank account')).toBeTruthy());
  expect(screen.queryByRole('button', { name: /Change/ })).toBeNull();
});
