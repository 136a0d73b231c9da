import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../test/api';
import { authenticator } from '../../../test/authenticator';
import { renderApp, type RunningApp } from '../../../test/render-app';
import { aProfile } from '../../../test/samples';

vi.mock('@simplewebauthn/browser', () => authenticator.library);

const AT = '2026-11-26T08:12:54.000Z';
const NEW = '0927654321';
const own = aProfile().username;

beforeEach(() => {
  localStorage.setItem('locale', 'en');
  localStorage.setItem('token', 't1');
  api.announce('sessions', 'phone-change', 'x-otp-token');
  api.reply('GET /api/account/profile', aProfile());
  api.reply('GET /api/account/sessions', { sessions: [], idleMinutes: null });
  api.reply('GET /api/account/logins', { logins: [], newDevices: [], idleMinutes: null });
  api.reply('GET /api/account/phone', { waiting: null, hasPasskey: false });
  api.reply('POST /api/otp/phone', { otpRef: 'LMXT', otpToken: 'code' });
  api.reply('POST /api/otp/verify', { success: true });
});

const open = async (): Promise<RunningApp> => {
  const app = await renderApp('/user/profile?view=security');
  await app.user.click(await screen.findByRole('button', { name: 'Change' }));
  await screen.findByRole('dialog');
  return app;
};
const fieldOf = async (label: string | RegExp) => within(await screen.findByRole('dialog')).findByLabelText(label);
const press = async (app: RunningApp, name: string) => app.user.click(await screen.findByRole('button', { name }));
/** Types the code of the number that the sheet names. */
const enterCode = async (app: RunningApp, sentTo: RegExp) => {
  await screen.findByText(sentTo);
  await app.user.type(await fieldOf('Verification code'), '480123');
};

describe('the phone, within devices and logins', () => {
  it('is changed by password and both codes, after a day', async () => {
    const app = await open();
    await app.user.type(await fieldOf('New number'), NEW);
    await app.user.type(await fieldOf('Password'), 'a good password');
    await press(app, 'Next');
    await screen.findByText(/First your old number/);
    api.reply('POST /api/otp/phone', { otpRef: 'LMXU', otpToken: 'second' });
    await enterCode(app, /First your old number/);
    api.reply('POST /api/account/phone', { waiting: { phone: 'xxxxxxx321', requestedAt: AT, effectiveAt: AT } });
    await enterCode(app, /your new number/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.requestsOf('POST /api/otp/phone').map(({ body }) => body)).toEqual([{ phoneNumber: own }, { phoneNumber: NEW }]);
    const [sent] = api.requestsOf('POST /api/account/phone');
    expect(sent?.body).toEqual({ phoneNumber: NEW, proof: { password: 'a good password', otpToken: 'code' } });
  });

  it('is changed at once by a passkey that counts', async () => {
    authenticator.support();
    api.reply('GET /api/account/phone', { waiting: null, hasPasskey: true });
    api.reply('POST /api/account/passkeys/challenge', { challenge: 'token', options: { challenge: 'random' } });
    api.reply('POST /api/account/phone', { waiting: null });
    const app = await open();
    await app.user.type(await fieldOf('New number'), NEW);
    await press(app, 'Next');
    await enterCode(app, /your new number/);
    await press(app, 'Confirm with your passkey');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent] = api.requestsOf('POST /api/account/phone');
    expect(sent?.body).toEqual({ phoneNumber: NEW, proof: { passkey: { challenge: 'token', response: { signed: 'random' } } } });
    expect(sent?.headers.get('x-otp-token')).toBe('code');
  });

  it('says why it is not changed while withdrawals rest, and asks for no number that is the own one', async () => {
    const app = await open();
    await app.user.type(await fieldOf('New number'), own);
    await app.user.type(await fieldOf('Password'), 'a good password');
    await press(app, 'Next');
    expect(api.requestsOf('POST /api/otp/phone')).toHaveLength(0);
    api.reply('POST /api/otp/phone', { refuse: 'ACCOUNT_FROZEN' });
    await app.user.clear(await fieldOf('New number'));
    await app.user.type(await fieldOf('New number'), NEW);
    await press(app, 'Next');
    expect(await screen.findByText('While withdrawals rest, the number is not changed.')).toBeTruthy();
  });

  it('shows the change that waits, and cancels it', async () => {
    api.reply('GET /api/account/phone', { waiting: { phone: 'xxxxxxx321', requestedAt: AT, effectiveAt: AT }, hasPasskey: false });
    api.reply('DELETE /api/account/phone', { success: true });
    const app = await renderApp('/user/profile?view=security');
    expect(await screen.findByText('Waiting for the change')).toBeTruthy();
    expect(screen.getByText(/xxxxxxx321/)).toBeTruthy();
    await press(app, 'Cancel the change');
    await waitFor(() => expect(api.requestsOf('DELETE /api/account/phone')).toHaveLength(1));
  });

  it('is not there on a server that does not announce it', async () => {
    api.announce('sessions');
    await renderApp('/user/profile?view=security');
    await screen.findByText('Devices and logins').catch(() => undefined);
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  });
});

describe('the link in the SMS to the old number', () => {
  it('asks before it stops the change, and says what follows', async () => {
    api.reply('POST /api/account/phone/deny', { success: true, until: AT });
    const app = await renderApp('/no/the-token');
    await screen.findByRole('heading', { name: 'Stop the change of phone?' });
    expect(api.requestsOf('POST /api/account/phone/deny')).toHaveLength(0);
    await press(app, 'Not me, stop it now');
    expect(await screen.findByRole('heading', { name: 'The change is stopped' })).toBeTruthy();
    expect(api.requestsOf('POST /api/account/phone/deny')[0]?.body).toEqual({ token: 'the-token' });
  });

  it('says that it is not in use any more', async () => {
    api.reply('POST /api/account/phone/deny', { refuse: 'NO_DATA' });
    const app = await renderApp('/no/the-token');
    await press(app, 'Not me, stop it now');
    expect(await screen.findByRole('heading', { name: 'This link is not in use any more' })).toBeTruthy();
  });
});
