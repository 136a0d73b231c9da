import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { aJournal } from '../../../test/books';
import { renderDesk } from '../../../test/render-desk';

const path = `/books/journals/${aJournal().id}?day=2026-11-21&currency=THB`;

beforeEach(() => api.reply('GET /desk/journals/:id', aJournal()));

it('a journal shows its postings with their sum, its sagas and its audit events, as text', async () => {
  await renderDesk(path, { permissions: ['books.read', 'members.read'] });
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Account kindOwnerAmount',
    'QR paymentsSite account−฿1,500.10',
    'WalletsMember account+฿1,500.10',
    'Sum฿0.00',
  ]);
  for (const words of ['qr:<i>TX-1</i>', 'payment.<u>done</u>', 'withdraw.payout', 'Done']) expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Test Member' }).getAttribute('href')).toBe('/members/0190a000-0000-7000-8000-000000000002');
});

it('the back link leads to the day of the journal', async () => {
  await renderDesk(path, { permissions: ['books.read'] });
  const back = (await screen.findAllByRole('link', { name: /Books/ })).map((link) => link.getAttribute('href'));
  expect(back).toContain('/books?day=2026-11-21&currency=THB');
  expect(screen.queryByRole('link', { name: 'Test Member' })).toBeNull();
});

it('the URL of an unknown journal shows that there is none', async () => {
  api.reply('GET /desk/journals/:id', { refuse: 'NOT_FOUND' });
  await renderDesk(path, { permissions: ['books.read'] });
  expect(await screen.findByText('There is no such journal.')).toBeTruthy();
});
