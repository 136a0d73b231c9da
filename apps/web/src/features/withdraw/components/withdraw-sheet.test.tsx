import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../test/api';
import { field, renderApp, type RunningApp } from '../../../test/render-app';
import { aCondition, aConditionState, aProfile, aWallet } from '../../../test/samples';

const CALL = 'POST /api/wallet/withdrawAll';

beforeEach(() => {
  localStorage.setItem('token', 't1');
  const { bankAccount } = aProfile();
  api.reply('POST /api/statement', { total: 0, statements: [] });
  api.reply('GET /api/wallet', { ...aWallet({ amount: 12_480.75 }), bankAccount: bankAccount && { ...bankAccount, bankCode: 'KTB' } });
  api.reply('GET /api/lookup/withdraw', { withdrawMin: 100, withdrawMax: 50_000 });
  api.reply(CALL, { _id: 'w1', status: 'PENDING', amount: 2_000, createdAt: '2026-11-21T12:00:00.000Z' });
});

/** The first sheet of a run is compiled during the test. */
const amountField = () => screen.findByLabelText('จำนวนเงินที่ต้องการถอน');
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const alert = () => screen.getByRole('alert').textContent;
const openSheet = async (typed = ''): Promise<RunningApp> => {
  const app = await renderApp('/user/statement?sheet=withdraw');
  await amountField();
  if (typed) await app.user.type(await amountField(), typed);
  return app;
};
const withdraw = async (typed = '2000') => {
  const app = await openSheet(typed);
  await app.user.click(button(/^ถอนเงิน ฿/));
  return app;
};

describe('the sheet', () => {
  // §5-16 a warning about bonus conditions
  it('shows the balance, the target account, the limits and the warning about bonuses', async () => {
    await openSheet();
    const words = screen.getByRole('dialog').textContent;
    expect(words).toContain('฿12,480.75');
    expect(words).toContain('ธนาคารกรุงไทย···7890');
    expect(words).toContain('ขั้นต่ำ ฿100.00สูงสุด ฿50,000.00');
    expect(words).toContain('ถ้ารับโบนัสไว้ ต้องทำยอดให้ครบตามเงื่อนไขก่อน');
  });

  it('says before the press within how many minutes the money usually arrives', async () => {
    api.reply('GET /api/lookup/withdraw', { withdrawMin: 100, withdrawMax: 50_000, payoutMinutes: 5 });
    await openSheet();
    expect(screen.getByText('ปกติเข้าบัญชีภายใน 5 นาที')).toBeTruthy();
  });

  it('promises nothing for a backend that says nothing', async () => {
    await openSheet();
    expect(screen.queryByText(/ปกติเข้าบัญชี/)).toBeNull();
  });

  // §5-15 withdraw
  it('requires an amount', async () => {
    await openSheet();
    expect(button('ใส่จำนวนเงิน')).toHaveProperty('disabled', true);
  });

  it('takes the whole balance with one click', async () => {
    const app = await openSheet();
    await app.user.click(button('ถอนทั้งหมด'));
    expect(button('ถอนเงิน ฿12,480.75')).toHaveProperty('disabled', false);
  });

  it('replaces the whole amount after it was selected', async () => {
    const app = await openSheet('150{Control>}a{/Control}');
    await app.user.paste('200');
    expect(button('ถอนเงิน ฿200.00')).toHaveProperty('disabled', false);
  });

  it.each(['10.000', '100 200', '-500', '1e3', '99.999'])('refuses the pasted %j in words and offers no withdrawal', async (text) => {
    const app = await openSheet();
    await app.user.paste(text);
    await waitFor(() => expect(alert()).toBe('กรอกจำนวนเงินเดียว ทศนิยมไม่เกิน 2 ตำแหน่ง เช่น 1,234.50'));
    expect(button('ใส่จำนวนเงิน')).toHaveProperty('disabled', true);
  });

  it('reads a decimal comma', async () => {
    const app = await openSheet();
    await app.user.paste('100,50');
    expect(button('ถอนเงิน ฿100.50')).toHaveProperty('disabled', false);
  });

  // §5-15 withdraw
  it.each([
    ['99.99', 'ถอนขั้นต่ำ ฿100.00'],
    ['50000.01', 'ถอนได้สูงสุด ฿50,000.00'],
    ['12480.76', 'ยอดเงินไม่พอ ถอนได้ไม่เกิน ฿12,480.75'],
  ])('refuses %s: %s', async (typed, words) => {
    await openSheet(typed);
    await waitFor(() => expect(alert()).toBe(words));
    expect(button('ถอนเงิน')).toHaveProperty('disabled', true);
  });
});

