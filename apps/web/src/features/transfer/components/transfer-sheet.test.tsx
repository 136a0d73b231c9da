import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { renderApp, type RunningApp } from '../../../test/render-app';
import { aGame, aWallet } from '../../../test/samples';

const CALL = 'POST /api/wallet/transfer';
const ALL = 'POST /api/wallet/transferAll';
const moved = (changes: object = {}) => ({
  status: 'SUCCESS' as const,
  from: 'WALLET',
  to: 'PG',
  amount: 100,
  createdAt: '2026-11-21T12:00:00.000Z',
  ...changes,
});

const walletOf = (amount: number) => ({
  ...aWallet({ amount }),
  slots: [
    aGame({ code: 'PG', name: 'PG Soft', amount: 30, ftWalletSlot: 10 }),
    aGame({ code: 'JOKER', name: 'Joker', amount: 5 }),
    aGame({ code: 'IMI', name: 'IMI', isActive: false }),
  ],
});

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.reply('POST /api/statement', { total: 0, statements: [] });
  api.reply('GET /api/wallet', walletOf(500.5));
  api.reply(CALL, moved());
  api.reply(ALL, moved({ amount: 500.5 }));
});

const amountField = () => screen.findByLabelText('จำนวนเงินที่ต้องการโอน');
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const alert = () => screen.getByRole('alert').textContent;
const openSheet = async (query = '&from=WALLET&to=PG', typed = ''): Promise<RunningApp> => {
  const app = await renderApp(`/user/statement?sheet=transfer${query}`);
  await amountField();
  if (typed) await app.user.type(await amountField(), typed);
  return app;
};
const submit = (app: RunningApp) => app.user.click(button(/^โอนเงิน($| ฿)/));

describe('the sides', () => {
  // §4-25 transfer pickers
  it('start empty, and offer the wallet and each open game', async () => {
    const app = await openSheet('');
    await app.user.click(button(/^จาก/));
    const names = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(names).toEqual(['ยังไม่เลือก', 'กระเป๋าหลัก฿500.50', expect.stringContaining('PG Soft'), expect.stringContaining('Joker')]);
    await app.user.click(button(/PG Soft/));
    expect(button(/^จาก/).textContent).toContain('PG Soft฿300.00');
  });

  it('cannot be the same: the choice of one side is disabled on the other', async () => {
    const app = await openSheet();
    await app.user.click(button(/^ไปยัง/));
    expect(button(/กระเป๋าหลัก/)).toHaveProperty('disabled', true);
    await app.user.click(button('ย้อนกลับ'));
    await amountField();
  });

  it('swap', async () => {
    const app = await openSheet();
    await app.user.click(button('สลับต้นทางกับปลายทาง'));
    expect(button(/^จาก/).textContent).toContain('PG Soft');
    expect(button(/^ไปยัง/).textContent).toContain('กระเป๋าหลัก');
  });
});

describe('the rules', () => {
  // §5-14 transfer
  it('require both sides', async () => {
    const app = await openSheet('', '100');
    await submit(app);
    expect(alert()).toBe('กรุณาเลือกบัญชี');
    expect(api.requestsOf(CALL)).toHaveLength(0);
  });

  // §5-14 transfer
  it('require two different sides', async () => {
    await openSheet('&from=PG&to=PG');
    expect(alert()).toContain('โอนไปบัญชีเดียวกันไม่ได้');
  });

  // §5-14 transfer
  it('require at least 1 baht', async () => {
    const app = await openSheet(undefined, '0.99');
    await submit(app);
    expect(alert()).toBe('โอนขั้นต่ำ ฿1.00');
    expect(api.requestsOf(CALL)).toHaveLength(0);
  });

  it('require no more than the balance', async () => {
    await openSheet(undefined, '500.51');
    expect(alert()).toBe('ยอดเงินไม่พอ โอนได้ไม่เกิน ฿500.50');
  });
});

