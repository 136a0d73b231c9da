import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { field, renderApp, type RunningApp } from '../../../test/render-app';
import { aProfile } from '../../../test/samples';

const CALL = 'PUT /api/account/bankAccountName';
const LABEL = 'ชื่อบัญชีภาษาอังกฤษ';

const profileAt = (bankCode: string, bankAccountName = 'สมชาย ใจดี') =>
  aProfile({
    bankAccount: { bankCode, bankAccountName, bankAccountNo: '1234567890', bank: { code: bankCode, nameTH: 'ธนาคาร', nameEN: 'Bank' } },
  });

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.announce('idempotency-key');
  api.reply('GET /api/account/profile', profileAt('KTB'));
});

const open = async (): Promise<RunningApp> => {
  const app = await renderApp('/user/profile');
  await app.user.click(await screen.findByRole('button', { name: 'แก้ไขชื่อบัญชี' }));
  await screen.findByLabelText(LABEL);
  return app;
};
const save = async (app: RunningApp, name: string) => {
  await app.user.clear(field(LABEL));
  if (name) await app.user.type(field(LABEL), name);
  await app.user.click(screen.getByRole('button', { name: 'บันทึกชื่อบัญชี' }));
};
const fieldValue = () => (field(LABEL) as HTMLInputElement).value;

// §9-14 Banks needing English names
it.each(['KTB', 'TMB', 'BBL'])('is offered to members of %s', async (bank) => {
  api.reply('GET /api/account/profile', profileAt(bank));
  const app = await open();
  expect(app.address()).toBe('/user/profile?sheet=bank-name');
});

it('is not offered for another bank, even by its address', async () => {
  api.reply('GET /api/account/profile', profileAt('SCB'));
  const app = await renderApp('/user/profile?sheet=bank-name');
  await waitFor(() => expect(app.address()).toBe('/user/profile'));
  await screen.findByText('สมชาย ใจดี');
  expect(screen.queryByRole('button', { name: 'แก้ไขชื่อบัญชี' })).toBeNull();
});

// §5-21 bank account name edit
it('saves the name in upper case, confirms it, and updates the profile', async () => {
  api.reply(CALL, profileAt('KTB', 'SOMCHAI JAIDEE'));
  const app = await open();
  await save(app, ' somchai jaidee ');
  await screen.findByText('บันทึกชื่อบัญชีแล้ว');
  await waitFor(() => expect(app.address()).toBe('/user/profile'));
  await screen.findByText('SOMCHAI JAIDEE');
  expect(api.requestsOf(CALL)[0]?.body).toEqual({ bankCode: 'KTB', bankAccountName: 'SOMCHAI JAIDEE' });
});

// §5-21 bank account name edit
it.each([
  ['', 'กรุณากรอกข้อมูล'],
  ['   ', 'กรุณากรอกข้อมูล'],
  ['สมชาย', 'ชื่อบัญชีธนาคารต้องเป็นภาษาอังกฤษเท่านั้น'],
  ['SOMCHAI-J', 'ชื่อบัญชีธนาคารต้องเป็นภาษาอังกฤษเท่านั้น'],
])('shows an inline error for "%s" without calling the server', async (name, words) => {
  const app = await open();
  await save(app, name);
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect([document.activeElement, api.requestsOf(CALL)]).toEqual([field(LABEL), []]);
});

it("shows the server's refusal of the name at the field", async () => {
  api.reply(CALL, { refuse: 'BANK_ACCOUNT_NAME_ENG' });
  const app = await open();
  await save(app, 'somchai');
  await waitFor(() => expect(field(LABEL).getAttribute('aria-invalid')).toBe('true'));
});

it('keeps the name after a lost answer and retries with the same idempotency key', async () => {
  api.cut(CALL);
  const app = await open();
  await save(app, 'somchai');
  await screen.findByText(/เชื่อมต่อไม่ได้/);
  expect(fieldValue()).toBe('somchai');
  api.reply(CALL, profileAt('KTB', 'SOMCHAI'));
  await app.user.click(screen.getByRole('button', { name: 'บันทึกชื่อบัญชี' }));
  await screen.findByText('บันทึกชื่อบัญชีแล้ว');
  expect(new Set(api.requestsOf(CALL).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});
