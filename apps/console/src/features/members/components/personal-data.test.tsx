import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { press } from '../../../test/press';
import { renderDesk } from '../../../test/render-desk';
import { aMember, aProposal } from '../../../test/rows';

const member = aMember();
const path = `/members/${member.id}`;

beforeEach(() => {
  api.reply('GET /desk/members/:id', member);
  api.reply('GET /desk/members/:id/timeline', { entries: [], next: null });
});

it('an erasure says what it removes, and is proposed', async () => {
  api.reply('POST /desk/acts/outcome', { outcome: 'second', why: 'always', sum: null });
  api.reply('POST /desk/members/:id/erase', { proposal: aProposal() });
  const { user } = await renderDesk(path);
  await user.click(await screen.findByRole('button', { name: 'Erase the data' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Personal data removed')).toBeTruthy();
  await user.type(dialog.getByLabelText(/Note/), 'a letter of the 3rd');
  await press(user, 'Propose the erasure');
  expect(await screen.findByText(/a second person decides\.$/)).toBeTruthy();
  expect(api.requestsOf('POST /desk/members/:id/erase')[0]?.body).toEqual({ note: 'a letter of the 3rd' });
});

it('an erasure that waits is shown in place of the button', async () => {
  const pending = [
    { id: 'p', act: 'member.erase' as const, maker: { id: 'o', name: 'somsri', displayName: 'Somsri' }, since: '2026-11-27T05:00:00.000Z' },
  ];
  api.reply('GET /desk/members/:id', { ...member, pending });
  await renderDesk(path);
  expect(await screen.findByText('Personal data')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Erase the data' })).toBeNull();
});

it('an erased member has no name, no phone and nothing to erase', async () => {
  api.reply('GET /desk/members/:id', { ...member, name: '', phone: '', isActive: false, isErased: true });
  await renderDesk(path);
  expect((await screen.findAllByText('Personal data removed')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Erase the data' })).toBeNull();
});
