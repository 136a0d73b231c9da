import type { MemberPasskey } from '@krapao/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../test/api';
import { authenticator } from '../../../test/authenticator';
import { field, renderApp, type RunningApp } from '../../../test/render-app';
import { aProfile, aWallet } from '../../../test/samples';

vi.mock('@simplewebauthn/browser', () => authenticator.library);

const CHALLENGE = { challenge: 'token', options: { challenge: 'random' } };
const SIGNED = { challenge: 'token', response: { signed: 'random' } };
const AT = '2026-11-26T08:12:54.000Z';
const phone: MemberPasskey = { id: 'k1', name: null, browser: 'Chrome', system: 'Android', createdAt: AT, usedAt: AT };
const laptop: MemberPasskey = { id: 'k2', name: 'My laptop', browser: 'Edge', system: 'Windows', createdAt: AT, usedAt: null };

beforeEach(() => {
  localStorage.setItem('locale', 'en');
  api.announce('sessions', 'passkey');
});

const press = async (app: RunningApp, name: string | RegExp) => app.user.click(await screen.findByRole('button', { name }));
/** A field of the open sheet. */
const fieldOf = async (label: string) => within(await screen.findByRole('dialog')).findByLabelText(label);
const bodyOf = (name: Parameters<typeof api.requestsOf>[0]) => api.requestsOf(name).at(-1)?.body;

