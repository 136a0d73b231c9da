import type { WalletEvent } from '@krapao/contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { LiveOptions } from '../../shared/live/connect';
import { api, mockServer } from '../../test/api';
import { renderApp } from '../../test/render-app';
import { aCondition, aConditionState, aGame, aWallet } from '../../test/samples';

const channel = vi.hoisted(() => ({ open: null as LiveOptions | null }));
vi.mock('../../shared/live/connect', () => ({
  connect: (options: LiveOptions) => {
    channel.open = options;
    return { close: () => undefined };
  },
}));

const CALL = 'GET /api/wallet';

beforeEach(() => {
  channel.open = null;
  localStorage.setItem('token', 't1');
  api.reply(CALL, aWallet({ amount: 500 }));
});

const home = async () => {
  await renderApp('/user/home');
  await screen.findByRole('button', { name: /อัปเดตยอดเงิน$/ });
};
const connected = () => waitFor(() => expect(channel.open).not.toBeNull());
const push = (movement: WalletEvent['movement']) => act(async () => channel.open?.onWallet({ movement }));
const balance = () => screen.getByRole('region', { name: 'ยอดเงินรวม' }).textContent;
const toasts = () => [...document.querySelectorAll('.k-toast')].map((toast) => toast.querySelector('span')?.textContent);

describe('where push is announced', () => {
  beforeEach(async () => {
    api.announce('live');
    await home();
    await connected();
  });

  it('shows a deposit without a reload, with a toast', async () => {
    api.reply(CALL, aWallet({ amount: 1_000 }));
    await push({ kind: 'deposit', status: 'SUCCESS', amount: 500 });
    await expect.poll(balance).toContain('฿1,000.00');
    await waitFor(() => expect(toasts()).toEqual(['เงินเข้ากระเป๋าแล้ว+฿500.00']));
    expect(document.querySelector('.k-toast--ok')).not.toBeNull();
  });

  it.each([
    ['SUCCESS', 'ถอนเงินสำเร็จโอน ฿300.00 เข้าบัญชีธนาคารของคุณแล้ว'],
    ['FAILED', 'ถอนเงินไม่สำเร็จคืน ฿300.00 เข้ากระเป๋าหลักแล้ว'],
  ] as const)('says how a withdrawal ended: %s', async (status, words) => {
    await push({ kind: 'withdraw', status, amount: 300 });
    await waitFor(() => expect(toasts()).toEqual([words]));
  });

  it('reloads silently while a withdrawal is in progress', async () => {
    api.reply(CALL, { ...aWallet({ amount: 200 }), held: 300 });
    await push({ kind: 'withdraw', status: 'PENDING', amount: 300 });
    await expect.poll(balance).toContain('฿200.00');
    expect(toasts()).toEqual([]);
  });

  // §wire-8 live push of the member's money
  it('reloads on every connection, since changes before it were not pushed', async () => {
    api.reply(CALL, aWallet({ amount: 900 }));
    await act(async () => channel.open?.onConnected());
    await expect.poll(balance).toContain('฿900.00');
  });
});

it('does not miss a change that is pushed during the first load', async () => {
  api.announce('live');
  api.hang('POST /api/statement');
  await home();
  await connected();
  api.reply('POST /api/statement', { total: 0, statements: [] });
  await push({ kind: 'deposit', status: 'SUCCESS', amount: 500 });
  expect(await screen.findByText('ยังไม่มีรายการ')).toBeTruthy();
});

