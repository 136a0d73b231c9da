import type { MemberPasskey } from '@krapao/contract';
import { ago, type Answers, type Sample } from './answers';

const passkeys: readonly MemberPasskey[] = [
  { id: 'k1', name: 'iPhone 15', browser: 'Safari', system: 'iOS', createdAt: ago(40_000), usedAt: ago(30) },
  { id: 'k2', name: null, browser: 'Chrome', system: 'Android', createdAt: ago(30_000), usedAt: ago(9_000) },
  { id: 'k3', name: null, browser: null, system: null, createdAt: ago(20_000), usedAt: null },
];

export const passkeyAnswers: Sample<Answers> = (_language, amount) => ({
  'GET /api/account/passkeys': { passkeys: amount === 'empty' ? [] : [...passkeys], canEndRest: false },
  'POST /api/otp/passkey': { otpRef: 'KPXR', otpToken: 'a' },
  'POST /api/login/passkey/options': { challenge: 'a', options: {} },
});

/** A member without passkeys. */
export const noPasskeyAnswers: Sample<Answers> = () => ({ 'GET /api/account/passkeys': { passkeys: [], canEndRest: false } });

/** Withdrawals rest after a forgotten password, and a passkey may end it. */
export const restAnswers: Sample<Answers> = () => ({ 'GET /api/account/passkeys': { passkeys: [...passkeys], canEndRest: true } });
