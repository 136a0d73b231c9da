import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { field, renderApp } from '../../../test/render-app';
import { aProfile } from '../../../test/samples';

const CALL = 'PUT /api/account/profile';

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.announce('bank-confirm', 'x-otp-token');
  api.reply('GET /api/account/profile', aProfile({ bankConfirmRequired: true }));
  api.reply('POST /api/otp/send', { otpRef: 'KX7Q', otpToken: 'otp-token', code: '' });
  api.reply('POST /api/otp/verify', { success: true });
});

const askForCode = async (address = '/user/profile') => {
  const app = await renderApp(address);
  await app.user.click(await screen.findByRole('button', { name: 'ยืนยันด้วยรหัส OTP' }));
  await app.user.click(await screen.findByRole('button', { name: 'ขอรหัส OTP' }));
  await screen.findByText('KX7Q');
  return app;
};

it("confirms the changed account by an OTP to the member's phone; the profile no longer asks for it", async () => {
  const app = await askForCode();
  expect(api.requestsOf('POST /api/otp/send')[0]?.body).toEqual({ phoneNumber: '0812345678' });
  api.reply(CALL, aProfile());
  api.reply('GET /api/account/profile', aProfile());
  await app.user.type(field('รหัสยืนยัน'), '480123');
  await screen.findByText('ยืนยันบัญชีธนาคารแล้ว');
  expect(api.requestsOf(CALL).map(({ body, headers }) => [body, headers.get('x-otp-token')])).toEqual([
    [{ name: aProfile().name }, 'otp-token'],
  ]);
  await waitFor(() => expect(app.address()).toBe('/user/profile'));
  expect(screen.queryByText(/คุณเปลี่ยนบัญชีธนาคารแล้ว/)).toBeNull();
});

it('shows a refusal in the sheet', async () => {
  const app = await askForCode();
  api.reply(CALL, { refuse: 'REQUEST_LIMIT' });
  await app.user.type(field('รหัสยืนยัน'), '480123');
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(screen.getByRole('dialog', { name: 'ยืนยันบัญชีธนาคาร' })).toBeDefined();
});

it.each([
  ['nothing waits', () => api.reply('GET /api/account/profile', aProfile())],
  ['the server does not announce it', () => api.announce()],
])('closes itself if %s', async (_, arrange) => {
  arrange();
  const app = await renderApp('/user/profile?sheet=confirm-bank');
  await waitFor(() => expect(app.address()).toBe('/user/profile'));
});