describe('the end of a condition', () => {
  const state = (withdrawal: 'free' | 'whole') => api.reply('GET /api/condition', aConditionState({ withdrawal }));
  const begin = async () => {
    api.announce('live', 'condition');
    await home();
    await connected();
  };

  it.each([
    ['FAILED', 'free', ['ทำเงื่อนไขไม่สำเร็จเงินที่เหลืออยู่ถอนได้ตามปกติ']],
    ['SUCCESS', 'whole', ['ทำเงื่อนไขสำเร็จแล้วการถอนครั้งถัดไปจะถอนทั้งยอด']],
  ] as const)('shows a toast: %s', async (status, withdrawal, words) => {
    state(withdrawal);
    await begin();
    await push({ kind: 'finish_bonus', status, amount: 2_000 });
    await waitFor(() => expect(toasts()).toEqual(words));
  });

  it('that happened during a reload is shown once the page is loaded', async () => {
    api.announce('condition');
    api.reply('GET /api/condition', aConditionState({ withdrawal: 'condition', condition: aCondition() }));
    api.reply('GET /api/bonus', []);
    api.reply('GET /api/bonus/check/active', { status: true, type: 'bonus' });
    await renderApp('/user/bonus');
    await screen.findByRole('progressbar');
    cleanup();
    state('whole');
    await home();
    await waitFor(() => expect(toasts()).toEqual(['ทำเงื่อนไขสำเร็จแล้วการถอนครั้งถัดไปจะถอนทั้งยอด']));
    cleanup();
    await home();
    expect(toasts()).toEqual([]);
  });

  it('that was not pushed is also looked up in the statement', async () => {
    sessionStorage.setItem('condition', aWallet().profile._id);
    api.announce('condition');
    state('whole');
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    // Once: without its own answer it continues to the reply above.
    mockServer.use(http.get('*/api/condition', () => ended, { once: true }));
    await renderApp('/user/statement');
    await waitFor(() => expect(api.requestsOf('POST /api/statement')).toHaveLength(1));
    end();
    await waitFor(() => expect(toasts()).toHaveLength(1));
    await waitFor(() => expect(api.requestsOf('POST /api/statement')).toHaveLength(2));
  });

  it('that the member requested is shown where it was requested', async () => {
    state('free');
    await begin();
    await push({ kind: 'finish_bonus', status: 'SUCCESS', amount: 5 });
    await waitFor(() => expect(api.requestsOf('GET /api/condition')).not.toHaveLength(0));
    expect(toasts()).toEqual([]);
  });

  it('shows the progress of the active bonus', async () => {
    api.announce('live');
    api.reply('GET /api/bonus', []);
    api.reply('GET /api/bonus/check/active', { status: true, type: 'bonus' });
    await renderApp('/user/bonus');
    await screen.findByText('โบนัสที่ใช้อยู่');
    await connected();
    api.reply('GET /api/bonus/check/active', { status: false, type: '' });
    await push({ kind: 'finish_bonus', status: 'FAILED', amount: 5 });
    expect(await screen.findByLabelText('โค้ดโปรโมชั่น')).not.toBeNull();
  });
});

it('a gift link whose result is shown where it was sent is not shown twice', async () => {
  api.announce('live');
  api.reply('POST /api/statement', { total: 0, statements: [] });
  api.reply('GET /api/lookup/deposit', { banks: [], wallets: [{ mode: 'gift', walletAccountName: 'K' }], isManual: false, qr: [] });
  api.reply('POST /api/wallet/truelink', { status: 'SUCCESS', amount: 20, createdAt: '2026-11-21T12:00:00.000Z' });
  const { user } = await renderApp('/user/statement?sheet=deposit');
  await user.type(await screen.findByLabelText('ลิงก์ซองของขวัญ'), 'https://gift.truemoney.com/campaign/?v=Ab3');
  await connected();
  await user.click(screen.getByRole('button', { name: 'ส่งลิงก์' }));
  await waitFor(() => expect(document.querySelector('.k-receipt')?.textContent).toContain('20.00'));
  await push({ kind: 'deposit', status: 'SUCCESS', amount: 20 });
  await push({ kind: 'deposit', status: 'SUCCESS', amount: 20 });
  // Of two gifts of the same amount the second one has a toast.
  await waitFor(() => expect(toasts()).toHaveLength(1));
});

