import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../../test/api';
import { passkeys } from '../../../test/passkeys';
import { aSession, renderDesk } from '../../../test/render-desk';

vi.mock('@simplewebauthn/browser', () => passkeys.library);

const TOKEN = 'an-invitation-of-the-first-owner';

beforeEach(() => {
  api.reply('GET /desk/invites/:token', { name: 'pim', displayName: '', roles: ['owner'], expiresAt: '2026-11-23T09:15:00.000Z' });
  api.reply('POST /desk/invites/:token/code/options', {
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Krapao:pim?secret=JBSWY3DPEHPK3PXP',
  });
  api.reply('POST /desk/withdrawals/list', { withdrawals: [], total: 0, isCut: false, counts: { waiting: 0, overdue: 0, unknown: 0 } });
  api.reply('GET /desk/proposals', { proposals: [], next: null });
});

async function fillIn(): Promise<Awaited<ReturnType<typeof renderDesk>>['user']> {
  const { user } = await renderDesk(`/invite/${TOKEN}`, null);
  await user.type(await screen.findByLabelText(/Your name/), 'Pim Rattanakul');
  await user.type(screen.getByLabelText('New password'), 'four small boats at dawn');
  await user.type(screen.getByLabelText('Code from the app'), '123 456');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Join' })).toHaveProperty('disabled', false));
  await user.click(screen.getByRole('button', { name: 'Join' }));
  return user;
}

it('a link shows the sign-in name and the key of the authenticator app, as a QR code and as text', async () => {
  await renderDesk(`/invite/${TOKEN}`, null);
  expect(await screen.findByDisplayValue('pim')).toBeTruthy();
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
});

it('joining in progress marks its button busy, and is not sent twice', async () => {
  api.hang('POST /desk/invites/:token/accept');
  const user = await fillIn();
  await user.click(await screen.findByRole('button', { name: 'Join', busy: true }));
  await user.type(screen.getByLabelText('New password'), '{Enter}');
  expect(api.requestsOf('POST /desk/invites/:token/accept')).toHaveLength(1);
});

it('joining shows the recovery codes once, and then the desk', async () => {
  api.reply('POST /desk/invites/:token/accept', { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'], state: 'signed-in' });
  api.reply('GET /desk/session', aSession());
  const user = await fillIn();
  const codes = await screen.findByRole('list');
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['aaaa-bbbb', 'cccc-dddd']);
  expect(api.requestsOf('POST /desk/invites/:token/accept')[0]).toMatchObject({
    path: `/desk/invites/${TOKEN}/accept`,
    body: { displayName: 'Pim Rattanakul', factor: { password: 'four small boats at dawn', code: '123456' } },
  });
  await user.click(screen.getByRole('button', { name: 'I saved them' }));
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeTruthy();
  expect(screen.queryByText('aaaa-bbbb')).toBeNull();
});

it('an operator whom two people let in keeps the recovery codes, and waits for the activation', async () => {
  api.reply('POST /desk/invites/:token/accept', { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'], state: 'waiting' });
  const user = await fillIn();
  await user.click(await screen.findByRole('button', { name: 'I saved them' }));
  expect(await screen.findByRole('heading', { name: /You are registered/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'To the sign-in' })).toBeTruthy();
});

it('a wrong code is reported, and the key stays the same', async () => {
  api.reply('POST /desk/invites/:token/accept', { refuse: 'SIGN_IN_FAILED' });
  await fillIn();
  expect((await screen.findByRole('alert')).textContent).toBe('The code is wrong. Type the one that the app shows now.');
  expect(api.requestsOf('POST /desk/invites/:token/code/options')).toHaveLength(1);
});

it('a used link says that it is not valid', async () => {
  api.reply('GET /desk/invites/:token', { refuse: 'INVITE_INVALID' });
  await renderDesk(`/invite/${TOKEN}`, null);
  expect((await screen.findByRole('alert')).textContent).toContain('This link is not valid any more.');
});

it('a passkey comes first, and joins without a password and recovery codes', async () => {
  passkeys.support();
  api.reply('POST /desk/invites/:token/passkey/options', { challenge: 'token', options: { challenge: 'random' } });
  api.reply('POST /desk/invites/:token/accept', { recoveryCodes: [], state: 'signed-in' });
  api.reply('GET /desk/session', aSession());
  const { user } = await renderDesk(`/invite/${TOKEN}`, null);
  await user.type(await screen.findByLabelText(/Your name/), 'Pim Rattanakul');
  expect(screen.queryByLabelText('New password')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Join with a passkey' }));
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeTruthy();
  expect(api.requestsOf('POST /desk/invites/:token/accept')[0]?.body).toEqual({
    displayName: 'Pim Rattanakul',
    factor: { passkey: { challenge: 'token', response: { made: 'random' } } },
  });
  expect(api.requestsOf('POST /desk/invites/:token/code/options')).toHaveLength(0);
});

it('a password and an app can be chosen instead of a passkey', async () => {
  passkeys.support();
  const { user } = await renderDesk(`/invite/${TOKEN}`, null);
  await user.click(await screen.findByRole('button', { name: 'Use a password and an app instead' }));
  expect(await screen.findByLabelText('New password')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use a passkey instead' }));
  expect(screen.queryByLabelText('New password')).toBeNull();
});
