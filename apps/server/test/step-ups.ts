import type { StepUp } from '@krapao/contract';
import { expect } from 'vitest';
import { type Answer, eventually, type Member, type TestServer } from './test-server.js';

type Browser = Pick<Member, 'call' | 'phone'>;
export const CONFIRMS = { 'x-step-up': '1' };

/** Confirmations of withdrawals at a test server (docs/decisions/0234). */
export function stepUpsAt(server: TestServer) {
  /** A withdrawal by a client that confirms. `proof`: a challenge that the member has confirmed. */
  const withdraw = ({ call }: Pick<Browser, 'call'>, amount: number, proof = '1', more: Record<string, string> = {}): Promise<Answer> =>
    call('POST', '/api/wallet/withdraw', { amount }, { ...more, 'x-step-up': proof });

  /** The challenge of a withdrawal that must be refused with one. */
  const refused = ({ status, body }: Answer): StepUp => {
    expect({ status, body }).toMatchObject({ status: 409, body: { message: 'STEP_UP_REQUIRED' } });
    return body['details'] as StepUp;
  };

  const challengeOf = async (browser: Browser, amount: number): Promise<StepUp> => refused(await withdraw(browser, amount));

  /** Sends the code for a challenge; resolves to the token, the SMS and its code. */
  async function sendCode({ call, phone }: Browser, challenge: string): Promise<{ otpToken: string; text: string; otpCode: string }> {
    const before = server.outside.codesTo(phone).length;
    const { status, body } = await call('POST', '/api/otp/step-up', { challenge });
    expect(status).toBe(200);
    await eventually(() => server.outside.codesTo(phone).length > before, 'the code is sent');
    const otpCode = server.outside.codesTo(phone).at(-1) ?? '';
    const text = server.outside.sms.findLast((message) => message.to === phone && message.text.includes(otpCode))?.text ?? '';
    return { otpToken: String(body['otpToken']), text, otpCode };
  }

  const prove = ({ call }: Pick<Browser, 'call'>, challenge: string, response: unknown, otpToken = ''): Promise<Answer> =>
    call('POST', '/api/wallet/step-up', { challenge, response }, otpToken === '' ? {} : { 'x-otp-token': otpToken });

  /** Confirms a challenge by a code; resolves to the answer. */
  async function proveByCode(browser: Browser, challenge: string): Promise<Answer> {
    const { otpToken, otpCode } = await sendCode(browser, challenge);
    expect((await browser.call('POST', '/api/otp/verify', { otpToken, otpCode })).body).toEqual({ success: true });
    return prove(browser, challenge, null, otpToken);
  }

  /** Withdraws, and confirms it by a code. */
  async function withdrawByCode(browser: Browser, amount: number): Promise<Answer> {
    const { challenge } = await challengeOf(browser, amount);
    expect((await proveByCode(browser, challenge)).body).toEqual({ success: true });
    return withdraw(browser, amount, challenge);
  }

  const expire = () => server.database.asOwner(`update step_up set expires_at = expires_at - interval '5 minutes'`);

  return { withdraw, refused, challengeOf, sendCode, prove, proveByCode, withdrawByCode, expire };
}
