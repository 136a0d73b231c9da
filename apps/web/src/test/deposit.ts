import type { DepositBank } from '@krapao/contract';
import { screen } from '@testing-library/react';
import { api } from './api';
import { renderApp, type RunningApp } from './render-app';
import { aWallet } from './samples';

const account = (bankCode: string, bankType: 'BANK' | 'PAYMENT' = 'PAYMENT'): DepositBank => ({
  bankType,
  bankCode,
  mode: 'SMS',
  bank: { nameTH: '', nameEN: '', nameLA: '' },
  bankAccountName: '',
  bankAccountNo: '',
  currency: 'BAHT',
});

/** The channels of {@link aMemberWhoDeposits}, in their order. */
export const channels = [account('WW'), account('KBANK', 'BANK')];

/** A member with an empty statement, and two channels for a QR. */
export function aMemberWhoDeposits(): void {
  localStorage.setItem('token', 't1');
  api.reply('POST /api/statement', { total: 0, statements: [] });
  api.reply('GET /api/wallet', aWallet({ amount: 500 }));
  api.reply('GET /api/lookup/deposit', { banks: channels, wallets: [], isManual: false, qr: [] });
}

/** A provider by what its row says. */
const names = { WW: /สแกน QR พร้อมเพย์/, KBANK: /กสิกรไทย/ };

/** The first sheet of a run is compiled during the test. */
export const findButton = (name: RegExp) => screen.findByRole('button', { name }, { timeout: 20_000 });
export const findChannel = (provider: keyof typeof names) => findButton(names[provider]);
export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** Chooses a channel among the other ways. */
export async function chooseChannel(app: RunningApp, provider: keyof typeof names): Promise<void> {
  await app.user.click(await findButton(/วิธีอื่น/));
  await app.user.click(await findChannel(provider));
}

/** Opens the deposit at the amount of one provider, or at its open QR. */
export const openProvider = (provider: keyof typeof names): Promise<RunningApp> =>
  renderApp(`/user/statement?sheet=deposit&provider=${provider}`);

export const amountField = () => screen.findByLabelText<HTMLInputElement>('จำนวนเงินที่ต้องการฝาก');

export async function createQr(app: RunningApp, amount: string): Promise<void> {
  await app.user.type(await amountField(), amount);
  await app.user.click(button(/^สร้าง QR/));
}

export const findQr = () => screen.findByRole('img', { name: /^QR สำหรับจ่าย/ });
