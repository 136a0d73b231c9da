import type { WalletEvent } from '@krapao/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveOptions } from '../../../shared/live/connect';
import { api, mockServer } from '../../../test/api';
import {
  aMemberWhoDeposits,
  amountField,
  button,
  channels,
  chooseChannel,
  createQr,
  findButton,
  findChannel,
  findQr,
  openProvider,
} from '../../../test/deposit';
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

let gateway: ReturnType<typeof fakeGateway>;
beforeEach(() => {
  channel.open = null;
  aMemberWhoDeposits();
  gateway = fakeGateway();
});
afterEach(() => mockServer.resetHandlers());

const toast = () => document.querySelector('.k-toast > span')?.textContent;
const push = (movement: WalletEvent['movement']) => act(async () => channel.open?.onWallet({ movement }));

const openWays = async (): Promise<RunningApp> => {
  const app = await renderApp('/user/statement?sheet=deposit');
  await app.user.click(await findButton(/วิธีอื่น/));
  return app;
};

describe('the ways to pay', () => {
  // §2-71 deposit text
  it('show their minimum, and once that a QR is single use', async () => {
    await openWays();
    expect((await findChannel('WW')).textContent).toContain('ขั้นต่ำ ฿100.00');
    expect((await findChannel('KBANK')).textContent).toContain('เริ่มต้น ฿1.00');
    expect(screen.getAllByText('ใช้ได้ครั้งเดียวและมีเวลาจำกัด')).toHaveLength(1);
  });

  it('are one press away, and lead back to the amount', async () => {
    const app = await openWays();
    await waitFor(() => expect(document.activeElement?.textContent).toContain('พร้อมเพย์'));
    await app.user.click(button('ย้อนกลับ'));
    await amountField();
    await chooseChannel(app, 'KBANK');
    expect((await findButton(/วิธีอื่น/)).textContent).toContain('กสิกรไทย');
    await app.user.click(await findButton(/วิธีอื่น/));
    const pressed = (await screen.findAllByRole('button', { pressed: true })).map(({ textContent }) => textContent);
    expect(pressed).toEqual([expect.stringContaining('กสิกรไทย')]);
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
    api.reply('GET /api/lookup/deposit', { banks: channels, wallets: [], isManual: false, qr: [] });
    await app.user.click(retry);
    expect(await findButton(/สแกน QR พร้อมเพย์.*วิธีอื่น/)).toBeTruthy();
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
    await waitFor(async () => expect((await findQr()).tagName).toBe('svg'));
  });

  // §3-15 QR record
  it('is the image of the server if no payload is announced', async () => {
    gateway.open('WW');
    await openProvider('WW');
    expect((await findQr()).getAttribute('src')).toMatch(/^data:image\/svg/);
  });

  // §4-19 QR
  it('is removed at 00:00', async () => {
    gateway.open('WW', { expireIn: new Date(Date.now() + 400).toISOString() });
    await openProvider('WW');
    await findQr();
    await waitFor(() => expect(screen.queryByRole('img', { name: /^QR สำหรับจ่าย/ })).toBeNull());
    expect((await amountField()).value).toBe('500');
    expect(screen.getByText(/ไม่ต้องโอนซ้ำ/).textContent).toContain('ส่งสลิปมาได้เลย');
    expect(toast()).toBeUndefined();
  });

  // §4-22 QR
  it('invalidates those of other providers', async () => {
    gateway.open('KBANK', { amount: 90 });
    const app = await openProvider('KBANK');
    await findQr();
    await app.user.click(button('ย้อนกลับ'));
    await chooseChannel(app, 'WW');
    await createQr(app, '100');
    await findQr();
    await app.user.click(button('ย้อนกลับ'));
    await app.user.click(button('ปิด'));
    gateway.close('KBANK');
    sessionStorage.setItem('qr', 'KBANK');
    await app.user.click(await findButton(/ฝากเงิน/));
    await amountField();
    expect(gateway.requests.filter((call) => call === 'GET KBANK')).toHaveLength(2);
  });

  // §4-20 QR
  it('that is cancelled is deleted, and the amount can be typed again', async () => {
    gateway.open('WW');
    const app = await openProvider('WW');
    await findQr();
    await app.user.click(button('ยกเลิก QR นี้'));
    await amountField();
    expect(gateway.requests).toContain('DELETE qr-WW');
  });

  // §1-4 deposit by QR payment
  // §4-21 QR
  it('reported as paid closes the sheet, with a message that the balance follows', async () => {
    gateway.open('WW');
    const app = await openProvider('WW');
    await findQr();
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
    await createQr(app, '100');
    await waitFor(() => expect(document.querySelector('.k-toast--bad > span')?.textContent).toBe('ช่องทางนี้ปิดปรับปรุง'));
    expect((await amountField()).value).toBe('100');
  });

  it('whose outcome is unknown is polled until it is known', async () => {
    gateway.onCreate = unknownYet;
    const app = await openProvider('WW');
    await createQr(app, '100');
    await screen.findByText('กำลังเตรียม QR');
    gateway.open('WW');
    expect(await screen.findByRole('img', { name: /^QR สำหรับจ่าย/ })).toBeTruthy();
  });

  it('whose answer is lost shows the QR if it exists', async () => {
    gateway.onCreate = HttpResponse.error;
    const app = await openProvider('WW');
    await amountField();
    gateway.open('WW', { amount: 100 });
    await createQr(app, '100');
    expect(await screen.findByRole('img', { name: 'QR สำหรับจ่าย ฿100.00' })).toBeTruthy();
  });

  it('whose answer is lost says so under the amount if no QR exists, until the amount changes', async () => {
    gateway.onCreate = HttpResponse.error;
    const app = await openProvider('WW');
    await createQr(app, '100');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('เชื่อมต่อไม่ได้'));
    await app.user.type(await amountField(), '0');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that failed in the end says so', async () => {
    gateway.onCreate = unknownYet;
    const app = await openProvider('WW');
    await createQr(app, '100');
    await screen.findByText('กำลังเตรียม QR');
    await waitFor(() => expect(toast()).toBe('สร้าง QR ไม่สำเร็จ กรุณาลองใหม่อีกครั้ง'));
    await amountField();
  });
});

describe('a payment', () => {
  const showQr = async () => {
    gateway.open('WW');
    const app = await openProvider('WW');
    await findQr();
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
    await findQr();
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
      expect([toast(), app.address()]).toEqual([undefined, '/user/statement?sheet=deposit&provider=WW']);
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
    expect([toast(), app.address()]).toEqual([undefined, '/user/statement?sheet=deposit&provider=WW']);
  });
});
