import type { StepUp } from '@krapao/contract';
import { ago, type Answers, longHolder, MOST, type Sample } from './answers';

export const phoneAnswers: Sample<Answers> = () => ({
  'GET /api/account/phone': { waiting: null, hasPasskey: false },
  'POST /api/otp/phone': { otpRef: 'LMXT', otpToken: 'a' },
  'POST /api/otp/step-up': { otpRef: 'PXMA', otpToken: 'a' },
  'POST /api/account/phone/deny': { success: true, until: ago(-24 * 60) },
});

/** A change of phone that waits since two minutes. */
export const waitingPhoneAnswers: Sample<Answers> = () => ({
  'GET /api/account/phone': {
    waiting: { phone: 'xxxxxxx321', requestedAt: ago(2), effectiveAt: ago(2 - 24 * 60) },
    hasPasskey: false,
  },
});

/** An account that the member closes. */
export const closingAnswers: Sample<Answers> = () => ({
  'GET /api/account/closing': { closing: { askedAt: ago(2), erasedAt: ago(2 - 14 * 24 * 60) }, obstacle: null },
});

/** An account with money, which the member withdraws next. */
export const closingMoneyAnswers: Sample<Answers> = () => ({ 'GET /api/account/closing': { closing: null, obstacle: 'money' } });

/** … and has not withdrawn yet. */
export const waitingClosingMoneyAnswers: Sample<Answers> = () => ({
  'GET /api/account/closing': { closing: { askedAt: ago(2), erasedAt: ago(2 - 14 * 24 * 60) }, obstacle: 'money' },
});

/** A paused account, which cannot be closed. */
export const blockedClosingAnswers: Sample<Answers> = () => ({ 'GET /api/account/closing': { closing: null, obstacle: 'frozen' } });

/** A withdrawal that the member confirms, by a passkey or else by a code. */
export const stepUpAnswers =
  (passkey: StepUp['passkey']): Sample<Answers> =>
  (_language, amount) => {
    const details: StepUp = {
      challenge: 'a',
      reasons: ['new-device'],
      amount: amount === 'long' ? MOST : 500,
      bankAccount: {
        bankCode: 'KTB',
        bankAccountNo: '1234567890',
        bankAccountName: amount === 'long' ? longHolder : 'NATTHAWUT SRISUK',
      },
      expiresAt: ago(-5),
      passkey,
    };
    return { 'POST /api/wallet/withdrawAll': { refuse: 'STEP_UP_REQUIRED', details } };
  };
