import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { field, renderApp, type RunningApp } from '../../../test/render-app';
import { aProfile } from '../../../test/samples';

const CALL = 'PUT /api/account/profile';

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.announce('bank-confirm');
  api.reply('GET /api/account/profile', aProfile());
});

const open = async (): Promise<RunningApp> => {
  const app = await renderApp('/user/profile');
  await app.user.click(await screen.findByRole('button', { name: 'แก้ไขโปรไฟล์' }));
  await screen.findByLabelText('ชื่อบัญชี');
  return app;
};
const save = (app: RunningApp) => app.user.click(screen.getByRole('button', { name: 'บันทึก' }));
const retype = async (app: RunningApp, label: string, text: string) => {
  await app.user.clear(field(label));
  if (text) await app.user.type(field(label), text);
};

// §3-4 profile update
it('sends name and bank account with the holder in upper case, and shows the result', async () => {
  api.reply(CALL, aProfile({ name: 'สมชาย', bankConfirmRequired: true }));
  const app = await open();
  await retype(app, 'ชื่อ', 'สมชาย');
  await app.user.selectOptions(field('ธนาคาร'), 'SCB');
  await retype(app, 'เลขที่บัญชี', '987-654-3210');
  await retype(app, 'ชื่อบัญชี', 'somchai jaidee');
  await save(app);
  await screen.findByRole('heading', { name: 'สมชาย' });
  expect(api.requestsOf(CALL)[0]?.body).toEqual({
    name: 'สมชาย',
    bankCode: 'SCB',
    bankAccountNo: '9876543210',
    bankAccountName: 'SOMCHAI JAIDEE',
  });
  await waitFor(() => expect(app.address()).toBe('/user/profile'));
});

it('requires an English account name if the bank does', async () => {
  const app = await open();
  await retype(app, 'ชื่อบัญชี', 'สมชาย');
  await save(app);
  screen.getByText('ชื่อบัญชีธนาคารต้องเป็นภาษาอังกฤษเท่านั้น');
  expect(api.requestsOf(CALL)).toHaveLength(0);
});

it('requires every field', async () => {
  const app = await open();
  await retype(app, 'เลขที่บัญชี', '');
  await save(app);
  expect([field('เลขที่บัญชี').getAttribute('aria-invalid'), api.requestsOf(CALL).length]).toEqual(['true', 0]);
});

it('warns that a changed bank account has to be confirmed by OTP', async () => {
  await open();
  expect(await screen.findByText(/หากเปลี่ยนบัญชีธนาคาร ต้องยืนยันด้วยรหัส OTP/)).toBeDefined();
});

it('shows a refusal inline', async () => {
  api.reply(CALL, { refuse: 'EXISTING_BANK' });
  const app = await open();
  await save(app);
  expect((await screen.findByRole('alert')).textContent).toContain('บัญชีธนาคาร');
});