it('a withdrawal whose receipt has ended before its push has no toast, and another one of its amount has one', async () => {
  api.announce('live');
  const at = '2026-11-21T12:00:00.000Z';
  api.reply('POST /api/statement', { total: 0, statements: [] });
  api.reply('GET /api/lookup/withdraw', { withdrawMin: 100, withdrawMax: 50_000 });
  api.reply('POST /api/wallet/withdrawAll', { _id: 'w1', status: 'SUCCESS', amount: 300, createdAt: at });
  const { user } = await renderApp('/user/statement?sheet=withdraw');
  await user.type(await screen.findByLabelText('จำนวนเงินที่ต้องการถอน'), '300');
  await connected();
  // The push comes within its five seconds, however slow the test is.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await user.click(screen.getByRole('button', { name: /^ถอนเงิน ฿/ }));
  await screen.findByRole('alertdialog', { name: 'ถอนเงินสำเร็จ' });
  await push({ kind: 'withdraw', status: 'SUCCESS', amount: 300 });
  // The toast of a withdrawal names the bank, which is looked up first.
  const toast = waitFor(() => expect(toasts()).not.toEqual([]), { timeout: 1_500 }).then(
    () => toasts(),
    () => null,
  );
  expect(await toast).toBeNull();
  await push({ kind: 'withdraw', status: 'SUCCESS', amount: 300, id: 'w1' });
  await push({ kind: 'withdraw', status: 'FAILED', amount: 300, id: 'w2' });
  await waitFor(() => expect(toasts()).toEqual(['ถอนเงินไม่สำเร็จคืน ฿300.00 เข้ากระเป๋าหลักแล้ว']));
});

describe('a transfer', () => {
  const begin = async (status: 'SUCCESS' | 'PENDING', legs?: string[]) => {
    api.announce('live');
    api.reply(CALL, { ...aWallet({ amount: 500 }), slots: [aGame({ code: 'PG', name: 'PG Soft' })] });
    const createdAt = '2026-11-21T12:00:00.000Z';
    api.reply('POST /api/wallet/transfer', { status, from: 'WALLET', to: 'PG', amount: 100, createdAt, legs });
    const { user } = await renderApp('/user/statement?sheet=transfer&from=WALLET&to=PG');
    await user.type(await screen.findByLabelText('จำนวนเงินที่ต้องการโอน'), '100');
    await user.click(screen.getByRole('button', { name: 'โอนเงิน ฿100.00' }));
    await screen.findByRole('alertdialog');
    await connected();
  };

  it.each([
    ['SUCCESS', 'โอนเงินสำเร็จ฿100.00'],
    ['FAILED', 'โอนเงินไม่สำเร็จ฿100.00 กลับไปอยู่ที่เดิมแล้ว'],
  ] as const)('that was pending shows a toast when it ends: %s', async (status, words) => {
    await begin('PENDING');
    await push({ kind: 'transfer', status, amount: 100 });
    await waitFor(() => expect(toasts()).toEqual([words]));
  });

  it('of several legs ends with the last of them, or with one that fails', async () => {
    await begin('PENDING', ['l1', 'l2']);
    await push({ kind: 'transfer', status: 'SUCCESS', amount: 100, id: 'another' });
    await push({ kind: 'transfer', status: 'SUCCESS', amount: 100, id: 'l1' });
    await push({ kind: 'transfer', status: 'FAILED', amount: 100, id: 'l2' });
    await waitFor(() => expect(toasts()).toEqual(['โอนเงินไม่สำเร็จ฿100.00 กลับไปอยู่ที่เดิมแล้ว']));
    await push({ kind: 'transfer', status: 'SUCCESS', amount: 100, id: 'l2' });
    expect(toasts()).toHaveLength(1);
  });

  it('that ended in its own answer is not shown twice', async () => {
    await begin('SUCCESS');
    await push({ kind: 'transfer', status: 'SUCCESS', amount: 100 });
    expect(toasts()).toEqual([]);
  });
});

describe('where push is not announced', () => {
  it('polls every 15 s', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await home();
      const before = api.requestsOf(CALL).length;
      await vi.advanceTimersByTimeAsync(15_000);
      await waitFor(() => expect(api.requestsOf(CALL).length).toBeGreaterThan(before));
      expect(channel.open).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});
