import type { DepositBank, WalletEvent } from '@krapao/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveOptions } from '../../../shared/live/connect';
import { api, mockServer } from '../../../test/api';
import { renderApp, type RunningApp } from '../../../test/render-app';
import { aWallet } from '../../../test/samples';
import { fakeGateway, refusal, unknownYet } from '../../../test/fake-gateway';

const channel = vi.hoisted(() => ({ open: null as LiveOptions | null }));
vi.mock('../../../shared/live/connect', () => ({
  connect: (options: LiveOptions) => {
    channel.open = options;
    return { close: () => undefined };
  },
}));

const account = (bankCode: string, bankType: 'BANK' | 'PAYMENT' = 'PAYMENT'): DepositBank => ({
  bankType,
  bankCode,
  mode: 'SMS',
  bank: { nameTH: '', nameEN: '', nameLA: '' },
  bankAccountName: '',
  bankAccountNo: '',
  currency: 'BAHT',
});

let gateway: ReturnType<typeof fakeGateway>;
beforeEach(() => {
  channel.open = null;
  localStorage.setItem('token', 't1');
  gateway = fakeGateway();
  api.reply('POST /api/statement', { total: 0, statements: [] });
  api.reply('GET /api/wallet', aWallet({ amount: 500 }));
  api.reply('GET /api/lookup/deposit', { banks: [account('WW'), account('KBANK', 'BANK')], wallets: [], isManual: false, qr: [] });
});
afterEach(() => mockServer.resetHandlers());

/** A provider by what its row says. */
const names: Partial<Record<string, string>> = { WW: 'สแกน QR พร้อมเพย์' };

/** The first sheet of a run is compiled during the test. */
const row = (name: string) => screen.findByRole('button', { name: new RegExp(names[name] ?? name) }, { timeout: 20_000 });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const openProvider = async (name: string): Promise<RunningApp> => {
  const app = await renderApp('/user/statement?sheet=deposit');
  await app.user.click(await row(name));
  return app;
};
const amountField = () => screen.findByLabelText('จำนวนเงินที่ต้องการฝาก');
const create = async (app: RunningApp, amount: string) => {
  await app.user.type(await amountField(), amount);
  await app.user.click(button(/^สร้าง QR/));
};
const picture = () => screen.findByRole('img', { name: /^QR สำหรับจ่าย/ });
const toast = () => document.querySelector('.k-toast > span')?.textContent;
const push = (movement: WalletEvent['movement']) => act(async () => channel.open?.onWallet({ movement }));

describe('the ways to pay', () => {
  // §2-71 deposit text
  it('show their minimum, and that each QR is single use', async () => {
    await renderApp('/user/statement?sheet=deposit');
    expect((await row('WW')).textContent).toContain('ขั้นต่ำ ฿100.00 · ใช้ได้ครั้งเดียว');
    expect((await row('กสิกรไทย')).textContent).toContain('เริ่มต้น ฿1.00');
  });

  it('show an empty state', async () => {
    api.reply('GET /api/lookup/deposit', { banks: [], wallets: [], isManual: false, qr: [] });
    await renderApp('/user/statement?sheet=deposit');
    expect(await screen.findByText('ตอนนี้ปิดรับฝากเงินชั่วคราว')).toBeTruthy();
  });

  // §8-5 failures of wallet
  it('can be retried when they fail to load', async () => {
    api.reply('GET /api/lookup/deposit', { refuse: 'INTERNAL_SERVER_ERROR' });
    const app = await renderApp('/user/statement?sheet=deposit');
    const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
    api.reply('GET /api/lookup/deposit', { banks: [account('WW')], wallets: [], isManual: false, qr: [] });
    await app.user.click(retry);
    expect(await row('WW')).toBeTruthy();
  });
});

