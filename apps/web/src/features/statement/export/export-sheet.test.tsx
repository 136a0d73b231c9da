import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aWorld } from '../../../test/world';

const CALL = 'POST /api/statement';
const movement = (createdAt: string, amount: number) => ({
  _id: `m${amount}`,
  statementType: 'deposit' as const,
  from: 'SCB',
  to: 'WALLET',
  amount,
  status: 'SUCCESS' as const,
  createdAt,
});
const reply = (...statements: ReturnType<typeof movement>[]) => api.reply(CALL, { total: statements.length, statements });
const saved: Blob[] = [];

beforeEach(() => {
  aWorld();
  saved.length = 0;
  localStorage.setItem('token', 't1');
  localStorage.setItem('locale', 'en');
  Object.assign(URL, { createObjectURL: vi.fn((file: Blob) => `blob:${saved.push(file)}`), revokeObjectURL: () => undefined });
});

const openSheet = async () => {
  const app = await renderApp('/user/statement');
  await app.user.click(await screen.findByRole('button', { name: 'Export' }));
  await screen.findByRole('dialog', { name: 'Export statement' });
  return app;
};

it('saves the movements of the chosen month as CSV', async () => {
  const now = new Date();
  const lastYear = `${now.getUTCFullYear() - 1}-06-15T05:00:00.000Z`;
  reply(movement(now.toISOString(), 500), movement(lastYear, 700));
  const { user } = await openSheet();
  await user.click(screen.getByRole('button', { name: /^CSV/ }));
  await user.click(screen.getByRole('button', { name: 'Make the CSV file' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const lines = (await saved[0]?.text())?.split('\r\n');
  expect(lines?.[0]).toBe('"Date and time","Transaction","From","To","In","Out","Status","Reference"');
  expect(lines?.slice(1)).toEqual([expect.stringMatching(/,"Deposit","SCB","Main wallet",500,"","Success","m500"$/), '']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says that a period has no transactions, and makes no file', async () => {
  reply(movement('2020-06-15T05:00:00.000Z', 700));
  const { user } = await openSheet();
  await user.click(screen.getByRole('button', { name: 'Last month' }));
  await user.click(screen.getByRole('button', { name: 'Make the PDF file' }));
  expect(await screen.findByText('No transactions in this period')).toBeTruthy();
  expect(saved).toEqual([]);
});

it('does not offer own dates in the wrong order', async () => {
  reply(movement('2020-06-15T05:00:00.000Z', 700));
  const { user } = await openSheet();
  await user.click(screen.getByRole('button', { name: 'Own dates' }));
  await user.clear(screen.getByLabelText('To'));
  await user.type(screen.getByLabelText('To'), '2020-01-01');
  expect(screen.getByText('The last day must not be before the first one')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Make the PDF file' })).toHaveProperty('disabled', true);
});

it('says that the file could not be made, and keeps what was chosen', async () => {
  reply(movement('2020-06-15T05:00:00.000Z', 700));
  const { user } = await openSheet();
  api.cut(CALL);
  await user.click(screen.getByRole('button', { name: 'Last month' }));
  await user.click(screen.getByRole('button', { name: 'Make the PDF file' }));
  expect(await screen.findByText('The file could not be made. Please try again.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Last month' }).getAttribute('aria-pressed')).toBe('true');
});

it('is not offered for an empty statement', async () => {
  reply();
  await renderApp('/user/statement');
  await screen.findByText('No transactions yet');
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});
