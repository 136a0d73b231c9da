import { vi } from 'vitest';
import { api } from '../api';
import { forms } from '../forms';
import { aBonus, aGame, aPromotion, aSlip, aWallet } from '../samples';
import { aCoupon, aSetup } from '../spin-samples';
import { buttonPlace, confirmPlace, filled, formPlace, type Place } from './place';

const SHEET = '/user/statement?sheet=';
const aGameSheet = (isActive: boolean) => () =>
  api.reply('GET /api/wallet', { ...aWallet({ amount: 100 }), slots: [aGame({ code: 'PG', name: 'PG Soft', isActive })] });
const anAccount = () => {
  aGameSheet(true)();
  api.reply(filled('GET /api/wallet/account/PG') as 'GET /api/wallet/account/:gameCode', {
    username: 'kp48af',
    password: 'Aq7Il09x',
    event: null,
  });
};
const aWheel = () => {
  api.reply('GET /api/spinwheel/setup', aSetup());
  api.reply('GET /api/spinwheel/coupon', [aCoupon('CREDIT_100')]);
};
const aRefund = (pot: number) => () => {
  api.reply('GET /api/refund/banners', []);
  api.reply('POST /api/refund', { total: 0, refunds: [] });
  api.reply('GET /api/refund/check', {
    result: pot === 0,
    bonus: false,
    info: '',
    refundAmount: 412.5,
    refundSuccess: 110,
    refundFail: 10,
    pot,
  });
};
const anInviteBonus = () => api.reply('GET /api/wallet', { ...aWallet({ amount: 500 }), invite: { amount: 350, success: 110, fail: 10 } });

/** Every place of the product that shows a refusal, by name. The forms keep their names in `forms`. */
export const places = {
  login: formPlace(forms.login),
  'register: phone': formPlace(forms['register: phone']),
  'register: code': formPlace(forms['register: code']),
  'register: person': formPlace(forms['register: person']),
  'register: bank': formPlace(forms['register: bank']),
  // Back at its first step, because the phone has to be verified again.
  'register: begun anew': formPlace(forms['register: bank']),
  password: formPlace(forms.password),
  'edit profile': formPlace(forms['edit profile']),
  'bank name': formPlace(forms['bank name']),
  withdraw: formPlace(forms.withdraw),
  'withdraw: code': formPlace(forms['withdraw: code']),
  transfer: formPlace(forms.transfer),
  'gift link': formPlace(forms['gift link']),
  'promotion code': formPlace(forms['promotion code']),
  'own seed': formPlace(forms['own seed']),
  deposit: formPlace(forms.deposit),

  'slip picture': buttonPlace(
    {
      display: 'toast',
      call: 'GET /api/statement/slip/reference/:reference',
      path: `${SHEET}slips`,
      world: () => {
        vi.stubGlobal('open', () => ({ opener: null, close: () => undefined }));
        api.reply('POST /api/statement/slip', { total: 1, slips: [aSlip({ status: 'FAILED' })] });
      },
    },
    /^ดูสลิป/,
  ),
  activate: buttonPlace(
    { display: 'silent', call: filled('GET /api/wallet/activate/PG'), path: `${SHEET}game&code=PG`, world: aGameSheet(false) },
    /^เปิดบัญชี$/,
  ),
  'reset password': confirmPlace(
    { display: 'silent', call: filled('GET /api/wallet/resetpassword/PG'), path: `${SHEET}game&code=PG`, world: anAccount },
    /^รีเซ็ตรหัสผ่านเกม$/,
  ),
  play: buttonPlace(
    { display: 'inline', call: 'POST /api/wallet/transferAll', path: `${SHEET}game&code=PG`, world: anAccount },
    /^เล่นเลย$/,
  ),

  bonus: buttonPlace(
    {
      display: 'inline',
      call: 'GET /api/bonus/activate/:code',
      path: '/user/bonus?sheet=bonus&code=DAY50',
      world: () => api.reply('GET /api/bonus', [aBonus()]),
    },
    /^รับโบนัส$/,
  ),
  promotion: buttonPlace(
    {
      display: 'inline',
      call: 'GET /api/promotion/activate/:code',
      path: '/user/bonus?sheet=promotion&code=SONGKRAN50',
      world: () => api.reply('GET /api/promotion/find/:code', aPromotion()),
    },
    /^รับโปรโมชั่น$/,
  ),
  'end bonus': confirmPlace(
    {
      display: 'dialog',
      call: 'GET /api/bonus/clear',
      path: '/user/bonus',
      world: () => api.reply('GET /api/bonus/check/active', { status: true, type: 'bonus' }),
    },
    /^จบโบนัส$/,
  ),
  'invite bonus': confirmPlace({ display: 'toast', call: 'GET /api/invite/bonus', path: '/user/home', world: anInviteBonus }, /^รับโบนัส$/),
  refund: buttonPlace({ display: 'alert', call: 'GET /api/refund/receive', path: `${SHEET}refund`, world: aRefund(0) }, /^รับคืนยอด\S*เสีย$/),
  'refund: pot': confirmPlace(
    { display: 'alert', call: 'GET /api/refund/addWallet', path: `${SHEET}refund`, world: aRefund(96.25) },
    /^เพิ่มเข้ากระเป๋า$/,
    '.k-sheet__f .k-btn',
  ),
  spin: buttonPlace({ display: 'inline', call: 'POST /api/spinwheel/spin', path: '/user/spin', world: aWheel }, /^หมุนวงล้อ$/),
  claim: confirmPlace({ display: 'dialog', call: 'POST /api/spinwheel/coupon/claim', path: '/user/spin', world: aWheel }, /^ใช้คูปอง /),
} satisfies Record<string, Place>;

export type PlaceName = keyof typeof places;