describe('transferring', () => {
  it('shows the converted credit and the remainder', async () => {
    await openSheet(undefined, '100.05');
    expect(screen.getByRole('dialog').textContent).toContain('ได้ 10.00 เครดิตใน PG Soft฿0.05 ยังอยู่ใน กระเป๋าหลัก');
  });

  // §8-10 transfer success
  it('shows the transferred amount, and closes', async () => {
    api.announce('idempotency-key');
    const app = await openSheet(undefined, '100.05');
    await submit(app);
    const dialog = await screen.findByRole('alertdialog', { name: 'โอนเงินสำเร็จ' });
    expect(dialog.textContent).toContain('โอน ฿100.00 จาก กระเป๋าหลัก ไปยัง PG Soft แล้ว อีก ฿0.05');
    expect(api.requestsOf(CALL)[0]?.body).toEqual({ from: 'WALLET', to: 'PG', amount: 100.05 });
    expect(api.requestsOf(CALL)[0]?.headers.get('idempotency-key')).toBeTruthy();
    await app.user.click(button('ตกลง'));
    await waitFor(() => expect(app.address()).toBe('/user/statement'));
  });

  // §wire-7 an unknown outcome is PENDING
  it('shows the balance after it, once it is known', async () => {
    const app = await openSheet(undefined, '100');
    api.reply('GET /api/wallet', walletOf(400.5));
    await submit(app);
    const dialog = await screen.findByRole('alertdialog', { name: 'โอนเงินสำเร็จ' });
    await waitFor(() => expect(dialog.textContent).toContain('ยอดใหม่฿400.50'));
  });

  it('shows that it is in progress while the outcome is unknown', async () => {
    api.reply(CALL, moved({ status: 'PENDING' }));
    const app = await openSheet(undefined, '100');
    await submit(app);
    expect((await screen.findByRole('alertdialog', { name: 'กำลังโอนเงิน' })).textContent).toContain('ดูผลได้ที่หน้ารายการ');
  });

  // §8-34 transfers
  it.each([
    ['TRANSFER_FAIL', 'โอนเงินไม่สำเร็จ'],
    ['MONEY_NOT_ENOUGH', 'ยอดเงินไม่พอ'],
  ])('shows the refusal %s inline, and keeps the input', async (code, words) => {
    api.reply(CALL, { refuse: code });
    const app = await openSheet(undefined, '100');
    await submit(app);
    await waitFor(() => expect(alert()).toContain(words));
    expect(await amountField()).toHaveProperty('value', '100');
  });

  it('is retried with the same idempotency key after a lost answer', async () => {
    api.announce('idempotency-key');
    api.cut(CALL);
    const app = await openSheet(undefined, '100');
    await submit(app);
    await waitFor(() => expect(alert()).toContain('ระบบจะไม่โอนซ้ำ'));
    await submit(app);
    await waitFor(() => expect(api.requestsOf(CALL)).toHaveLength(2));
    const [first, second] = api.requestsOf(CALL).map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
  });
});

describe('the whole balance', () => {
  it('is the whole wallet as known to the server', async () => {
    const app = await openSheet();
    await app.user.click(button('โอนทั้งหมด'));
    expect(await amountField()).toHaveProperty('value', '500.5');
    await submit(app);
    await screen.findByRole('alertdialog', { name: 'โอนเงินสำเร็จ' });
    expect(api.requestsOf(ALL)[0]?.body).toEqual({ to: 'PG' });
    expect(api.requestsOf(CALL)).toHaveLength(0);
  });

  it('is the credit of one game from a game', async () => {
    const app = await openSheet('&from=PG&to=WALLET');
    await app.user.click(button('โอนทั้งหมด'));
    await submit(app);
    await waitFor(() => expect(api.requestsOf(CALL)[0]?.body).toEqual({ from: 'PG', to: 'WALLET', amount: 300 }));
  });

  it('is collected from every game in one call', async () => {
    api.reply(ALL, moved({ from: 'ALL', to: 'WALLET', amount: 305 }));
    const app = await openSheet('');
    await app.user.click(button('ดึงจากทุกเกม ฿305.00'));
    expect((await screen.findByRole('alertdialog', { name: 'โอนเงินสำเร็จ' })).textContent).toContain('โอน ฿305.00 จาก ทุกเกม');
    expect(api.requestsOf(ALL)[0]?.body).toEqual({ to: 'WALLET' });
  });
});

it('offers to open an account if there is no game to transfer to', async () => {
  api.reply('GET /api/wallet', { ...aWallet({ amount: 500 }), slots: [aGame({ code: 'PG', name: 'PG Soft', isActive: false })] });
  const app = await renderApp('/user/statement?sheet=transfer');
  expect(await screen.findByText(/คุณยังไม่มีบัญชีเกม/)).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: 'เปิดบัญชี PG Soft' }));
  await waitFor(() => expect(app.address()).toBe('/user/statement?sheet=game&code=PG'));
});

it('has no gold button while nothing is chosen', async () => {
  api.reply('GET /api/wallet', { ...aWallet({ amount: 500 }), slots: [aGame({ code: 'PG', name: 'PG Soft' })] });
  await renderApp('/user/statement?sheet=transfer');
  const step = await screen.findByRole('button', { name: 'โอนเงิน' });
  expect(step.className).not.toContain('gold');
});
