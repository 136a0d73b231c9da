import type { Api, DepositBankOutput } from '@krapao/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aProfile, aWallet } from '../../../test/samples';

const GIFT = 'POST /api/wallet/truelink';
const LINK = 'https://gift.truemoney.com/campaign/?v=Ab3';

const account = (bankCode: string, nameTH: string, changes: Partial<DepositBankOutput> = {}): DepositBankOutput => ({
  bankType: 'BANK',
  bankCode,
  mode: 'AUTO',
  bank: { nameTH, nameEN: bankCode, nameLA: bankCode },
  bankAccountName: 'บจก. กระเป๋า เพย์',
  bankAccountNo: '0458821930',
  currency: 'BAHT',
  ...changes,
});
type Lookup = Api['GET /api/lookup/deposit']['output'];
const offer = (changes: Partial<Lookup> = {}) =>
  api.reply('GET /api/lookup/deposit', {
    banks: [
      account('WW', '', { bankType: 'PAYMENT' }),
      account('KBANK', 'ธนาคารกสิกรไทย'),
      account('SCB', 'ธนาคารไทยพาณิชย์', { mode: 'SMS', bankAccountNo: '12345' }),
    ],
    wallets: [{ mode: 'gift', walletAccountName: 'KRAPAO' }],
    isManual: false,
    qr: [],
    ...changes,
  });

const member = (bankCode: string, bankAccountName: string) => {
  const { bankAccount } = aProfile();
  api.reply('GET /api/wallet', { ...aWallet({ amount: 500 }), bankAccount: bankAccount && { ...bankAccount, bankCode, bankAccountName } });
};

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.reply('POST /api/statement', { total: 0, statements: [] });
  member('SCB', 'ณัฐวุฒิ ศรีสุข');
  offer();
});

const group = async (name: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(name) });
  const section = heading.closest('section');
  if (!section) throw new Error(`${name} has no section`);
  return within(section);
};
/** The ways are one press from the amount; in manual mode there is no amount. */
const show = async () => {
  const app = await renderApp('/user/statement?sheet=deposit');
  const [other] = await screen.findAllByText(/^(วิธีอื่น|โอนผ่านธนาคาร)$/);
  if (other?.textContent === 'วิธีอื่น') await app.user.click(other);
  return app;
};
const toast = () => document.querySelector('.k-toast')?.textContent;

// §2-69 deposit text
// §2-70 deposit text
it('state the times for credit and for slips', async () => {
  await show();
  await group('โอนผ่านธนาคาร');
  const sheet = screen.getByRole('dialog').textContent;
  expect(sheet).toContain('ภายใน 1 นาที');
  expect(sheet).toContain('ภายใน 1 ชั่วโมง');
});

describe('accounts for a bank transfer', () => {
  it('are listed apart from QR, with number and holder', async () => {
    await show();
    const rows = (await group('โอนผ่านธนาคาร')).getAllByRole('listitem');
    expect(rows.map((row) => [...row.querySelectorAll('small, b')].map((line) => line.textContent))).toEqual([
      ['ธนาคารกสิกรไทย', '045-882-1930', 'บจก. กระเป๋า เพย์'],
      ['ธนาคารไทยพาณิชย์', '12345', 'บจก. กระเป๋า เพย์'],
    ]);
    expect((await group('สแกน QR')).getAllByRole('button')).toHaveLength(1);
  });

  // §2-68 deposit
  it('without a number, possible in manual mode, have no copy button', async () => {
    offer({ isManual: true, banks: [account('WW', 'สแกน QR WW', { bankType: 'PAYMENT', bankAccountNo: '' })] });
    await show();
    const row = within((await group('โอนผ่านธนาคาร')).getByRole('listitem'));
    expect(row.getByText('-')).toBeTruthy();
    expect(row.queryByRole('button')).toBeNull();
  });

  // §2-68 deposit
  it('are the only channel in manual mode', async () => {
    offer({ isManual: true });
    await show();
    expect((await group('โอนผ่านธนาคาร')).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('heading', { name: /สแกน QR/ })).toBeNull();
  });

  // §8-9 copy
  it('are copied, with a green toast that shows the text', async () => {
    const app = await show();
    const [button] = (await group('โอนผ่านธนาคาร')).getAllByRole('button');
    if (button) await app.user.click(button);
    await waitFor(() => expect(toast()).toBe('คัดลอกแล้ว0458821930'));
    expect(await navigator.clipboard.readText()).toBe('0458821930');
  });

  // §8-9 copy
  it('say so when copying failed', async () => {
    const app = await show();
    const [button] = (await group('โอนผ่านธนาคาร')).getAllByRole('button');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    if (button) await app.user.click(button);
    await waitFor(() => expect(toast()).toBe('คัดลอกไม่สำเร็จ'));
  });
});