describe('withdrawing', () => {
  // §1-7 withdraw
  // §8-11 withdraw success
  it('asks to wait for the payout, then closes', async () => {
    api.announce('idempotency-key');
    const app = await withdraw();
    const dialog = await screen.findByRole('alertdialog', { name: 'ได้รับคำขอถอนเงินแล้ว' });
    expect(dialog.textContent).toContain('กำลังโอน ฿2,000.00 เข้าบัญชีธนาคารกรุงไทย ···7890');
    expect(api.requestsOf(CALL)[0]?.body).toEqual({ amount: 2_000 });
    expect(api.requestsOf(CALL)[0]?.headers.get('idempotency-key')).toBeTruthy();
    await app.user.click(button('ตกลง'));
    await waitFor(() => expect(app.address()).toBe('/user/statement'));
  });

  it.each([
    ['SUCCESS', 'ถอนเงินสำเร็จ', 'เข้า ธนาคารกรุงไทย ···7890 แล้ว'],
    ['FAILED', 'ถอนเงินไม่สำเร็จ', 'คืน ฿2,000.00 เข้ากระเป๋าหลักแล้ว'],
  ] as const)('shows the outcome once the statement has it: %s', async (status, title, words) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const line = { statementType: 'withdraw', from: 'WALLET', to: 'KTB', amount: 2_000, createdAt: '2026-11-21T12:00:00.000Z' } as const;
    const replyStatus = (is: 'PENDING' | 'SUCCESS' | 'FAILED') =>
      api.reply('POST /api/statement', { total: 1, statements: [{ _id: 'w1', ...line, status: is }] });
    try {
      replyStatus('PENDING');
      await withdraw();
      await screen.findByRole('alertdialog', { name: 'ได้รับคำขอถอนเงินแล้ว' });
      replyStatus(status);
      await vi.advanceTimersByTimeAsync(6_000);
      const dialog = await screen.findByRole('alertdialog', { name: title });
      expect(dialog.textContent).toContain(words);
    } finally {
      vi.useRealTimers();
    }
  });

  it('shows the refusal of the server inline until another amount is typed', async () => {
    api.reply(CALL, { refuse: 'MONEY_NOT_ENOUGH' });
    const app = await withdraw();
    await waitFor(() => expect(alert()).toBe('ยอดเงินไม่พอ กรุณากรอกจำนวนที่น้อยลง'));
    await app.user.type(await amountField(), '{Backspace}');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the input after a lost answer, and retries with the same idempotency key', async () => {
    api.announce('idempotency-key');
    api.cut(CALL);
    const app = await withdraw();
    await waitFor(() => expect(alert()).toContain('ระบบจะไม่ถอนซ้ำ'));
    expect(await amountField()).toHaveProperty('value', '2000');
    await app.user.click(button(/^ถอนเงิน ฿/));
    await waitFor(() => expect(api.requestsOf(CALL)).toHaveLength(2));
    const [first, second] = api.requestsOf(CALL).map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
  });

  it('sends one request for two presses in a row', async () => {
    const app = await openSheet('2000');
    const submit = button(/^ถอนเงิน ฿/);
    fireEvent.click(submit);
    fireEvent.click(submit);
    await screen.findByRole('alertdialog', { name: 'ได้รับคำขอถอนเงินแล้ว' });
    expect(api.requestsOf(CALL)).toHaveLength(1);
    await app.user.click(button('ตกลง'));
  });

  it('refers to the statement first if the server has no idempotency keys', async () => {
    api.cut(CALL);
    await withdraw();
    await waitFor(() => expect(alert()).toContain('กรุณาดูที่หน้ารายการก่อน'));
  });
});

describe('after a change of the bank account', () => {
  it("confirms by an OTP to the member's phone, then withdraws with its proof", async () => {
    api.announce('x-otp-token');
    api.reply(CALL, { refuse: 'UNVERIFIED_OTP' });
    api.reply('POST /api/otp/send', { otpRef: 'KX7Q', otpToken: 'otp-token', code: '' });
    api.reply('POST /api/otp/verify', { success: true });
    const app = await withdraw();
    await app.user.click(await screen.findByRole('button', { name: 'ขอรหัส OTP' }));
    await screen.findByText('KX7Q');
    expect(api.requestsOf('POST /api/otp/send')[0]?.body).toEqual({ phoneNumber: '0812345678' });
    api.reply(CALL, { _id: 'w1', status: 'PENDING', amount: 2_000, createdAt: '2026-11-21T12:00:00.000Z' });
    await app.user.type(field('รหัสยืนยัน'), '480123');
    await screen.findByRole('alertdialog', { name: 'ได้รับคำขอถอนเงินแล้ว' });
    expect(api.requestsOf(CALL)[1]?.headers.get('x-otp-token')).toBe('otp-token');
  });

  it('shows that an OTP is wrong', async () => {
    api.reply(CALL, { refuse: 'UNVERIFIED_OTP' });
    api.reply('POST /api/otp/send', { otpRef: 'KX7Q', otpToken: 'otp-token', code: '' });
    api.reply('POST /api/otp/verify', { refuse: 'OTP_CODE_INVALID' });
    const app = await withdraw();
    await app.user.click(await screen.findByRole('button', { name: 'ขอรหัส OTP' }));
    await app.user.type(await screen.findByLabelText('รหัสยืนยัน'), '000000');
    await waitFor(() => expect(alert()).toContain('รหัส OTP ไม่ถูกต้อง'));
    expect(api.requestsOf(CALL)).toHaveLength(1);
  });

  it('returns to the typed amount', async () => {
    api.reply(CALL, { refuse: 'UNVERIFIED_OTP' });
    const app = await withdraw();
    await screen.findByRole('button', { name: 'ขอรหัส OTP' });
    await app.user.click(button('ย้อนกลับ'));
    expect(await amountField()).toHaveProperty('value', '2000');
  });
});

