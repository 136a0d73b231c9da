import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../../test/api';
import { passkeys } from '../../../test/passkeys';
import { aSession, renderDesk } from '../../../test/render-desk';

vi.mock('@simplewebauthn/browser', () => passkeys.library);

beforeEach(() => {
  api.reply('POST /desk/withdrawals/list', { withdrawals: [], total: 0, isCut: false, counts: { waiting: 0, overdue: 0, unknown: 0 } });
  api.reply('GET /desk/proposals', { proposals: [], next: null });
  api.reply('GET /desk/session', { refuse: 'SIGN_IN_REQUIRED' }, aSession());
});

async function typeIn(): Promise<Awaited<ReturnType<typeof renderDesk>>['user']> {
  const { user } = await renderDesk('/withdrawals', null);
  await user.type(await screen.findByLabelText('Sign-in name'), 'desk-owner');
  await user.type(screen.getByLabelText('Password'), 'krapao-demo');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  return user;
}

it('a right password shows the screen of the address', async () => {
  api.reply('POST /desk/sign-in', { state: 'signed-in' });
  await typeIn();
  expect(await screen.findByText('Nothing waits')).toBeTruthy();
});

it('an operator with an authenticator app types its code next', async () => {
  api.reply('POST /desk/sign-in', { state: 'code-needed' }, { state: 'signed-in' });
  const user = await typeIn();
  await user.type(await screen.findByLabelText(/Code from your app/), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(api.requestsOf('POST /desk/sign-in')[1]?.body).toMatchObject({ code: '123456' }));
});

it('a wrong code is reported at its field, and the operator can go back to the name', async () => {
  api.reply('POST /desk/sign-in', { state: 'code-needed' }, { refuse: 'SIGN_IN_FAILED' });
  const user = await typeIn();
  await user.type(await screen.findByLabelText(/Code from your app/), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The code is wrong. Type the one that the app shows now.');
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(screen.getByLabelText<HTMLInputElement>('Sign-in name').value).toBe('desk-owner');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a sign-in in progress marks its button busy, and is not sent twice', async () => {
  api.hang('POST /desk/sign-in');
  const user = await typeIn();
  const button = await screen.findByRole('button', { name: 'Sign in', busy: true });
  await user.click(button);
  await user.type(screen.getByLabelText('Password'), '{Enter}');
  expect(api.requestsOf('POST /desk/sign-in')).toHaveLength(1);
});

it('a wrong password is reported beside the form', async () => {
  api.reply('POST /desk/sign-in', { refuse: 'SIGN_IN_FAILED' });
  await typeIn();
  expect((await screen.findByRole('alert')).textContent).toContain('Name, password or code is wrong.');
});

it('a passkey signs in without a name', async () => {
  passkeys.support();
  api.reply('POST /desk/sign-in/passkey/options', { challenge: 'token', options: { challenge: 'random' } });
  api.reply('POST /desk/sign-in/passkey', { done: true });
  const { user } = await renderDesk('/withdrawals', null);
  await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
  expect(await screen.findByText('Nothing waits')).toBeTruthy();
  expect(api.requestsOf('POST /desk/sign-in/passkey')[0]?.body).toEqual({ challenge: 'token', response: { signed: 'random' } });
});

it('a closed prompt is reported, and the password stays possible', async () => {
  passkeys.support();
  passkeys.refuse('NotAllowedError');
  api.reply('POST /desk/sign-in/passkey/options', { challenge: 'token', options: { challenge: 'random' } });
  const { user } = await renderDesk('/withdrawals', null);
  await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
  expect((await screen.findByRole('alert')).textContent).toContain('No passkey was used.');
  expect(screen.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', false);
});

it('a browser without passkeys offers none', async () => {
  await renderDesk('/withdrawals', null);
  await screen.findByLabelText('Sign-in name');
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
});
