import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { aDay, aDifference, aProvider } from '../../../test/books';
import { aSession, me, other, renderDesk } from '../../../test/render-desk';
import { aProposal } from '../../../test/rows';

beforeEach(() => {
  api.reply('GET /desk/waiting', { waiting: [] });
  api.reply('POST /desk/withdrawals/list', { withdrawals: [], total: 0, isCut: false, counts: { waiting: 0, overdue: 0, unknown: 0 } });
  api.reply('GET /desk/proposals', { proposals: [], next: null });
});

const steps = (): string[] => [...document.querySelectorAll('.d-tl li')].map(({ className }) => className);
const at = '2026-11-22T02:14:00.000Z';

it('obstacles to the close are listed, and the button is disabled', async () => {
  const providers = [aProvider({ differences: [aDifference()] })];
  api.reply('GET /desk/books', aDay({ providers, obstacles: ['previous-open', 'not-explained', 'not-balanced'] }));
  await renderDesk('/books');
  for (const words of ['The day before is not closed.', 'A difference has no explanation.', 'The trial balance does not sum to zero.'])
    expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText('1 without an explanation')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign and close the day' }).disabled).toBe(true);
  expect(steps()).toEqual(['is-done', 'is-bad', 'is-todo', 'is-todo', 'is-todo']);
});

it('the first signature proposes the close with its note', async () => {
  api.reply('GET /desk/books', aDay());
  api.reply('POST /desk/books/close', { proposal: aProposal({ act: 'day.close' }) });
  const { user } = await renderDesk('/books');
  await user.click(await screen.findByRole('button', { name: 'Sign and close the day' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Sign the day of 21 November?' }));
  await user.type(dialog.getByLabelText(/Note/), 'checked');
  await user.click(dialog.getByRole('button', { name: 'Sign' }));
  await waitFor(() => expect(api.requestsOf('POST /desk/books/close')[0]?.body).toEqual({ day: '2026-11-21', note: 'checked' }));
  expect(await screen.findByText('Sent for approval: a second person decides.')).toBeTruthy();
});

it('on a site that one person runs, one signature closes a day, and nothing asks for a second one', async () => {
  api.reply('GET /desk/books', aDay());
  api.reply('POST /desk/acts/outcome', { outcome: 'now', sum: null });
  const { user } = await renderDesk('/books', { site: { ...aSession().site, solo: true } });
  await user.click(await screen.findByRole('button', { name: 'Sign and close the day' }));
  expect(steps()).toEqual(['is-done', 'is-done', 'is-done', 'is-now']);
  expect(screen.getByText('Signature')).toBeTruthy();
  expect((await screen.findByRole('dialog')).textContent).not.toMatch(/second/i);
});

it('a refused close shows the reason', async () => {
  api.reply('GET /desk/books', aDay());
  api.reply('POST /desk/books/close', { refuse: 'DAY_NOT_READY' });
  const { user } = await renderDesk('/books');
  await user.click(await screen.findByRole('button', { name: 'Sign and close the day' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Note/), 'checked');
  await user.click(dialog.getByRole('button', { name: 'Sign' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('The day cannot be closed yet');
});

it('the second signature is given in approvals', async () => {
  api.reply('GET /desk/books', aDay({ proposal: { id: '9', maker: other, at } }));
  await renderDesk('/books');
  expect((await screen.findByRole('link', { name: 'Sign in Approvals' })).getAttribute('href')).toBe('/approvals');
  expect(screen.getByText('Signed by Anong Chaiyo')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign and close the day' })).toBeNull();
  expect(steps()).toEqual(['is-done', 'is-done', 'is-done', 'is-done', 'is-now']);
});

it('a closed day shows who signed, its digest, and that its figures have changed', async () => {
  const close = {
    day: '2026-11-21',
    at,
    signedAt: ['2026-11-21T18:00:00.000Z', '2026-11-21T19:30:00.000Z'],
    by: [me, other],
    digest: `5d2e${'0'.repeat(56)}90c1`,
    holds: false,
  };
  api.reply('GET /desk/books', aDay({ close }));
  const { user } = await renderDesk('/books');
  expect(await screen.findByText('Signed by Anong Chaiyo')).toBeTruthy();
  // Each signature has its own time.
  const times = [...document.querySelectorAll('.d-close time')].map((time) => time.getAttribute('datetime'));
  expect(times.slice(-2)).toEqual(close.signedAt);
  expect(screen.getByText('5d2e…90c1')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('The figures have changed since');
  await user.click(screen.getByRole('button', { name: 'Copy the digest' }));
  expect(await navigator.clipboard.readText()).toBe(close.digest);
});