describe('a member of KTB without an English name', () => {
  beforeEach(() => member('KTB', 'ณัฐวุฒิ ศรีสุข'));

  // §4-26 bank-name edit
  it('enters it before copying a KBANK number, and only there', async () => {
    await show();
    const accounts = await group('โอนผ่านธนาคาร');
    expect(accounts.getAllByRole('button').map((button) => button.querySelector('span')?.textContent)).toEqual(['แก้ไขชื่อ', 'คัดลอก']);
  });

  // §4-27 after the edit
  it('gets the number copied automatically a second after the name is saved', async () => {
    const app = await show();
    const accounts = await group('โอนผ่านธนาคาร');
    await app.user.click(accounts.getByRole('button', { name: /แก้ไขชื่อ/ }));
    const field = await screen.findByLabelText('ชื่อบัญชีภาษาอังกฤษ');
    const saved = aProfile();
    api.reply('PUT /api/account/bankAccountName', saved);
    await app.user.clear(field);
    await app.user.type(field, 'natthawut srisuk');
    member('KTB', 'NATTHAWUT SRISUK');
    await app.user.click(screen.getByRole('button', { name: 'บันทึกชื่อบัญชี' }));
    await waitFor(() => expect(screen.queryByLabelText('ชื่อบัญชีภาษาอังกฤษ')).toBeNull());
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('0458821930'));
    expect(accounts.getAllByRole('button')).toHaveLength(2);
  });
});

