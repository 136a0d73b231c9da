import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SheetName } from '../shared/sheet';
import { api } from '../test/api';
import { renderApp } from '../test/render-app';
import { aBonus, aGame, aProfile, aPromotion, aWallet } from '../test/samples';

/** The route of each sheet, and its title there. */
const sheets: Record<SheetName, readonly [string, string | RegExp]> = {
  'bank-name': ['/user/home?sheet=bank-name', 'แก้ไขชื่อบัญชี'],
  bonus: ['/user/bonus?sheet=bonus&code=DAY50', 'ฝากแรกของวัน'],
  conditions: ['/user/home?sheet=conditions', 'กติกาโบนัส'],
  'confirm-bank': ['/user/profile?sheet=confirm-bank', 'ยืนยันบัญชีธนาคาร'],
  deposit: ['/user/home?sheet=deposit', 'ฝากเงิน'],
  'edit-profile': ['/user/profile?sheet=edit-profile', 'แก้ไขโปรไฟล์'],
  game: ['/user/home?sheet=game&code=PG', 'PG Soft'],
  invite: ['/user/home?sheet=invite', 'ชวนเพื่อน'],
  limit: ['/user/limits?sheet=limit&period=7d', 'เพดานฝาก'],
  parked: ['/user/home?sheet=parked', 'เงินที่พักไว้'],
  passkey: ['/user/profile?view=security&sheet=passkey', 'เพิ่มพาสคีย์'],
  password: ['/user/profile?sheet=password', 'เปลี่ยนรหัสผ่าน'],
  'reality-check': ['/user/limits?sheet=reality-check', 'เตือนเวลาเล่น'],
  promotion: ['/user/bonus?sheet=promotion&code=SONGKRAN50', /SONGKRAN50/],
  refund: ['/user/home?sheet=refund', /^คืนยอด/],
  'slip-upload': ['/user/home?sheet=slip-upload', 'อัปโหลดสลิป'],
  slips: ['/user/statement?sheet=slips', 'สถานะสลิป'],
  'spin-fair': ['/user/spin?sheet=spin-fair', 'ตรวจสอบความยุติธรรม'],
  transfer: ['/user/home?sheet=transfer', 'โอนเงิน'],
  withdraw: ['/user/home?sheet=withdraw', 'ถอนเงิน'],
};

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.announce('bank-confirm', 'passkey', 'reality-check');
  vi.stubGlobal('PublicKeyCredential', { isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(false) });
  api.reply('GET /api/account/passkeys', { passkeys: [], canEndRest: false });
  api.reply('GET /api/account/reality-check', { minutes: 60, longer: null, play: null, isDue: false });
  api.reply('GET /api/account/profile', aProfile({ bankConfirmRequired: true }));
  api.reply('GET /api/wallet', { ...aWallet({ amount: 500 }), slots: [aGame()] });
  api.reply('GET /api/bonus', [aBonus()]);
  api.reply('GET /api/promotion/find/:code', aPromotion());
});

afterEach(() => void vi.unstubAllGlobals());

// §2-61 modals
it.each(Object.entries(sheets))('the modal %s opens under its title', async (_, [address, title]) => {
  await renderApp(address);
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
});
