import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { field, renderApp, type RunningApp } from '../../../test/render-app';
import { aProfile } from '../../../test/samples';

const CALL = 'PUT /api/account/changepwd';

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.announce('idempotency-key');
  api.reply('GET /api/account/profile', aProfile());
});

const open = async (): Promise<RunningApp> => {
  const app = await renderApp('/user/profile');
  await app.user.click(await screen.findByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }));
  await screen.findByRole('dialog', { name: 'เปลี่ยนรหัสผ่าน' });
  return app;
};
const fill = async (app: RunningApp, old: string, next: string, confirm: string) => {
  const typed = [
    ['รหัสผ่านเดิม', old],
    ['รหัสผ่านใหม่', next],
    ['ยืนยันรหัสผ่านใหม่', confirm],
  ] as const;
  for (const [label, text] of typed) if (text) await app.user.type(field(label), text);
  await app.user.click(screen.getByRole('button', { name: 'บันทึกรหัสผ่าน' }));
};

// §5-9 change password
it.each([
  ['old', '', 'krapao99', 'krapao99'],
  ['new', 'krapao88', '', 'krapao99'],
  ['confirm', 'krapao88', 'krapao99', ''],
])('does nothing while the %s field is empty', async (_, ...typed) => {
  const [old, fresh, confirm] = typed;
  await fill(await open(), old, fresh, confirm);
  expect([api.requestsOf(CALL).length, screen.queryByRole('alert')]).toEqual([0, null]);
});

// §5-10 change password
it('shows an inline error if the new passwords differ', async () => {
  await fill(await open(), 'krapao88', 'krapao99', 'krapao98');
  screen.getByText('รหัสผ่านไม่ตรงกัน');
  expect([api.requestsOf(CALL).length, field('ยืนยันรหัสผ่านใหม่').getAttribute('aria-invalid')]).toEqual([0, 'true']);
});

// §2-77 profile
it('changes the password, confirms it and closes', async () => {
  api.reply(CALL, { success: true });
  const app = await open();
  await fill(app, 'krapao88', 'krapao99', 'krapao99');
  await screen.findByText('เปลี่ยนรหัสผ่านแล้ว');
  await waitFor(() => expect(app.address()).toBe('/user/profile'));
  expect(api.requestsOf(CALL)[0]?.body).toEqual({ oldPassword: 'krapao88', newPassword: 'krapao99' });
});

it.each([
  ['WRONG_PASSWORD', 'รหัสผ่านเดิม'],
  ['PASSWORD_TOO_SHORT', 'รหัสผ่านใหม่'],
  ['PASSWORD_TOO_COMMON', 'รหัสผ่านใหม่'],
])('shows the refusal %s at its field', async (refuse, label) => {
  api.reply(CALL, { refuse });
  await fill(await open(), 'krapao88', 'krapao9', 'krapao9');
  await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'));
});

it('sends the one spelling of the old password after the typed one was refused', async () => {
  api.reply(CALL, { refuse: 'WRONG_PASSWORD' });
  await fill(await open(), 'cafe\u030199', 'krapao99', 'krapao99');
  await waitFor(() => expect(api.requestsOf(CALL).length).toBe(2));
  expect(api.requestsOf(CALL).map(({ body }) => body)).toEqual([
    { oldPassword: 'cafe\u030199', newPassword: 'krapao99' },
    { oldPassword: 'caf\u00e999', newPassword: 'krapao99' },
  ]);
  expect(new Set(api.requestsOf(CALL).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
});

it('a success that is false is no change of the password', async () => {
  api.say(CALL, '{"success":false}');
  await fill(await open(), 'krapao88', 'krapao99', 'krapao99');
  await waitFor(() => expect(field('รหัสผ่านเดิม').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByText('เปลี่ยนรหัสผ่านแล้ว')).toBeNull();
});

it('shows any other refusal inline', async () => {
  api.reply(CALL, { refuse: 'REQUEST_LIMIT' });
  await fill(await open(), 'krapao88', 'krapao99', 'krapao99');
  expect((await screen.findByRole('alert')).textContent).toContain('ทำรายการถี่เกินไป');
});

it('retries after a lost answer with the same idempotency key', async () => {
  api.cut(CALL);
  const app = await open();
  await fill(app, 'krapao88', 'krapao99', 'krapao99');
  await screen.findByText(/เชื่อมต่อไม่ได้/);
  api.reply(CALL, { success: true });
  await app.user.click(screen.getByRole('button', { name: 'บันทึกรหัสผ่าน' }));
  await screen.findByText('เปลี่ยนรหัสผ่านแล้ว');
  const keys = api.requestsOf(CALL).map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});
