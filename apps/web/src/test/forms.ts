import { screen, waitFor, within } from '@testing-library/react';
import type { CallName } from '../shared/api-client';
import { api } from './api';
import { field, type RunningApp } from './render-app';

/** A form, for rules that hold for every form. */
export interface Form {
  /** Its route. */
  path: string;
  /** Whether a login is required. */
  member: boolean;
  call: CallName;
  /** Typed values, by label. */
  typed: Record<string, string>;
  /** The steps up to the typing. */
  reach?: (app: RunningApp) => Promise<void>;
  /** The button that submits it. */
  button: RegExp;
  /** The code is submitted when its last digit is typed. */
  sendsItself?: true;
}

export const type = async (app: RunningApp, typed: Record<string, string>): Promise<void> => {
  for (const [label, text] of Object.entries(typed)) {
    await waitFor(() => field(label), { timeout: 20_000 });
    const input = field(label);
    if (input.tagName === 'SELECT') {
      await within(input).findByRole('option', { name: text });
      await app.user.selectOptions(input, text);
    } else {
      await app.user.clear(input);
      await app.user.type(input, text);
    }
  }
};

/** The values of the fields; of a select, its text. */
export const held = (labels: Iterable<string>): Record<string, string> =>
  Object.fromEntries(
    [...labels].map((label) => {
      const input = field(label) as HTMLInputElement | HTMLSelectElement;
      return [label, 'selectedOptions' in input ? (input.selectedOptions[0]?.text ?? '') : input.value];
    }),
  );

export const press = async (app: RunningApp, name: RegExp): Promise<void> => {
  const [button] = screen.getAllByRole('button', { name }).toReversed();
  if (!button) throw new Error(`no button ${name}`);
  await waitFor(() => {
    if ((button as HTMLButtonElement).disabled) throw new Error(`${name} cannot be pressed`);
  });
  await app.user.click(button);
};

const phone: Form = {
  path: '/register',
  member: false,
  call: 'POST /api/otp/send',
  typed: { เบอร์โทรศัพท์: '0812345678' },
  button: /^ขอรหัส OTP$/,
};
const code: Form = {
  path: '/register',
  member: false,
  call: 'POST /api/otp/verify',
  typed: { รหัสยืนยัน: '480123' },
  reach: (app) => send(app, phone),
  button: /^ยืนยัน/,
  sendsItself: true,
};
const person: Form = {
  path: '/register',
  member: false,
  call: 'POST /api/account/validate',
  typed: { ชื่อที่แสดง: 'ณัฐวุฒิ', รหัสผ่าน: 'krapao88', ยืนยันรหัสผ่าน: 'krapao88', รู้จักเราจากที่ไหน: 'เพื่อนแนะนำ' },
  reach: (app) => send(app, code),
  button: /^ถัดไป$/,
};
const bank: Form = {
  path: '/register',
  member: false,
  call: 'POST /api/account',
  typed: { ธนาคาร: 'ธนาคารกรุงไทย', เลขที่บัญชี: '1234567890', ชื่อ: 'NATTHAWUT', นามสกุล: 'SRISUK' },
  reach: (app) => send(app, person),
  button: /^สมัครสมาชิก$/,
};

export const forms = {
  login: {
    path: '/login',
    member: false,
    call: 'POST /api/login',
    typed: { เบอร์โทรศัพท์: '0812345678', รหัสผ่าน: 'krapao88' },
    button: /^เข้าสู่ระบบ$/,
  },
  'register: phone': phone,
  'register: code': code,
  'register: person': person,
  'register: bank': bank,
  withdraw: {
    path: '/user/statement?sheet=withdraw',
    member: true,
    call: 'POST /api/wallet/withdrawAll',
    typed: { จำนวนเงินที่ต้องการถอน: '2000' },
    button: /^ถอนเงิน ฿/,
  },
  transfer: {
    path: '/user/statement?sheet=transfer&from=WALLET&to=PG',
    member: true,
    call: 'POST /api/wallet/transfer',
    typed: { จำนวนเงินที่ต้องการโอน: '500' },
    button: /^โอนเงิน ฿/,
  },
  'own seed': {
    path: '/user/statement?sheet=spin-fair',
    member: true,
    call: 'POST /api/spinwheel/seed',
    typed: { ค่าสุ่มของคุณ: 'my-own-seed-7' },
    button: /^บันทึก$/,
  },
  'gift link': {
    path: '/user/statement?sheet=deposit',
    member: true,
    call: 'POST /api/wallet/truelink',
    reach: async (app) => app.user.click(await screen.findByRole('button', { name: /วิธีอื่น/ }, { timeout: 20_000 })),
    typed: { ลิงก์ซองของขวัญ: 'https://gift.truemoney.com/campaign/?v=Ab3' },
    button: /^ส่งลิงก์$/,
  },
  'withdraw: code': {
    path: '/user/statement?sheet=withdraw',
    member: true,
    call: 'POST /api/otp/verify',
    typed: { รหัสยืนยัน: '480123' },
    reach: async (app) => {
      api.reply('POST /api/wallet/withdrawAll', { refuse: 'UNVERIFIED_OTP' });
      await type(app, { จำนวนเงินที่ต้องการถอน: '2000' });
      await press(app, /^ถอนเงิน ฿/);
      await screen.findByRole('button', { name: /^ขอรหัส OTP$/ });
      await press(app, /^ขอรหัส OTP$/);
    },
    button: /^ยืนยัน/,
    sendsItself: true,
  },
  deposit: {
    path: '/user/statement?sheet=deposit',
    member: true,
    call: 'POST /api/qrcode/:provider',
    typed: { จำนวนเงินที่ต้องการฝาก: '500' },
    button: /^สร้าง QR/,
  },
  limit: {
    path: '/user/limits?sheet=limit&period=7d',
    member: true,
    call: 'PUT /api/account/limits/deposit',
    typed: { 'ฝากได้ไม่เกิน ใน 7 วัน': '2000' },
    button: /^ใช้ ฿/,
  },
  'promotion code': {
    path: '/user/bonus',
    member: true,
    call: 'GET /api/promotion/find/:code',
    typed: { โค้ดโปรโมชั่น: 'SONGKRAN50' },
    button: /^ใช้โค้ด$/,
  },
  password: {
    path: '/user/profile?sheet=password',
    member: true,
    call: 'PUT /api/account/changepwd',
    typed: { รหัสผ่านเดิม: 'krapao88', รหัสผ่านใหม่: 'krapao99', ยืนยันรหัสผ่านใหม่: 'krapao99' },
    button: /^บันทึกรหัสผ่าน$/,
  },
  'edit profile': {
    path: '/user/profile?sheet=edit-profile',
    member: true,
    call: 'PUT /api/account/profile',
    typed: { ชื่อ: 'สมชาย', เลขที่บัญชี: '9876543210', ชื่อบัญชี: 'SOMCHAI JAIDEE' },
    button: /^บันทึก$/,
  },
  'bank name': {
    path: '/user/profile?sheet=bank-name',
    member: true,
    call: 'PUT /api/account/bankAccountName',
    typed: { ชื่อบัญชีภาษาอังกฤษ: 'SOMCHAI JAIDEE' },
    button: /^บันทึกชื่อบัญชี$/,
  },
} satisfies Record<string, Form>;

/** Fills the form and submits it. */
export async function send(app: RunningApp, form: Form): Promise<void> {
  await form.reach?.(app);
  await type(app, form.typed);
  if (!form.sendsItself) await press(app, form.button);
}
