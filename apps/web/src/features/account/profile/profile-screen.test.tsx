import type { Profile } from '@krapao/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatDate } from '@krapao/ui/format';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aProfile, aWallet } from '../../../test/samples';

beforeEach(() => localStorage.setItem('token', 't1'));

/** The value next to a label. */
const valueOf = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;

describe('the profile', () => {
  // §2-8 /user/profile
  // §2-76 profile
  it('shows the member and the bank account, with the bank in the language of the member', async () => {
    localStorage.setItem('locale', 'en');
    api.reply('GET /api/account/profile', aProfile());
    await renderApp('/user/profile');
    expect(await valueOf('Username')).toBe('0812345678');
    expect(await valueOf('Member ID')).toContain('65f0c2a9e4b7d81f3a6c90d2');
    expect([await valueOf('Bank'), await valueOf('Account number'), await valueOf('Account name')]).toEqual([
      'Krungthai Bank',
      '123-456-7890',
      'NATTHAWUT SRISUK',
    ]);
    screen.getByText(`Member since ${formatDate('2026-02-14T02:31:05.000Z')}`);
  });

  it("shows the wallet's bank account where the profile has its bank data in another shape", async () => {
    const { bankAccount, ...profile } = aProfile();
    api.reply('GET /api/wallet', { ...aWallet(), bankAccount });
    api.reply('GET /api/account/profile', { ...profile, bankCode: 'KTB', bankAccountNo: '1234567890' } as unknown as Profile);
    await renderApp('/user/profile');
    expect([await valueOf('ธนาคาร'), await valueOf('เลขที่บัญชี'), await valueOf('ชื่อบัญชี')]).toEqual([
      'ธนาคารกรุงไทย',
      '123-456-7890',
      'NATTHAWUT SRISUK',
    ]);
  });

  it('shows "-" where there is no bank account', async () => {
    api.reply('GET /api/account/profile', aProfile({ bankAccount: null }));
    await renderApp('/user/profile');
    expect([await valueOf('ธนาคาร'), await valueOf('เลขที่บัญชี'), await valueOf('ชื่อบัญชี')]).toEqual(['-', '-', '-']);
  });

  it('copies the id and confirms it', async () => {
    api.reply('GET /api/account/profile', aProfile());
    const app = await renderApp('/user/profile');
    await app.user.click(await screen.findByRole('button', { name: /คัดลอก/ }));
    expect((await screen.findByText('65f0c2a9e4b7d81f3a6c90d2', { selector: 'small' })).parentElement?.textContent).toContain('คัดลอกแล้ว');
  });

  it('says that a changed bank account needs an OTP', async () => {
    api.announce('bank-confirm');
    api.reply('GET /api/account/profile', aProfile({ bankConfirmRequired: true }));
    await renderApp('/user/profile');
    expect(await screen.findByText(/คุณเปลี่ยนบัญชีธนาคารแล้ว/)).toBeDefined();
  });

  it('offers a retry when it fails to load, beside the settings', async () => {
    api.reply('GET /api/account/profile', { refuse: 'INTERNAL_SERVER_ERROR' });
    const app = await renderApp('/user/profile');
    const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
    expect(screen.getByRole('button', { name: 'English' })).toBeDefined();
    api.reply('GET /api/account/profile', aProfile());
    await app.user.click(retry);
    await waitFor(async () => expect(await valueOf('ชื่อผู้ใช้')).toBe('0812345678'));
  });
});

describe('the settings', () => {
  beforeEach(() => api.reply('GET /api/account/profile', aProfile()));
  const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');

  it('switch the theme, and follow the menu of the header', async () => {
    const app = await renderApp('/user/profile');
    await app.user.click(await screen.findByRole('button', { name: 'สว่าง' }));
    expect([document.documentElement.dataset['theme'], localStorage.getItem('theme'), pressed('สว่าง')]).toEqual(['light', 'light', 'true']);
    document.documentElement.dataset['theme'] = 'dark';
    await waitFor(() => expect([pressed('มืด'), pressed('สว่าง')]).toEqual(['true', 'false']));
  });

  it('switch the language', async () => {
    const app = await renderApp('/user/profile');
    await screen.findByText('ตั้งค่า');
    await app.user.click(screen.getByRole('button', { name: 'English', pressed: false }));
    expect(await screen.findByText('Settings')).toBeTruthy();
    expect(localStorage.getItem('locale')).toBe('en');
  });

  it('open the rules of bonuses', async () => {
    api.reply('GET /api/lookup/conditions', { conditions: [] });
    const app = await renderApp('/user/profile');
    await screen.findByText('ตั้งค่า');
    await app.user.click(screen.getAllByRole('button', { name: 'กติกาโบนัส' }).at(0) as HTMLElement);
    expect(app.address()).toBe('/user/profile?sheet=conditions');
  });
});