describe('the login with a passkey', () => {
  beforeEach(() => {
    api.reply('POST /api/login/passkey/options', CHALLENGE);
    api.reply('POST /api/login/passkey', { token: 't1', username: '0812345678' });
  });

  it('opens home with the session of the passkey, remembered as the member has chosen', async () => {
    authenticator.support();
    const app = await renderApp('/login');
    await app.user.click(await screen.findByRole('checkbox'));
    await press(app, 'Log in with a passkey');
    await waitFor(() => expect(app.address()).toBe('/user/home'));
    expect([bodyOf('POST /api/login/passkey'), localStorage.getItem('token')]).toEqual([SIGNED, 't1']);
  });

  it('is offered in the field of the phone', async () => {
    authenticator.support({ field: true });
    const app = await renderApp('/login');
    expect(field('Phone number').getAttribute('autocomplete')).toBe('username webauthn');
    await waitFor(() => expect(authenticator.hasField()).toBe(true));
    authenticator.chooseInField();
    await waitFor(() => expect(app.address()).toBe('/user/home'));
    expect(bodyOf('POST /api/login/passkey')).toEqual({ challenge: 'token', response: { signed: 'in the field' } });
  });

  it('that the person or the server ends says so, and the screen stays', async () => {
    authenticator.support();
    authenticator.refuse('NotAllowedError');
    const app = await renderApp('/login');
    await press(app, 'Log in with a passkey');
    expect((await screen.findByRole('alert')).textContent).toContain('did not confirm');
    authenticator.refuse(null);
    api.reply('POST /api/login/passkey', { refuse: 'INACTIVE_USER' });
    await press(app, 'Log in with a passkey');
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toContain('did not confirm'));
    expect(app.address()).toBe('/login');
  });

  it.each([
    ['the server does not announce', () => (api.announce('forgot-password'), authenticator.support({ field: true }))],
    ['the browser does not have', () => undefined],
  ])('is absent where %s them, and nothing is called', async (_, prepare) => {
    prepare();
    await renderApp('/login');
    await waitFor(() => expect(api.requestsOf('GET /api/lookup/info')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
    expect(api.requestsOf('POST /api/login/passkey/options')).toHaveLength(0);
  });
});

describe('the list of passkeys', () => {
  beforeEach(() => {
    localStorage.setItem('token', 't1');
    authenticator.support();
    api.reply('GET /api/account/profile', aProfile());
    api.reply('GET /api/account/sessions', { sessions: [], idleMinutes: null });
    api.reply('GET /api/account/logins', { logins: [], newDevices: [], idleMinutes: null });
    api.reply('GET /api/account/passkeys', { passkeys: [phone, laptop], canEndRest: false });
    api.reply('POST /api/account/passkeys/challenge', CHALLENGE);
    api.reply('POST /api/otp/passkey', { otpRef: 'ABCD', otpToken: 'o1' });
    api.reply('POST /api/otp/verify', { success: true });
    api.reply('POST /api/account/passkeys/options', CHALLENGE);
    api.reply('POST /api/account/passkeys', laptop);
  });
  const open = () => renderApp('/user/profile?view=security');
  const typeCode = async (app: RunningApp) => app.user.type(await screen.findByLabelText(/code/i), '123456');

  it('names each by the member or by its device, with its last use', async () => {
    await open();
    const section = (await screen.findByRole('heading', { name: 'Passkeys' })).closest('section') as HTMLElement;
    expect(await within(section).findByText('Android · Chrome')).toBeDefined();
    expect(within(section).getByText('My laptop')).toBeDefined();
    expect(section.textContent).toMatch(/Last used .*Not used yet/);
  });

  it('gets one more by password and code, then the device', async () => {
    const app = await open();
    await press(app, 'Add a passkey');
    await app.user.type(await fieldOf('Password'), 'krapao88');
    await press(app, 'Next');
    await typeCode(app);
    await press(app, 'Create the passkey');
    await waitFor(() => expect(bodyOf('POST /api/account/passkeys')).toEqual({ challenge: 'token', response: { made: 'random' } }));
    expect(bodyOf('POST /api/account/passkeys/options')).toEqual({ proof: { password: 'krapao88' } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.requestsOf('GET /api/account/passkeys').length).toBeGreaterThan(1);
  });

  it('takes a corrected password without another code', async () => {
    api.reply('POST /api/account/passkeys/options', { refuse: 'WRONG_PASSWORD' });
    const app = await open();
    await press(app, 'Add a passkey');
    await app.user.type(await fieldOf('Password'), 'krapao8');
    await press(app, 'Next');
    await typeCode(app);
    await screen.findByText(/password is (not correct|incorrect|wrong)/i);
    api.reply('POST /api/account/passkeys/options', CHALLENGE);
    await app.user.type(await fieldOf('Password'), '8');
    await press(app, 'Next');
    await screen.findByRole('button', { name: 'Create the passkey' });
    expect(api.requestsOf('POST /api/otp/passkey')).toHaveLength(1);
  });

  it('gets one more by another passkey; a device that has one already says so', async () => {
    const app = await open();
    await press(app, 'Add a passkey');
    await press(app, 'Confirm with a passkey');
    const create = await screen.findByRole('button', { name: 'Create the passkey' });
    expect(bodyOf('POST /api/account/passkeys/challenge')).toEqual({ purpose: 'add' });
    expect(bodyOf('POST /api/account/passkeys/options')).toEqual({ proof: { passkey: SIGNED } });
    authenticator.refuse('InvalidStateError');
    await app.user.click(create);
    expect(await screen.findByText('This device has a passkey of your account already.')).toBeDefined();
  });

  it('gets none by a password while withdrawals are frozen, and says why', async () => {
    api.reply('POST /api/account/passkeys/options', { refuse: 'ACCOUNT_FROZEN' });
    const app = await open();
    await press(app, 'Add a passkey');
    await app.user.type(await fieldOf('Password'), 'krapao88');
    await press(app, 'Next');
    await typeCode(app);
    expect(await screen.findByText(/^While withdrawals rest/)).toBeDefined();
  });

  it('loses one by the password or by a passkey', async () => {
    api.reply('POST /api/account/passkeys/:id/remove', { success: true });
    const app = await open();
    await press(app, 'Remove My laptop');
    await press(app, 'Remove');
    expect(await screen.findByText('Please fill this in')).toBeDefined();
    await app.user.type(await fieldOf('Password'), 'krapao88');
    await press(app, 'Remove');
    await waitFor(() => expect(bodyOf('POST /api/account/passkeys/:id/remove')).toEqual({ proof: { password: 'krapao88' } }));
    await press(app, 'Remove Android · Chrome');
    await press(app, 'Confirm with a passkey');
    await waitFor(() => expect(bodyOf('POST /api/account/passkeys/:id/remove')).toEqual({ proof: { passkey: SIGNED } }));
    expect(bodyOf('POST /api/account/passkeys/challenge')).toEqual({ purpose: 'remove' });
  });

  it('has one renamed', async () => {
    api.reply('PUT /api/account/passkeys/:id', { success: true });
    const app = await open();
    await press(app, 'Rename My laptop');
    await app.user.clear(await fieldOf('Name of the passkey'));
    await app.user.type(await fieldOf('Name of the passkey'), 'Work');
    await press(app, 'Save');
    await waitFor(() => expect(bodyOf('PUT /api/account/passkeys/:id')).toEqual({ name: 'Work' }));
  });

  it('ends the rest of withdrawals where one of them may', async () => {
    api.reply('GET /api/account/passkeys', { passkeys: [phone], canEndRest: true });
    api.reply('POST /api/account/rest/end', { success: true });
    const app = await open();
    await press(app, 'End the rest with a passkey');
    await waitFor(() => expect(bodyOf('POST /api/account/rest/end')).toEqual(SIGNED));
    expect(bodyOf('POST /api/account/passkeys/challenge')).toEqual({ purpose: 'rest' });
  });

  it('is absent on a server that does not announce it', async () => {
    api.announce('sessions');
    await open();
    await screen.findByRole('heading', { name: 'Devices that are logged in' });
    expect(screen.queryByRole('heading', { name: 'Passkeys' })).toBeNull();
    expect(api.requestsOf('GET /api/account/passkeys')).toHaveLength(0);
  });
});

describe('home', () => {
  const TITLE = 'Next time, log in with your face or fingerprint';
  beforeEach(() => {
    localStorage.setItem('token', 't1');
    authenticator.support();
    api.reply('GET /api/wallet', aWallet({ amount: 500 }));
    api.reply('GET /api/account/profile', aProfile());
    api.reply('GET /api/account/passkeys', { passkeys: [], canEndRest: false });
    api.reply('GET /api/lookup/agreements', []);
  });

  it('offers a passkey after the agreement', async () => {
    api.reply('GET /api/lookup/agreements', ['<p>Be fair.</p>']);
    const app = await renderApp('/user/home');
    const agreement = await screen.findByText('Be fair.');
    expect(screen.getAllByRole('dialog')).toEqual([agreement.closest('dialog')]);
    await app.user.click(screen.getByRole('button', { name: 'Close' }));
    await screen.findByRole('dialog', { name: TITLE });
  });

  it('offers a passkey once: “Not now” is for good', async () => {
    const app = await renderApp('/user/home');
    await screen.findByRole('dialog', { name: TITLE });
    await press(app, 'Not now');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull());
    expect(localStorage.getItem('passkey-offer')).toBe(aProfile()._id);
  });

  it('leads from the offer to the sheet that adds one', async () => {
    const app = await renderApp('/user/home');
    await press(app, 'Create the passkey');
    await screen.findByRole('dialog', { name: 'Add a passkey' });
    expect(localStorage.getItem('passkey-offer')).toBe(aProfile()._id);
  });

  it.each([
    ['declined on this device', () => localStorage.setItem('passkey-offer', `other ${aProfile()._id}`)],
    ['who has one', () => api.reply('GET /api/account/passkeys', { passkeys: [laptop], canEndRest: false })],
    ['of a server without them', () => api.announce('sessions')],
  ])('offers none to a member %s', async (_, prepare) => {
    prepare();
    await renderApp('/user/home');
    await screen.findByRole('region', { name: 'Total balance' });
    await screen.findByRole('button', { name: /^Cashback/ });
    expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull();
  });

  it('has the end of the rest while withdrawals are frozen, in place of the offer', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    api.reply('GET /api/wallet', { ...aWallet({ amount: 500 }), freezes: [{ direction: 'out', until }] });
    api.reply('GET /api/account/passkeys', { passkeys: [phone], canEndRest: true });
    api.reply('POST /api/account/passkeys/challenge', CHALLENGE);
    api.reply('POST /api/account/rest/end', { success: true });
    const app = await renderApp('/user/home');
    await press(app, 'End the rest with a passkey');
    await waitFor(() => expect(bodyOf('POST /api/account/rest/end')).toEqual(SIGNED));
    expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull();
  });
});
