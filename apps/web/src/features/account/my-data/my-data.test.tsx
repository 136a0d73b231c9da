import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aProfile } from '../../../test/samples';
import { loadMyData } from '../api/my-data';

beforeEach(() => {
  localStorage.setItem('token', 't1');
  localStorage.setItem('locale', 'en');
  api.reply('GET /api/account/profile', aProfile());
  api.reply('GET /api/account/sessions', { sessions: [], idleMinutes: null });
  api.reply('GET /api/account/logins', { logins: [], newDevices: [], idleMinutes: null });
});

it('the data is a file, after the password', async () => {
  api.announce('sessions', 'my-data');
  const data = { limits: [{ period: '24h' as const, amount: 100 }] };
  api.reply('POST /api/account/my-data', { data, next: null });
  const saved: Blob[] = [];
  const createObjectURL = vi.fn((file: Blob) => `blob:${saved.push(file)}`);
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  const { user } = await renderApp('/user/profile?view=security');
  await user.click(await screen.findByRole('button', { name: 'Download my data' }));
  await user.type(await screen.findByLabelText('Password'), 'correct horse');
  await user.click(screen.getAllByRole('button', { name: 'Download my data' }).at(-1) as HTMLElement);
  await waitFor(() => expect(createObjectURL).toHaveBeenCalledOnce());
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual(data);
  expect(api.requestsOf('POST /api/account/my-data').map(({ body }) => body)).toEqual([{ password: 'correct horse', next: null }]);
});

it('the parts of the data are joined', async () => {
  const parts = [
    { data: { movements: [1, 2] }, next: 'movements 2' },
    { data: { movements: [3], slips: [] }, next: null },
  ];
  const call = vi.fn(() => Promise.resolve({ ok: true, data: parts.shift() }));
  expect(await loadMyData(call as never, 'correct horse')).toEqual({ ok: true, data: { movements: [1, 2, 3], slips: [] } });
  expect(call.mock.calls).toEqual(
    [null, 'movements 2'].map((next) => ['POST /api/account/my-data', { body: { password: 'correct horse', next } }]),
  );
});

it('a wrong password is an error of its field', async () => {
  api.announce('sessions', 'my-data');
  api.reply('POST /api/account/my-data', { refuse: 'WRONG_PASSWORD' });
  const { user } = await renderApp('/user/profile?view=security');
  await user.click(await screen.findByRole('button', { name: 'Download my data' }));
  const password = await screen.findByLabelText('Password');
  await user.type(password, 'another horse');
  await user.click(screen.getAllByRole('button', { name: 'Download my data' }).at(-1) as HTMLElement);
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
});

it('a backend that does not announce it has no button', async () => {
  api.announce('sessions');
  await renderApp('/user/profile?view=security');
  await screen.findByRole('heading', { name: 'Devices and logins' });
  expect(screen.queryByRole('button', { name: 'Download my data' })).toBeNull();
});
