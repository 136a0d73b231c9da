import type { DepositBank } from '@krapao/contract';
import { api } from './api';
import { aGame, aProfile, aWallet, noQr } from './samples';
import { aSetup } from './spin-samples';

const ww: DepositBank = {
  bankType: 'PAYMENT',
  bankCode: 'WW',
  mode: 'SMS',
  bank: { nameTH: '', nameEN: '', nameLA: '' },
  bankAccountName: '',
  bankAccountNo: '',
  currency: 'BAHT',
};

/** The logged-in member: 12,480.75 baht, an account at KTB and one open game. */
export const aMember = (username = '0812345678'): void => {
  const { bankAccount } = aProfile();
  const wallet = aWallet({ amount: 12_480.75 });
  api.reply('GET /api/wallet', {
    ...wallet,
    profile: { ...wallet.profile, username },
    bankAccount: bankAccount && { ...bankAccount, bankCode: 'KTB' },
    slots: [aGame({ code: 'PG', name: 'PG Soft' })],
  });
  api.reply('GET /api/account/profile', aProfile({ username }));
};

/** A site in which every form can be reached: all look-ups answer, and every registration succeeds. */
export const aWorld = (): void => {
  aMember();
  api.reply('POST /api/statement', { total: 0, statements: [] });
  api.reply('GET /api/bonus', []);
  api.reply('GET /api/bonus/check/active', { status: false, type: '' });
  api.reply('GET /api/lookup/withdraw', { withdrawMin: 100, withdrawMax: 50_000 });
  api.reply('GET /api/lookup/deposit', {
    banks: [ww],
    wallets: [{ mode: 'gift', walletAccountName: 'KRAPAO' }],
    isManual: false,
    qr: [],
  });
  api.reply('GET /api/qrcode/:provider', noQr);
  api.reply('GET /api/spinwheel/setup', aSetup());
  api.reply('GET /api/spinwheel/draws', { draws: [], next: { hash: 'a'.repeat(64), clientSeed: '1a2b3c4d' } });
  api.reply('POST /api/login', { token: 't2' });
  api.reply('POST /api/otp/send', { otpRef: 'KX7Q', otpToken: 'otp-token', code: '' });
  api.reply('POST /api/otp/verify', { success: true });
  api.reply('POST /api/account/validate', { success: true });
};
