import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aProfile } from '../../../test/samples';

const closing = { askedAt: '2026-11-20T03:00:00.000Z', erasedAt: '2026-12-04T03:00:00.000Z' };

beforeEach(() => {
  localStorage.setItem('token', 't1');
  localStorage.setItem('locale', 'en');
  api.announce('sessions', 'closing');
  api.reply('GET /api/account/profile', aProfile());
  api.reply('GET /api/account/sessions', { sessions: [], idleMinutes: null });
  api.reply('GET /api/account/logins', { logins: [], newDevices: [], idleMinutes: null });
  api.reply('GET /api/account/closing', { closing: null, obstacle: null });
});

const openSheet = async () => {
  const { user } = await renderApp('/user/profile?view=security');
  await user.click(await screen.findByRole('button', { name: 'Close account' }));
  return { user, sheet: within(await screen.findByRole('dialog', { name: 'Close account' })) };
};

it('is asked for with the password; then the screen says when the data is erased', async () => {
  api.reply('POST /api/account/closing', { closing, obstacle: null });
  const { user, sheet } = await openSheet();
  await user.type(sheet.getByLabelText('Password'), 'correct horse');
  await user.click(sheet.getByRole('button', { name: 'Close account' }));
  expect(await screen.findByText(/^Your data is erased 04\/12\/2026/)).toBeDefined();
  expect(api.requestsOf('POST /api/account/closing').map(({ body }) => body)).toEqual([{ password: 'correct horse' }]);
});

it('leads to the withdrawal once it is asked for with money', async () => {
  api.reply('GET /api/account/closing', { closing: null, obstacle: 'money' });
  const { user, sheet } = await openSheet();
  expect(sheet.getByText(/^You withdraw your money next/)).toBeDefined();
  await user.type(sheet.getByLabelText('Password'), 'correct horse');
  api.reply('POST /api/account/closing', { closing, obstacle: 'money' });
  api.reply('GET /api/account/closing', { closing, obstacle: 'money' });
  await user.click(sheet.getByRole('button', { name: 'Close account' }));
  expect(await screen.findByRole('dialog', { name: 'Withdraw' })).toBeDefined();
});

it('says that money keeps the account open, and leads to the withdrawal', async () => {
  api.reply('GET /api/account/closing', { closing, obstacle: 'money' });
  const { user } = await renderApp('/user/profile?view=security');
  expect(await screen.findByText(/An account that still has money stays open/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByRole('dialog', { name: 'Withdraw' })).toBeDefined();
});

it('cannot be asked for while the account is paused', async () => {
  api.reply('GET /api/account/closing', { closing: null, obstacle: 'frozen' });
  const { sheet } = await openSheet();
  expect(sheet.getByText('The account can be closed when it is no longer paused.')).toBeDefined();
  expect(sheet.queryByLabelText('Password')).toBeNull();
});

it('has an error of the password in its field', async () => {
  api.reply('POST /api/account/closing', { refuse: 'WRONG_PASSWORD' });
  const { user, sheet } = await openSheet();
  const password = sheet.getByLabelText('Password');
  await user.type(password, 'another horse');
  await user.click(sheet.getByRole('button', { name: 'Close account' }));
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');
});

it('ends when the member keeps the account', async () => {
  api.reply('GET /api/account/closing', { closing, obstacle: null });
  api.reply('POST /api/account/closing/keep', { closing: null, obstacle: null });
  const { user } = await renderApp('/user/profile?view=security');
  const keep = await screen.findByRole('button', { name: 'Keep account' });
  api.reply('GET /api/account/closing', { closing: null, obstacle: null });
  await user.click(keep);
  expect(await screen.findByText('The account is kept')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Close account' })).toBeDefined();
});

it('is not there where the server has none', async () => {
  api.announce('sessions');
  await renderApp('/user/profile?view=security');
  await screen.findByRole('heading', { name: 'Devices and logins' });
  expect(screen.queryByRole('button', { name: 'Close account' })).toBeNull();
});