describe('with conditions announced', () => {
  const bound = (changes: Parameters<typeof aConditionState>[0]) => {
    api.announce('condition', 'idempotency-key');
    api.reply('GET /api/condition', aConditionState(changes));
  };
  const open = async () => {
    const app = await renderApp('/user/statement?sheet=withdraw');
    await screen.findByRole('dialog');
    return app;
  };
  const words = () => screen.getByRole('dialog').textContent;

  it('nothing changes without a restriction', async () => {
    bound({ withdrawal: 'free' });
    await openSheet('2000');
    expect(button('ถอนเงิน ฿2,000.00')).toHaveProperty('disabled', false);
  });

  it('a running one shows why withdrawals are blocked and how much is missing, with a link', async () => {
    bound({ withdrawal: 'condition', condition: aCondition() });
    const app = await open();
    await screen.findByText('ยังถอนเงินไม่ได้ เพราะเงื่อนไขโบนัสยังไม่จบ');
    expect(words()).toContain('อีก ฿500.00');
    expect(screen.queryByRole('button', { name: 'ถอนเงิน' })).toBeNull();
    api.reply('GET /api/bonus', []);
    api.reply('GET /api/bonus/check/active', { status: true, type: 'bonus' });
    await app.user.click(screen.getByRole('link', { name: 'ดูโบนัสของฉัน' }));
    await waitFor(() => expect([app.address(), screen.queryByRole('dialog')]).toEqual(['/user/bonus', null]));
  });

  it('missing turnover is shown with the staked amount, and with the way to the games', async () => {
    bound({ withdrawal: 'turnover', turnover: { needed: 5_000, staked: 1_250 } });
    await open();
    await screen.findByRole('progressbar', { name: 'ยอดเทิร์น' });
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    expect(words()).toContain('฿1,250.00 จาก ฿5,000.00อีก ฿3,750.00');
    expect(screen.queryByRole('button', { name: 'ถอนเงิน' })).toBeNull();
    expect(screen.getByRole('link', { name: 'เลือกเกม' }).getAttribute('href')).toBe('/user/games');
  });

  // §5-17 after a bonus the whole balance must
  it('after success the whole balance is withdrawn regardless of limits, and is fixed', async () => {
    bound({ withdrawal: 'whole', balance: 61_234.5 });
    const app = await open();
    const amount = await screen.findByLabelText('จำนวนเงินที่ต้องการถอน');
    expect([amount.getAttribute('value'), (amount as HTMLInputElement).readOnly]).toEqual(['฿61,234.50', true]);
    expect(words()).toContain('ทั้งยอด รวมเงินในทุกเกม');
    await app.user.click(button('ถอนเงิน ฿61,234.50'));
    await screen.findByRole('alertdialog', { name: 'ได้รับคำขอถอนเงินแล้ว' });
    expect(api.requestsOf(CALL)[0]?.body).toEqual({ amount: 61_234.5 });
  });

  it('of an account that is being closed takes the rest below the minimum, and says so', async () => {
    bound({ withdrawal: 'whole', balance: 20 });
    const app = await open();
    expect(await screen.findByText(/บัญชีของคุณกำลังปิด/)).toBeDefined();
    await app.user.click(button('ถอนเงิน ฿20.00'));
    await screen.findByRole('alertdialog', { name: 'ได้รับคำขอถอนเงินแล้ว' });
    expect(api.requestsOf(CALL)[0]?.body).toEqual({ amount: 20 });
  });

  it('one that started meanwhile replaces the amount form', async () => {
    bound({ withdrawal: 'free' });
    const app = await openSheet('2000');
    bound({ withdrawal: 'condition', condition: aCondition() });
    api.reply(CALL, { refuse: 'BONUS_REMAINING' });
    await app.user.click(button(/^ถอนเงิน ฿/));
    expect(await screen.findByText('ยังถอนเงินไม่ได้ เพราะเงื่อนไขโบนัสยังไม่จบ')).not.toBeNull();
  });
});

it('a freeze of withdrawals is shown before an amount is asked for, with whom to ask', async () => {
  api.reply('GET /api/wallet', { ...aWallet({ amount: 12_480.75 }), freezes: [{ direction: 'out', until: null }] });
  await renderApp('/user/statement?sheet=withdraw');
  expect(await screen.findByText(/พักการถอนเงินไว้/)).toBeTruthy();
  expect(screen.queryByLabelText('จำนวนเงินที่ต้องการถอน')).toBeNull();
  expect(screen.queryByRole('button', { name: 'ถอนเงิน' })).toBeNull();
  expect(within(screen.getByRole('dialog')).getByRole('link', { name: 'คุยกับแอดมิน' }).getAttribute('href')).toBe('/user/contact');
});
