import { expect } from 'vitest';
import { asForm, picture } from '../../apps/server/test/slips.js';
import { eventually, type TestServer } from '../../apps/server/test/test-server.js';
import type { Answer, Prism } from './prism.js';

const PHONE = '0855555501';
const PASSWORD = 'a good password';
const BANK = { bankCode: 'KTB', bankAccountName: 'MISS JOURNEY', bankAccountNo: '5551112223' };

/** A member registers, pays in, withdraws, plays, writes to the chat and leaves, and is refused on the way. */
export async function journey(call: Prism['call'], server: TestServer): Promise<void> {
  let token = '';
  let otpToken = '';
  /** `wanted`: the code of a refusal, or `done`. */
  async function step(wanted: string, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const own: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` };
    const answer = await call(method, path, body, { ...own, ...headers });
    expect(`${method} ${path}: ${outcomeOf(answer)}`).toBe(`${method} ${path}: ${wanted}`);
    return answer.body as Record<string, unknown>;
  }

  const registration = { name: 'Miss Journey', username: PHONE, password: PASSWORD, ...BANK };
  await step('UNVERIFIED_OTP', 'POST', '/api/account', registration);
  otpToken = String((await step('done', 'POST', '/api/otp/send', { phoneNumber: PHONE }))['otpToken']);
  const otpCode = server.outside.codesTo(PHONE).at(-1) ?? '';
  const wrong = otpCode === '111111' ? '222222' : '111111';
  await step('OTP_CODE_INVALID', 'POST', '/api/otp/verify', { otpToken, otpCode: wrong });
  await step('done', 'POST', '/api/otp/verify', { otpToken, otpCode });
  await step('PASSWORD_TOO_SHORT', 'POST', '/api/account', { ...registration, password: 'short' }, { 'x-otp-token': otpToken });
  await step('done', 'POST', '/api/account', registration, { 'x-otp-token': otpToken });
  await step('EXISTING_USER', 'POST', '/api/account', registration, { 'x-otp-token': otpToken });

  await step('UNAUTHORIZED', 'GET', '/api/wallet');
  await step('WRONG_CREDENTIAL', 'POST', '/api/login', { username: PHONE, password: 'another password' });
  await step('INVALID_INPUT', 'POST', '/api/login', { username: PHONE });
  token = String((await step('done', 'POST', '/api/login', { username: PHONE, password: PASSWORD }))['token']);
  await step('done', 'GET', '/api/wallet');

  await step('INVALID_AMOUNT', 'POST', '/api/qrcode/KBANK', { amount: 100.123 });
  const { qrcodeId } = await step('done', 'POST', '/api/qrcode/KBANK', { amount: 500 });
  await step('done', 'GET', '/api/qrcode/KBANK');
  await server.payQr(String(qrcodeId), 50_000, {
    from: { bankCode: 'KTB', accountNo: BANK.bankAccountNo, accountName: BANK.bankAccountName },
  });
  await step('done', 'GET', '/api/qrcode/KBANK');
  // Prism passes a body on as text, which no picture survives.
  const slip = asForm(await picture(null));
  await step('SLIP_INVALID_FILE', 'POST', '/api/wallet/slip', slip.payload, slip.headers);
  await step('TRUELINK_INVALID', 'POST', '/api/wallet/truelink', { link: 'none' });

  await step('MONEY_NOT_ENOUGH', 'POST', '/api/wallet/withdraw', { amount: 4_000 });
  await step('INVALID_AMOUNT', 'POST', '/api/wallet/withdraw', { amount: -1 });
  const paid = { 'idempotency-key': 'journey-withdraws' };
  await step('done', 'POST', '/api/wallet/withdraw', { amount: 200 }, paid);
  await step('done', 'POST', '/api/wallet/withdraw', { amount: 200 }, paid);
  await step('KEY_INVALID', 'POST', '/api/wallet/withdraw', { amount: 201 }, paid);
  await eventually(async () => {
    const { statements } = await step('done', 'POST', '/api/statement', { page: 0, limit: 0 });
    return (statements as { statementType: string; status: string }[]).some(
      (line) => line.statementType === 'withdraw' && line.status === 'SUCCESS',
    );
  }, 'the withdrawal is paid');
  await step('INVALID_INPUT', 'POST', '/api/statement', { types: ['none'] });

  await step('done', 'GET', '/api/promotion/find/NOSUCHCODE');
  await step('NO_GAME', 'GET', '/api/wallet/activate/NOSUCHGAME');
  await step('done', 'GET', '/api/wallet/activate/PG');
  await step('done', 'POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 100 });
  await step('INVALID_INPUT', 'POST', '/api/wallet/transfer', { from: 'WALLET', amount: 100 });

  const message = { message_type: 'text', payload: 'Hello', deliver: { id: 'journey-1' } };
  await step('done', 'POST', '/api/chat/send-message', { message });
  await step('INVALID_INPUT', 'POST', '/api/chat/send-message', { message: { message_type: 'text' } });
  await step('done', 'POST', '/api/chat/history', {});
  await step('done', 'POST', '/api/logout');
  await step('invalid-token', 'GET', '/api/wallet');
}

const outcomeOf = ({ status, body }: Answer): string => (status < 400 ? 'done' : String((body as { message?: string }).message));
