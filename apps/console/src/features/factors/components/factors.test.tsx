import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../../test/api';
import { passkeys } from '../../../test/passkeys';
import { renderDesk } from '../../../test/render-desk';

vi.mock('@simplewebauthn/browser', () => passkeys.library);

const laptop = { id: 'bGFwdG9w', label: 'Laptop', createdAt: '2026-11-01T09:00:00.000Z', usedAt: null };
const CHALLENGE = { challenge: 'token', options: { challenge: 'random' } };

beforeEach(() => {
  passkeys.support();
  api.reply('GET /desk/factors', { passkeys: [laptop], hasCode: true, recoveryCodesLeft: 7 });
  api.reply('POST /desk/factors/passkey/options', CHALLENGE);
  api.reply('POST /desk/factors/passkey', { done: true });
  api.reply('POST /desk/withdrawals/list', { withdrawals: [], total: 0, isCut: false, counts: { waiting: 0, overdue: 0, unknown: 0 } });
  api.reply('GET /desk/proposals', { proposals: [], next: null });
});

const dialog = () => within(screen.getByRole('dialog'));

async function add(): Promise<Awaited<ReturnType<typeof renderDesk>>['user']> {
  const { user } = await renderDesk('/factors', { proofs: ['passkey', 'code'] });
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await user.type(dialog().getByLabelText(/Name/), 'Phone');
  await user.click(dialog().getByRole('button', { name: 'Add a passkey' }));
  return user;
}

it('the menu of the operator leads to passkeys, app and recovery codes', async () => {
  const { user } = await renderDesk('/withdrawals');
  await user.click(await screen.findByRole('button', { name: 'Your menu' }));
  await user.click(screen.getByRole('link', { name: 'My sign-in' }));
  const line = within(await screen.findByRole('listitem'));
  for (const words of ['Laptop', 'Never']) expect(line.getByText(words)).toBeTruthy();
  expect(screen.getByText('Set up · 7 recovery codes left')).toBeTruthy();
});

it('a passkey is added with its name', async () => {
  await add();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('POST /desk/factors/passkey')[0]?.body).toEqual({
    challenge: 'token',
    response: { made: 'random' },
    label: 'Phone',
  });
});

it('a device that has a passkey of the operator says so', async () => {
  passkeys.refuse('InvalidStateError');
  await add();
  expect((await dialog().findByRole('alert')).textContent).toContain('This device has a passkey of yours already.');
});

it('a proof takes the passkey first', async () => {
  api.reply('POST /desk/factors/passkey/options', { refuse: 'PROOF_REQUIRED' }, CHALLENGE);
  api.reply('POST /desk/proof/passkey/options', { challenge: 'proof', options: { challenge: 'random' } });
  api.reply('POST /desk/proof', { provedUntil: '2026-11-23T09:10:00.000Z' });
  const user = await add();
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(api.requestsOf('POST /desk/factors/passkey')).toHaveLength(1));
  expect(api.requestsOf('POST /desk/proof')[0]?.body).toEqual({ passkey: { challenge: 'proof', response: { signed: 'random' } } });
});

it('a proof takes a code when the passkey is not at hand', async () => {
  api.reply('POST /desk/factors/passkey/options', { refuse: 'PROOF_REQUIRED' }, CHALLENGE);
  api.reply('POST /desk/proof', { provedUntil: '2026-11-23T09:10:00.000Z' });
  const user = await add();
  await user.click(await screen.findByRole('button', { name: 'Use another way' }));
  await user.type(screen.getByLabelText(/Code from your app/), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(api.requestsOf('POST /desk/proof')[0]?.body).toEqual({ code: '123456' }));
});

it('a proof in progress marks its button busy, and is not sent twice', async () => {
  api.reply('POST /desk/factors/passkey/options', { refuse: 'PROOF_REQUIRED' }, CHALLENGE);
  api.hang('POST /desk/proof');
  const user = await add();
  await user.click(await screen.findByRole('button', { name: 'Use another way' }));
  await user.type(screen.getByLabelText(/Code from your app/), '123456{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Confirm', busy: true }));
  await user.type(screen.getByLabelText(/Code from your app/), '{Enter}');
  expect(api.requestsOf('POST /desk/proof')).toHaveLength(1);
});

it('a passkey is removed after a question, and the last one stays', async () => {
  api.reply('POST /desk/factors/passkey/remove', { refuse: 'LAST_ONE' }, { done: true });
  const { user } = await renderDesk('/factors');
  await user.click(await screen.findByRole('button', { name: 'Remove Laptop' }));
  expect(api.requestsOf('POST /desk/factors/passkey/remove')).toHaveLength(0);
  await user.click(dialog().getByRole('button', { name: 'Remove' }));
  expect((await dialog().findByRole('alert')).textContent).toContain('The last one cannot be removed.');
  await user.click(dialog().getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('POST /desk/factors/passkey/remove')[1]?.body).toEqual({ id: laptop.id });
});

it('new recovery codes are shown once', async () => {
  api.reply('POST /desk/factors/recovery-codes', { recoveryCodes: ['aaaaa-bbbbb', 'ccccc-ddddd'] });
  const { user } = await renderDesk('/factors');
  await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  await user.click(dialog().getByRole('button', { name: 'New recovery codes' }));
  expect(await dialog().findByText('aaaaa-bbbbb')).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'I saved them' }));
  expect(screen.queryByText('aaaaa-bbbbb')).toBeNull();
});

it('an app and a password are added, and the recovery codes are shown once', async () => {
  const noApp = { passkeys: [laptop], hasCode: false, recoveryCodesLeft: 0 };
  api.reply('GET /desk/factors', noApp, { ...noApp, hasCode: true, recoveryCodesLeft: 10 });
  api.reply('POST /desk/factors/code/options', { secret: 'ABCDEFGH', uri: 'otpauth://totp/Krapao:nok?secret=ABCDEFGH' });
  api.reply('POST /desk/factors/code', { refuse: 'PASSWORD_TOO_SHORT' }, { recoveryCodes: ['aaaaa-bbbbb'] });
  const { user } = await renderDesk('/factors');
  await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
  expect(await dialog().findByText('ABCD EFGH')).toBeTruthy();
  await user.type(dialog().getByLabelText(/New password/), 'long horse');
  await user.type(dialog().getByLabelText(/Code from the app/), '123456');
  await user.click(dialog().getByRole('button', { name: 'Set up an app' }));
  expect(await dialog().findByRole('alert')).toBeTruthy();
  // The key stays: the app has it.
  expect(api.requestsOf('POST /desk/factors/code/options')).toHaveLength(1);
  await user.click(dialog().getByRole('button', { name: 'Set up an app' }));
  expect(await dialog().findByText('aaaaa-bbbbb')).toBeTruthy();
  expect(api.requestsOf('POST /desk/factors/code')[1]?.body).toEqual({ password: 'long horse', code: '123456' });
  await user.click(dialog().getByRole('button', { name: 'I saved them' }));
  expect(await screen.findByText('Set up · 10 recovery codes left')).toBeTruthy();
});

it('without an authenticator app there are no recovery codes, and without passkeys in the browser nothing to add', async () => {
  vi.unstubAllGlobals();
  api.reply('GET /desk/factors', { passkeys: [], hasCode: false, recoveryCodesLeft: 0 });
  await renderDesk('/factors');
  expect(await screen.findByText('Not set up')).toBeTruthy();
  expect(screen.getByText('This browser cannot use passkeys.')).toBeTruthy();
  for (const name of ['New recovery codes', 'Add a passkey']) expect(screen.queryByRole('button', { name })).toBeNull();
});
