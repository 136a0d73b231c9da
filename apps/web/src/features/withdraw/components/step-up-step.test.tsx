import type { StepUp } from '@krapao/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../test/api';
import { authenticator } from '../../../test/authenticator';
import { field, renderApp } from '../../../test/render-app';
import { aProfile, aWallet } from '../../../test/samples';

vi.mock('@simplewebauthn/browser', () => authenticator.library);

const CALL = 'POST /api/wallet/withdrawAll';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** The first sheet of a run is compiled during the test. */
const amountField = () => screen.findByLabelText('จำนวนเงินที่ต้องการถอน');
const withdraw = async () => {
  const app = await renderApp('/user/statement?sheet=withdraw');
  await app.user.type(await amountField(), '2000');
  await app.user.click(button(/^ถอนเงิน ฿/));
  return app;
};

describe('a withdrawal that the member confirms', () => {
  const ACCEPTED = { _id: 'w1', status: 'PENDING', amount: 2_000, createdAt: '2026-11-21T12:00:00.000Z' } as const;
  const needed = (changes: Partial<StepUp> = {}): StepUp => ({
    challenge: 'c1',
    reasons: ['new-device'],
    amount: 2_000,
    bankAccount: { bankCode: 'KTB', bankAccountNo: '1234567890', bankAccountName: 'NATTHAWUT SRISUK' },
    expiresAt: '2026-11-21T12:05:00.000Z',
    passkey: null,
    ...changes,
  });
  const refuse = (changes?: Partial<StepUp>) => api.reply(CALL, { refuse: 'STEP_UP_REQUIRED', details: needed(changes) });
  const headers = () => api.requestsOf(CALL).map((request) => request.headers.get('x-step-up'));
  beforeEach(() => {
    localStorage.setItem('token', 't1');
    const { bankAccount } = aProfile();
    api.reply('POST /api/statement', { total: 0, statements: [] });
    api.reply('GET /api/wallet', { ...aWallet({ amount: 12_480.75 }), bankAccount: bankAccount && { ...bankAccount, bankCode: 'KTB' } });
    api.reply('GET /api/lookup/withdraw', { withdrawMin: 100, withdrawMax: 50_000 });
    api.announce('step-up', 'x-otp-token');
    api.reply('POST /api/otp/step-up', { otpRef: 'PXMA', otpToken: 'otp-token' });
    api.reply('POST /api/otp/verify', { success: true });
    api.reply('POST /api/wallet/step-up', { success: true });
  });

  it('shows amount, account and reason, and sends the proof after a code', async () => {
    refuse();
    const app = await withdraw();
    const dialog = await screen.findByRole('dialog', { name: 'ยืนยันว่าเป็นคุณ' });
    await screen.findByText('ทำไมต้องยืนยัน');
    for (const words of ['2,000', '123-456-7890', 'NATTHAWUT SRISUK', 'เครื่องนี้เพิ่งใช้ครั้งแรก']) expect(dialog.textContent).toContain(words);
    await app.user.click(button('ยืนยันด้วยรหัส OTP'));
    await screen.findByText('PXMA');
    api.reply(CALL, ACCEPTED);
    await app.user.type(field('รหัสยืนยัน'), '480123');
    await screen.findByRole('alertdialog', { name: 'ได้รับคำขอถอนเงินแล้ว' });
    expect(api.requestsOf('POST /api/wallet/step-up')[0]?.body).toEqual({ challenge: 'c1', response: null });
    expect(api.requestsOf('POST /api/wallet/step-up')[0]?.headers.get('x-otp-token')).toBe('otp-token');
    expect(headers()).toEqual(['1', 'c1']);
  });

  it('is confirmed by a passkey; after a failure with a new challenge', async () => {
    authenticator.support();
    refuse({ passkey: { challenge: 'random' } });
    const app = await withdraw();
    await screen.findByRole('button', { name: 'ยืนยันด้วยพาสคีย์' });
    api.reply('POST /api/wallet/step-up', { refuse: 'PASSKEY_INVALID' });
    refuse({ challenge: 'c2', passkey: { challenge: 'second' } });
    await app.user.click(await screen.findByRole('button', { name: 'ยืนยันด้วยพาสคีย์' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('ยังยืนยันไม่ได้ เงินยังอยู่ในกระเป๋าครบ ลองอีกครั้ง'));
    api.reply('POST /api/wallet/step-up', { success: true });
    await waitFor(() => expect(headers()).toEqual(['1', '1']));
    api.reply(CALL, ACCEPTED);
    await app.user.click(await screen.findByRole('button', { name: 'ลองพาสคีย์อีกครั้ง' }));
    await screen.findByRole('alertdialog', { name: 'ได้รับคำขอถอนเงินแล้ว' });
    expect(api.requestsOf('POST /api/wallet/step-up').map(({ body }) => body)).toEqual([
      { challenge: 'c1', response: { signed: 'random' } },
      { challenge: 'c2', response: { signed: 'second' } },
    ]);
    expect(headers()).toEqual(['1', '1', 'c2']);
  });

  it('returns to the typed amount', async () => {
    refuse();
    const app = await withdraw();
    await screen.findByText('ทำไมต้องยืนยัน');
    await app.user.click(button('ย้อนกลับ'));
    expect(await amountField()).toHaveProperty('value', '2000');
  });

  it('is sent as ever to a server that announces no confirmations', async () => {
    api.announce('idempotency-key');
    api.reply(CALL, ACCEPTED);
    await withdraw();
    await screen.findByRole('alertdialog', { name: 'ได้รับคำขอถอนเงินแล้ว' });
    expect(headers()).toEqual([null]);
  });
});
