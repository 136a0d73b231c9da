import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { other, renderDesk } from '../../../test/render-desk';
import { aMember } from '../../../test/rows';

const note = {
  id: '0190a000-0000-7000-8000-000000000071',
  author: other,
  text: 'Polite, reads Thai only.',
  createdAt: '2026-11-23T09:00:00.000Z',
};
const linked = {
  id: '0190a000-0000-7000-8000-000000000009',
  phone: '0899999999',
  name: 'Nok Dee',
  currency: 'THB' as const,
  isFrozen: true,
};
const member = aMember({
  tags: ['careful'],
  notes: [note],
  links: { ...aMember().links, device: { count: 1_000, members: [linked] } },
});
const path = `/members/${member.id}`;

beforeEach(() => {
  api.reply('GET /desk/members/:id', member);
  api.reply('GET /desk/members/:id/timeline', { entries: [], next: null });
  api.reply('GET /desk/member-tags', { tags: ['careful', 'vip'] });
});

it('a note is added, and removed after a confirmation', async () => {
  api.reply('POST /desk/members/:id/notes', { done: true });
  api.reply('POST /desk/members/:id/notes/:note/remove', { done: true });
  const { user } = await renderDesk(path);
  expect(await screen.findByText('Polite, reads Thai only.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'Asked twice');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(api.requestsOf('POST /desk/members/:id/notes')[0]?.body).toEqual({ text: 'Asked twice' }));
  await user.click(screen.getByRole('button', { name: 'Remove the note' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove the note' }));
  await waitFor(() => expect(api.requestsOf('POST /desk/members/:id/notes/:note/remove')[0]?.path).toContain(note.id));
});

it('a tag is added from the suggestions, and another removed', async () => {
  api.reply('POST /desk/members/:id/tags', { done: true });
  api.reply('POST /desk/members/:id/tags/remove', { done: true });
  const { user } = await renderDesk(path);
  await user.click(await screen.findByRole('button', { name: 'Change the tags' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(document.querySelectorAll('datalist option')).toHaveLength(1));
  await user.type(dialog.getByRole('combobox'), 'vip');
  await user.click(dialog.getByRole('button', { name: 'Add the tag' }));
  await waitFor(() => expect(api.requestsOf('POST /desk/members/:id/tags')[0]?.body).toEqual({ tag: 'vip' }));
  await user.click(dialog.getByRole('button', { name: 'Remove the tag careful' }));
  await waitFor(() => expect(api.requestsOf('POST /desk/members/:id/tags/remove')[0]?.body).toEqual({ tag: 'careful' }));
});

it('links lead to the linked members, and mark frozen ones', async () => {
  await renderDesk(path);
  const link = await screen.findByRole('link', { name: 'Nok Dee' });
  expect(link.getAttribute('href')).toBe(`/members/${linked.id}`);
  expect(screen.getByTitle('Frozen')).toBeTruthy();
  expect(screen.getByText('1000+')).toBeTruthy();
});

it('an operator without the permission can read notes and tags, not change them', async () => {
  await renderDesk(path, { permissions: ['members.read'] });
  expect(await screen.findByText('Polite, reads Thai only.')).toBeTruthy();
  expect(screen.getByText('careful')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /note|Add|tags/ })).toBeNull();
});

it.each([
  [49, null],
  [50, 'Only the newest 50 are shown.'],
])('of %i notes the page says that others are left out: %s', async (count, words) => {
  const notes = Array.from({ length: count }, (_, n) => ({ ...note, id: `note-${n}` }));
  api.reply('GET /desk/members/:id', { ...member, notes });
  await renderDesk(path);
  expect(await screen.findAllByText(note.text)).toHaveLength(count);
  expect(screen.queryByText(/newest/)?.textContent ?? null).toBe(words);
});