describe('the amount', () => {
  it('cannot be created under the minimum, which is shown after a pause in typing', async () => {
    const app = await openProvider('WW');
    await app.user.type(await amountField(), '99');
    expect(button('สร้าง QR')).toHaveProperty('disabled', true);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('ขั้นต่ำ ฿100.00'));
  });

  it('comes from a preset', async () => {
    const app = await openProvider('WW');
    await amountField();
    const presets = within(screen.getByRole('group', { name: 'เลือกจำนวนเงิน' })).getAllByRole('button');
    expect(presets.map((preset) => preset.textContent)).toEqual(['฿100', '฿200', '฿300', '฿500', '฿1,000']);
    await app.user.click(button('฿300'));
    await app.user.click(button('สร้าง QR ฿300.00'));
    await picture();
    expect(gateway.requests).toContain('POST WW 300');
  });

  // §5-19 QR amount
  it('of KBANK is ignored under one baht, and says so', async () => {
    const app = await openProvider('กสิกรไทย');
    await create(app, '0.5');
    expect(screen.getByRole('alert').textContent).toBe('เริ่มต้น ฿1.00');
    expect(gateway.requests).not.toContain('POST KBANK 0.5');
  });

  it('is created by the Enter key', async () => {
    const app = await openProvider('WW');
    await app.user.type(await amountField(), '150{Enter}');
    await picture();
    expect(gateway.requests).toContain('POST WW 150');
  });
});

describe('a QR', () => {
  it('that is already open is shown', async () => {
    gateway.open('WW', { amount: 250 });
    await openProvider('WW');
    await screen.findByRole('img', { name: 'QR สำหรับจ่าย ฿250.00' });
    expect(screen.getByRole('timer').textContent).toMatch(/^1[45]:\d\d/);
  });

  it('is generated from its payload if that is announced', async () => {
    api.announce('qr-payload');
    gateway.open('WW');
    await openProvider('WW');
    await waitFor(async () => expect((await picture()).tagName).toBe('svg'));
  });

  // §3-15 QR record
  it('is the image of the server if no payload is announced', async () => {
    gateway.open('WW');
    await openProvider('WW');
    expect((await picture()).getAttribute('src')).toMatch(/^data:image\/svg/);
  });

  // §4-19 QR
  it('is removed at 00:00', async () => {
    gateway.open('WW', { expireIn: new Date(Date.now() + 400).toISOString() });
    await openProvider('WW');
    await picture();
    await waitFor(() => expect(screen.queryByRole('img', { name: /^QR สำหรับจ่าย/ })).toBeNull(), { timeout: 20_000 });
    await amountField();
    expect(toast()).toBe('QR นี้หมดเวลาแล้ว กรุณาสร้าง QR ใหม่');
  });

  // §4-22 QR
  it('invalidates those of other providers', async () => {
    const app = await openProvider('กสิกรไทย');
    await amountField();
    await app.user.click(button('ย้อนกลับ'));
    await app.user.click(await row('WW'));
    await create(app, '100');
    await picture();
    await app.user.click(button('ย้อนกลับ'));
    await app.user.click(await row('กสิกรไทย'));
    await amountField();
    await waitFor(() => expect(gateway.requests.filter((call) => call === 'GET KBANK')).toHaveLength(2));
  });

  // §4-20 QR
  it('that is cancelled is deleted, and the amount can be typed again', async () => {
    gateway.open('WW');
    const app = await openProvider('WW');
    await picture();
    await app.user.click(button('ยกเลิก QR นี้'));
    await amountField();
    expect(gateway.requests).toContain('DELETE qr-WW');
  });

  // §1-4 deposit by QR payment
  // §4-21 QR
  it('reported as paid closes the sheet, with a message that the balance follows', async () => {
    gateway.open('WW');
    const app = await openProvider('WW');
    await picture();
    await app.user.click(button('โอนเงินแล้ว'));
    await waitFor(() => expect(app.address()).toBe('/user/statement'));
    expect(toast()).toMatch(/^กำลังรอ ฿[\d,.]+ ปกติไม่เกิน 1 นาที$/);
  });
});

