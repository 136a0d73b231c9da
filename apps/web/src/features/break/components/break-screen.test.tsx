import { screen, waitFor, within } from '@testing-library/react';
import { formatMoment } from '@krapao/ui/format';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { drawingsIn } from '../../../test/drawing';
import { field, renderApp } from '../../../test/render-app';
import { aProfile, aWallet } from '../../../test/samples';

const END = '2026-12-03T13:14:00.000Z';
const terms = [
  { term: '24h', endsAt: '2026-11-27T13:14:00.000Z', isExclusion: false },
  { term: '7d', endsAt: END, isExclusion: false },
  { term: '1y', endsAt: '2027-11-26T13:14:00.000Z', isExclusion: true },
  { term: 'forever', endsAt: null, isExclusion: true },
] as const;
const running = (own = {}) => ({
  break: { term: '7d' as const, startedAt: '2026-11-26T13:14:00.000Z', endsAt: END, opensAt: END, canReturn: false, ...own },
  terms: [...terms],
});
const press = async (app: Awaited<ReturnType<typeof renderApp>>, name: string | RegExp) =>
  app.user.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.reply('GET /api/wallet', aWallet({ amount: 500 }));
  api.reply('GET /api/account/profile', aProfile());
  api.announce('break');
  api.reply('GET /api/account/break', { break: null, terms: [...terms] });
});

describe('a break', () => {
  it('is reached from the profile, chosen, and begun by two presses where holding is not possible', async () => {
    api.reply('POST /api/account/break', running());
    const app = await renderApp('/user/profile');
    await press(app, /^พักการเล่น/);
    await press(app, /^7 วัน/);
    await press(app, 'ต่อไป');
    const sheet = within(await screen.findByRole('dialog', { name: 'พัก 7 วัน' }));
    expect(sheet.getByText(formatMoment(END, 0))).toBeDefined();
    await app.user.click(sheet.getByRole('button', { name: 'กดค้างไว้เพื่อเริ่มพัก' }));
    expect(api.requestsOf('POST /api/account/break')).toEqual([]);
    await app.user.click(sheet.getByRole('button', { name: 'แตะอีกครั้งเพื่อเริ่มพัก' }));
    expect(await screen.findByText(`กลับมาเล่นได้ ${formatMoment(END, 0)}`)).toBeDefined();
    expect(api.requestsOf('POST /api/account/break').map(({ body }) => body)).toEqual([{ term: '7d' }]);
  });

  it('for long is begun with a typed word only', async () => {
    api.reply('POST /api/account/break', running({ term: 'forever', endsAt: null, opensAt: null }));
    const app = await renderApp('/user/break');
    await press(app, /^หยุดเล่นระยะยาว/);
    await press(app, /^ตลอดไป/);
    await press(app, 'ต่อไป');
    await press(app, 'เริ่มหยุดเล่น ตลอดไป');
    const word = field('พิมพ์คำว่า หยุดเล่น เพื่อยืนยัน');
    expect([word.getAttribute('aria-invalid'), api.requestsOf('POST /api/account/break')]).toEqual(['true', []]);
    await app.user.type(word, ' หยุดเล่น');
    await press(app, 'เริ่มหยุดเล่น ตลอดไป');
    expect(await screen.findByText('ปิดการเล่นถาวร')).toBeDefined();
  });

  it('whose term has ended offers the way back, and one that runs does not', async () => {
    api.reply('GET /api/account/break', running({ term: '1y', opensAt: null, canReturn: true }));
    api.reply('POST /api/account/break/return', running({ term: '1y', opensAt: '2026-12-04T13:14:00.000Z' }));
    const app = await renderApp('/user/break');
    await press(app, 'ขอกลับมาเล่น');
    expect(await screen.findByText(`กลับมาเล่นได้ ${formatMoment('2026-12-04T13:14:00.000Z', 0)}`)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'ขอกลับมาเล่น' })).toBeNull();
  });
});

describe('home during a break', () => {
  it('has withdrawal as its one action, says until when, and invites to nothing', async () => {
    api.reply('GET /api/wallet', { ...aWallet({ amount: 500 }), break: { opensAt: END } });
    await renderApp('/user/home');
    expect(await screen.findByRole('button', { name: /^กำลังพัก/ })).toBeDefined();
    expect(screen.getByRole('button', { name: 'ถอนเงิน' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'ฝากเงิน' })).toBeNull();
    expect(within(screen.getByRole('main')).queryByRole('link', { name: /โบนัส/ })).toBeNull();
  });
});

describe.each(['/user/bonus', '/user/spin', '/user/home?sheet=deposit', '/user/home?sheet=invite'])('%s during a break', (path) => {
  it('has the break in its place', async () => {
    api.reply('GET /api/wallet', { ...aWallet({ amount: 500 }), break: { opensAt: END } });
    await renderApp(path);
    expect(await screen.findAllByText(/^กำลังพัก/)).not.toEqual([]);
    await waitFor(() => expect(drawingsIn(document)).toContain('rest'));
    await waitFor(() => expect(screen.queryByText(/โบนัสทั้งหมด|หมุนวงล้อ|จำนวนเงินที่ต้องการฝาก|ลิงก์ชวนเพื่อน/)).toBeNull());
  });
});

it('a backend that does not announce breaks shows no way to one, and is not called', async () => {
  api.announce();
  await renderApp('/user/profile');
  await waitFor(() => expect(api.requestsOf('GET /api/lookup/info')).not.toEqual([]));
  expect(screen.queryByRole('button', { name: /^พักการเล่น/ })).toBeNull();
  expect(api.requestsOf('GET /api/account/break')).toEqual([]);
});