describe('a gift link', () => {
  const start = async () => {
    const app = await show();
    const gift = await group('ซองของขวัญทรูมันนี่');
    return { app, gift, input: gift.getByLabelText<HTMLInputElement>('ลิงก์ซองของขวัญ') };
  };
  const send = async () => {
    const { app, gift, input } = await start();
    await app.user.type(input, `  ${LINK} `);
    await app.user.click(gift.getByRole('button', { name: 'ส่งลิงก์' }));
    await waitFor(() => expect(api.requestsOf(GIFT)).not.toHaveLength(0));
    return { app, gift, input };
  };

  // §2-72 deposit text
  // §5-22 gift link
  // §9-16 True Wallet minimum
  it('cannot be sent while empty; the minimum is shown', async () => {
    const { app, gift } = await start();
    expect(gift.getByText('ขั้นต่ำ ฿2.00')).toBeTruthy();
    // A browser that does not let a page paste.
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({} as Clipboard);
    await app.user.click(screen.getByRole('button', { name: 'ปิด' }));
    await app.user.click(await screen.findByRole('button', { name: /ฝากเงิน/ }));
    await app.user.click(await screen.findByText('วิธีอื่น'));
    const reopened = await group('ซองของขวัญทรูมันนี่');
    await app.user.type(reopened.getByLabelText('ลิงก์ซองของขวัญ'), '   ');
    expect(reopened.getByRole<HTMLButtonElement>('button', { name: 'ส่งลิงก์' }).disabled).toBe(true);
  });

  it('is pasted with one press', async () => {
    const { app, gift, input } = await start();
    await navigator.clipboard.writeText(LINK);
    await app.user.click(gift.getByRole('button', { name: 'วาง' }));
    await waitFor(() => expect(input.value).toBe(LINK));
    expect(gift.getByRole('button', { name: 'ส่งลิงก์' })).toBeTruthy();
  });

  it('of the voucher shop without a gift says so, and offers to paste the whole one', async () => {
    const { app, gift, input } = await start();
    await navigator.clipboard.writeText(`ส่งซองให้คุณ ${LINK}`);
    await app.user.type(input, 'https://gift.truemoney.com/campaign/');
    expect((await gift.findByRole('alert')).textContent).toContain('ลิงก์นี้ไม่มีรหัสซอง');
    expect(gift.queryByRole('button', { name: 'ส่งลิงก์' })).toBeNull();
    await app.user.click(gift.getByRole('button', { name: 'วาง' }));
    await waitFor(() => expect(input.value).toBe(LINK));
    expect([gift.queryByRole('alert'), gift.queryByRole('button', { name: 'ส่งลิงก์' }) !== null]).toEqual([null, true]);
  });

  // §8-12 gift link success
  it('that was redeemed ends in a receipt with the amount, without a message beside it', async () => {
    api.reply(GIFT, { status: 'SUCCESS', amount: 20, createdAt: '2026-11-21T13:12:48.000Z' });
    await send();
    const receipt = (await screen.findByRole('alertdialog', { name: /^เงินเข้ากระเป๋าแล้ว/ })).textContent;
    expect([receipt.includes('฿20.00'), receipt.includes('ซองของขวัญทรูมันนี่'), toast()]).toEqual([true, true, undefined]);
    // Encrypted: only the server reads it.
    expect(JSON.stringify(api.requestsOf(GIFT)[0]?.body)).toMatch(/^\{"link":"U2FsdGVkX1[A-Za-z0-9+/=]+"\}$/);
  });

  it('whose amount the answer does not say ends in a receipt without one', async () => {
    api.reply(GIFT, null);
    await send();
    const receipt = (await screen.findByRole('alertdialog', { name: /^ส่งลิงก์ซองของขวัญแล้ว/ })).textContent;
    expect(receipt).not.toContain('NaN');
  });

  it('whose outcome is pending says in its receipt that it is being checked', async () => {
    api.reply(GIFT, { status: 'PENDING', amount: null, createdAt: '2026-11-21T13:12:48.000Z' });
    await send();
    expect((await screen.findByRole('alertdialog')).textContent).toContain('กำลังตรวจสอบซองของขวัญ');
    expect(screen.queryByRole('button', { name: /เลือกเกม/ })).toBeNull();
  });

  it.each([
    ['TRUELINK_INVALID', /ไม่ถูกต้องหรือถูกใช้ไปแล้ว/],
    ['TRUELINK_DUPLICATE', /ส่งมาแล้ว/],
  ] as const)('that was refused with %s stays in the field, with the reason', async (refuse, words) => {
    api.reply(GIFT, { refuse });
    const { gift, input } = await send();
    await gift.findByText(words);
    expect([input.value.trim(), input.getAttribute('aria-invalid')]).toEqual([LINK, 'true']);
  });

  it('retried after a lost answer is the same request', async () => {
    api.announce('idempotency-key');
    api.cut(GIFT);
    const { app, gift } = await send();
    await gift.findByRole('alert');
    await app.user.click(gift.getByRole('button', { name: 'ส่งลิงก์' }));
    await waitFor(() => expect(api.requestsOf(GIFT)).toHaveLength(2));
    const [first, second] = api.requestsOf(GIFT);
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  });

  it('is not offered without a gift wallet', async () => {
    offer({ wallets: [] });
    await show();
    await group('โอนผ่านธนาคาร');
    expect(screen.queryByLabelText('ลิงก์ซองของขวัญ')).toBeNull();
  });
});

it('opens the slip upload', async () => {
  const app = await show();
  await app.user.click(await screen.findByRole('button', { name: /อัปโหลดสลิป/ }));
  await waitFor(() => expect(app.address()).toBe('/user/statement?sheet=slip-upload'));
});