describe('a creation', () => {
  // §8-8 hasQrcode false
  it('that is refused shows the message of the server in a red toast', async () => {
    gateway.onCreate = refusal('ช่องทางนี้ปิดปรับปรุง');
    const app = await openProvider('WW');
    await create(app, '100');
    await waitFor(() => expect(document.querySelector('.k-toast--bad > span')?.textContent).toBe('ช่องทางนี้ปิดปรับปรุง'));
    expect((await amountField()).getAttribute('value')).toBe('100');
  });

  it('whose outcome is unknown is polled until it is known', async () => {
    gateway.onCreate = unknownYet;
    const app = await openProvider('WW');
    await create(app, '100');
    await screen.findByText('กำลังเตรียม QR');
    gateway.open('WW');
    expect(await screen.findByRole('img', { name: /^QR สำหรับจ่าย/ }, { timeout: 20_000 })).toBeTruthy();
  });

  it('whose answer is lost shows the QR if it exists', async () => {
    gateway.onCreate = HttpResponse.error;
    const app = await openProvider('WW');
    await amountField();
    gateway.open('WW', { amount: 100 });
    await create(app, '100');
    await screen.findByRole('img', { name: 'QR สำหรับจ่าย ฿100.00' });
    expect(toast()).toContain('เชื่อมต่อไม่ได้');
  });

  it('that failed in the end says so', async () => {
    gateway.onCreate = unknownYet;
    const app = await openProvider('WW');
    await create(app, '100');
    await screen.findByText('กำลังเตรียม QR');
    await waitFor(() => expect(toast()).toBe('สร้าง QR ไม่สำเร็จ กรุณาลองใหม่อีกครั้ง'), { timeout: 20_000 });
    await amountField();
  });
});

describe('a payment', () => {
  const showQr = async () => {
    gateway.open('WW');
    const app = await openProvider('WW');
    await picture();
    return app;
  };

  const receipt = async () => (await screen.findByRole('alertdialog', { name: 'เงินเข้ากระเป๋าแล้ว' })).textContent;

  it('that is pushed turns the sheet into its receipt, and no toast repeats it', async () => {
    api.announce('live');
    const app = await showQr();
    await waitFor(() => expect(channel.open).not.toBeNull());
    gateway.close('WW');
    api.reply('GET /api/wallet', aWallet({ amount: 1_000 }));
    await push({ kind: 'deposit', status: 'SUCCESS', amount: 500 });
    expect(await receipt()).toContain('+฿500.00');
    expect(toast()).toBeUndefined();
    await app.user.click(screen.getByRole('button', { name: 'โอนเข้าเกม' }));
    await waitFor(() => expect(app.address()).toBe('/user/statement?sheet=transfer'));
  });

  it('of another kind keeps the QR', async () => {
    api.announce('live');
    const app = await showQr();
    await waitFor(() => expect(channel.open).not.toBeNull());
    await push({ kind: 'deposit', status: 'SUCCESS', amount: 20 });
    await waitFor(() => expect(gateway.requests.filter((call) => call === 'GET WW').length).toBeGreaterThan(1));
    await picture();
    expect(app.address()).toContain('sheet=deposit');
  });

  it('that is seen only in the balance has a receipt of the increase', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
    try {
      const app = await showQr();
      gateway.close('WW');
      api.reply('GET /api/wallet', aWallet({ amount: 1_000 }));
      await act(() => vi.advanceTimersByTimeAsync(15_000));
      await waitFor(async () => expect(await receipt()).toContain('+฿500.00'));
      expect([toast(), app.address()]).toEqual([undefined, '/user/statement?sheet=deposit']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not reported for a QR that was cancelled elsewhere', async () => {
    api.announce('live');
    const app = await showQr();
    await waitFor(() => expect(channel.open).not.toBeNull());
    gateway.close('WW');
    await act(async () => channel.open?.onConnected());
    await amountField();
    expect([toast(), app.address()]).toEqual([undefined, '/user/statement?sheet=deposit']);
  });
});
