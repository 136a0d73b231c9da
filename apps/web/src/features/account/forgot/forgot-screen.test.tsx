import { screen, waitFor } from '@testing-library/react';
import { formatDate } from '@krapao/ui/format';
import { describe, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { field, renderApp, type RunningApp } from '../../../test/render-app';

const UNTIL = '2026-11-27T13:14:00.000Z';
const press = (app: RunningApp, name: string) => app.user.click(screen.getByRole('button', { name }));

async function toNewPassword(app: RunningApp) {
  await screen.findByRole('heading', { name: 'ลืมรหัสผ่าน' });
  await app.user.type(await screen.findByLabelText(/^เบอร์โทรศัพท์/), '081-234-5678');
  await press(app, 'ขอรหัส OTP');
  await app.user.type(await screen.findByLabelText(/^รหัสยืนยัน/), '123456');
  await screen.findByRole('heading', { name: 'รหัสผ่านใหม่' });
}

const answer = () => {
  api.announce('forgot-password', 'x-otp-token');
  api.reply('POST /api/otp/forgot', { otpRef: 'KXQA', otpToken: 'token-1' });
  api.reply('POST /api/otp/verify', { success: true });
};

describe('a forgotten password', () => {
  it('is replaced in three steps from the login, which then knows the phone', async () => {
    answer();
    api.reply('PUT /api/account/forgot', { success: true, until: UNTIL });
    const app = await renderApp('/login');
    await app.user.click(await screen.findByRole('link', { name: 'ลืมรหัสผ่าน' }));
    await toNewPassword(app);
    await app.user.type(field('รหัสผ่านใหม่'), 'seven quiet hills');
    await press(app, 'บันทึกรหัสผ่านใหม่');
    await screen.findByText(formatDate(UNTIL));
    const [sent] = api.requestsOf('PUT /api/account/forgot');
    expect([sent?.body, sent?.headers.get('x-otp-token')]).toEqual([
      { username: '0812345678', newPassword: 'seven quiet hills' },
      'token-1',
    ]);
    await press(app, 'เข้าสู่ระบบ');
    await waitFor(() => expect(app.address()).toBe('/login'));
    expect(await screen.findByDisplayValue('0812345678')).toBe(field('เบอร์โทรศัพท์'));
  });

  it('is not offered by a backend that does not announce it', async () => {
    await renderApp('/login');
    await waitFor(() => expect(api.requestsOf('GET /api/lookup/info')).not.toEqual([]));
    expect(screen.queryByRole('link', { name: 'ลืมรหัสผ่าน' })).toBeNull();
  });

  it('that is too short is refused before it is sent', async () => {
    answer();
    const app = await renderApp('/forgot');
    await toNewPassword(app);
    await app.user.type(field('รหัสผ่านใหม่'), 'short');
    await press(app, 'บันทึกรหัสผ่านใหม่');
    expect(field('รหัสผ่านใหม่').getAttribute('aria-invalid')).toBe('true');
    expect(api.requestsOf('PUT /api/account/forgot')).toEqual([]);
  });

  it('begins again when the code has been used', async () => {
    answer();
    api.reply('PUT /api/account/forgot', { refuse: 'UNVERIFIED_OTP' });
    const app = await renderApp('/forgot');
    await toNewPassword(app);
    await app.user.type(field('รหัสผ่านใหม่'), 'seven quiet hills');
    await press(app, 'บันทึกรหัสผ่านใหม่');
    await screen.findByRole('heading', { name: 'ลืมรหัสผ่าน', level: 1 });
    expect((await screen.findByLabelText(/^เบอร์โทรศัพท์/)).getAttribute('aria-invalid')).toBe('true');
  });
});
