import type { Statement } from '@krapao/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatBusinessDate, formatDate } from '@krapao/ui/format';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aWallet } from '../../../test/samples';

const CALL = 'POST /api/statement';

const movement = (changes: Partial<Statement> = {}): Statement => ({
  _id: 'm1',
  statementType: 'deposit',
  from: 'WW',
  to: 'WALLET',
  amount: 1_000,
  status: 'SUCCESS',
  createdAt: '2026-11-21T13:12:48.000Z',
  ...changes,
});

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.reply('GET /api/wallet', aWallet({ amount: 500 }));
});

afterEach(() => void vi.unstubAllGlobals());

const show = async (...statements: Statement[]) => {
  api.reply(CALL, { total: statements.length, statements });
  await renderApp('/user/statement');
  return screen.findAllByRole('listitem');
};

describe('a line', () => {
  // §5-28 statement signs
  it.each([
    ['deposit', '+฿1,000.00'],
    ['bonus', '+฿1,000.00'],
    ['withdraw', '−฿1,000.00'],
    ['transfer', '฿1,000.00'],
    ['finish_bonus', '฿1,000.00'],
  ] as const)('of type %s shows %s', async (statementType, amount) => {
    const [line] = await show(movement({ statementType }));
    expect(line?.querySelector('.k-amt')?.textContent).toBe(amount);
  });

  it.each([
    ['SUCCESS', 'สำเร็จ'],
    ['FAILED', 'ไม่สำเร็จ'],
    ['PENDING', 'กำลังดำเนินการ'],
  ] as const)('of status %s shows %s', async (status, words) => {
    const [line] = await show(movement({ status }));
    expect(line?.querySelector('.k-st')?.textContent).toBe(words);
  });

  it('strikes through a failed amount, and keeps its sign', async () => {
    const [line] = await show(movement({ statementType: 'withdraw', status: 'FAILED' }));
    expect([line?.className, line?.querySelector('.k-amt')?.className]).toEqual(['k-tx is-bad', 'k-amt']);
    expect(line?.querySelector('.k-amt')?.textContent).toBe('−฿1,000.00');
  });

  it('does not strike through the amount of a failed condition', async () => {
    const [line] = await show(movement({ statementType: 'finish_bonus', status: 'FAILED', bonus: { description: 'ฝากแรก' } }));
    expect([line?.className, line?.querySelector('.k-st')?.textContent]).toEqual(['k-tx', 'ไม่สำเร็จ']);
  });

  it.each([
    ['WW', 'WALLET', 'สแกน QR พร้อมเพย์ ไปยัง กระเป๋าหลัก'],
    ['TRUEWALLET', 'WALLET', 'ซองของขวัญทรูมันนี่ ไปยัง กระเป๋าหลัก'],
    ['OPENING', 'WALLET', 'ยอดยกมา ไปยัง กระเป๋าหลัก'],
    ['WALLET', 'KTB', 'กระเป๋าหลัก ไปยัง ธนาคารกรุงไทย'],
    ['WALLET', 'PGSLOT', 'กระเป๋าหลัก ไปยัง PGSLOT'],
  ])('names %s and %s', async (from, to, words) => {
    const [line] = await show(movement({ from, to }));
    await waitFor(() => expect(line?.querySelector('small')?.textContent?.replace(/\s+/g, ' ')).toBe(words));
  });

  // §3-23 statement
  it.each(['bonus', 'promotion', 'invite', 'refund', 'luckydraw'])(
    'shows the description of a bonus by %s instead of its source',
    async (item) => {
      const [line] = await show(movement({ statementType: 'bonus', from: 'HOUSE', [item]: { description: 'คืนยอดเสีย' } }));
      expect(line?.querySelector('small')?.textContent).toBe('คืนยอดเสีย');
    },
  );

  it.each([
    [0, '14:05 น.\u00a0วันนี้'],
    [1, '14:05 น.\u00a0พรุ่งนี้'],
    [2, '/'],
  ])('of a withdrawal that waits for a person says when an answer is promised, %i days from now', async (days, words) => {
    const at = new Date();
    at.setHours(14, 5, 0, 0);
    at.setDate(at.getDate() + days);
    const review = { state: 'waiting' as const, answerBy: at.toISOString() };
    const [line] = await show(movement({ statementType: 'withdraw', status: 'PENDING', review }));
    expect(line?.textContent).toContain('กำลังตรวจสอบ แจ้งผลก่อน');
    expect(line?.textContent).toContain(words);
  });

  it.each([
    ['THIRD_PARTY', 'ยอดฝากมาจากบัญชีชื่ออื่น'],
    ['A_REASON_OF_A_LATER_RELEASE', 'ไม่อนุมัติ'],
  ])('of a rejected withdrawal gives the reason %s in words', async (reason, words) => {
    const [line] = await show(movement({ statementType: 'withdraw', status: 'FAILED', review: { state: 'rejected', reason } }));
    expect(line?.textContent).toContain(words);
  });

  // §2-10 /user/statement
  it('is dated DD/MM/YYYY HH:mm:ss', async () => {
    const [line] = await show(movement());
    expect(line?.textContent).toMatch(/2[12]\/11\/2026 \d\d:\d\d:48/);
  });
});

describe('pages', () => {
  const many = () => api.reply(CALL, { total: 38, statements: [movement()] });
  const current = () => screen.getByRole('navigation', { name: 'เลือกหน้า' }).querySelector('[aria-current]')?.textContent;

  // §1-11 transaction history and slip status
  // §2-88 statement
  it('have ten lines each; the address holds the page', async () => {
    many();
    const app = await renderApp('/user/statement');
    await screen.findByText('ทั้งหมด 38 รายการ');
    expect(api.requestsOf(CALL)[0]?.body).toEqual({ page: 1, limit: 10 });
    await app.user.click(screen.getByRole('button', { name: 'หน้า 2' }));
    await waitFor(() => expect(api.requestsOf(CALL).at(-1)?.body).toEqual({ page: 2, limit: 10 }));
    expect([app.address(), current()]).toEqual(['/user/statement?page=2', '2']);
  });

  it('start at the page in the address', async () => {
    many();
    await renderApp('/user/statement?page=3');
    await waitFor(() => expect(api.requestsOf(CALL)[0]?.body).toEqual({ page: 3, limit: 10 }));
  });

  it('beyond the end show the last page', async () => {
    many();
    const app = await renderApp('/user/statement?page=99');
    await waitFor(() => expect(app.address()).toBe('/user/statement?page=4'));
  });

  it('keep the lines of the previous page while the next one loads', async () => {
    many();
    const app = await renderApp('/user/statement');
    await screen.findByText('ทั้งหมด 38 รายการ');
    await app.user.click(screen.getByRole('button', { name: 'หน้าถัดไป' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('without lines', () => {
  it('offers a deposit', async () => {
    api.reply(CALL, { total: 0, statements: [] });
    api.reply('GET /api/lookup/deposit', { banks: [], wallets: [], isManual: false, qr: [] });
    const app = await renderApp('/user/statement');
    await screen.findByText('ยังไม่มีรายการ');
    await app.user.click(screen.getByRole('button', { name: 'ฝากเงิน' }));
    await screen.findByRole('dialog', { name: 'ฝากเงิน' });
    expect(app.address()).toBe('/user/statement?sheet=deposit');
  });

  it('offers a retry when they fail to load', async () => {
    api.reply(CALL, { refuse: 'INTERNAL_SERVER_ERROR' });
    const app = await renderApp('/user/statement');
    const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
    api.reply(CALL, { total: 1, statements: [movement()] });
    await app.user.click(retry);
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  });
});

describe('asking about a line', () => {
  const line = movement({ _id: '0199-a', statementType: 'withdraw', amount: 500, status: 'PENDING' });
  const date = formatDate(line.createdAt);
  const label = `แจ้งปัญหารายการถอนเงิน ${date}`;

  it('opens the chat with a text that identifies it', async () => {
    api.reply('GET /api/lookup/enableChatWidget', { enableChatWidget: true });
    api.reply(CALL, { total: 1, statements: [line] });
    const app = await renderApp('/user/statement');
    await app.user.click(await screen.findByRole('button', { name: /^ถอนเงิน/ }));
    await app.user.click(await screen.findByRole('link', { name: label }));
    expect(app.address()).toBe('/user/contact?chat=open&about=0199-a');
    expect((window.history.state as { usr: { about: string } }).usr.about).toBe(
      `สอบถามรายการถอนเงิน ฿500.00 เมื่อ ${date} สถานะกำลังดำเนินการ (รหัส 0199-a)`,
    );
  });

  it('is not offered without a chat', async () => {
    api.reply('GET /api/lookup/enableChatWidget', { enableChatWidget: false });
    api.reply(CALL, { total: 1, statements: [line] });
    const app = await renderApp('/user/statement');
    await app.user.click(await screen.findByRole('button', { name: /^ถอนเงิน/ }));
    await screen.findByRole('dialog');
    await waitFor(() => expect(api.requestsOf('GET /api/lookup/enableChatWidget')).toHaveLength(1));
    expect(screen.queryByRole('link', { name: label })).toBeNull();
  });
});

describe('days', () => {
  const today = new Date();
  const before = (days: number, changes: Partial<Statement> = {}) =>
    movement({ _id: `${days} ${changes.amount}`, createdAt: new Date(today.getTime() - days * 86_400_000).toISOString(), ...changes });
  const heads = () => screen.getAllByRole('heading', { level: 3 }).map((head) => head.parentElement?.textContent.trim());
  const dayOf = (days: number) => formatBusinessDate(before(days).createdAt).slice(0, 10);

  it('have a head each, with what went in and out if the server says it', async () => {
    const [day, month, year] = dayOf(1).split('/');
    api.reply(CALL, {
      total: 4,
      statements: [before(0, { amount: 1 }), before(1, { amount: 2 }), before(1, { amount: 3 }), before(9, { amount: 4 })],
      days: [{ day: `${year}-${month}-${day}`, in: 620, out: 2_000.5 }],
    });
    await renderApp('/user/statement');
    expect(await screen.findAllByRole('listitem')).toHaveLength(4);
    expect(heads()).toEqual([`วันนี้ ${dayOf(0)}`, `เมื่อวาน ${dayOf(1)}เงินเข้า +฿620.00เงินออก −฿2,000.50`, dayOf(9)]);
  });

  it('of a plain backend say the day alone', async () => {
    api.reply(CALL, { total: 1, statements: [before(0)] });
    await renderApp('/user/statement');
    await screen.findAllByRole('listitem');
    expect(heads()).toEqual([`วันนี้ ${dayOf(0)}`]);
  });
});

describe('filters', () => {
  const chip = (name: string) => screen.findByRole('button', { name });

  it('are in the address and in the call, and the first page is shown', async () => {
    api.announce('statement-filter');
    api.reply(CALL, { total: 38, statements: [movement()] });
    const app = await renderApp('/user/statement?page=3');
    await app.user.click(await chip('เงินเข้า'));
    await waitFor(() => expect(api.requestsOf(CALL).at(-1)?.body).toEqual({ page: 1, limit: 10, types: ['deposit', 'bonus'] }));
    expect([app.address(), (await chip('เงินเข้า')).getAttribute('aria-pressed')]).toEqual(['/user/statement?type=in', 'true']);
    await app.user.click(screen.getByRole('button', { name: 'หน้า 2' }));
    await waitFor(() => expect(api.requestsOf(CALL).at(-1)?.body).toEqual({ page: 2, limit: 10, types: ['deposit', 'bonus'] }));
    expect(app.address()).toBe('/user/statement?type=in&page=2');
  });

  it('without a match can be cleared', async () => {
    api.announce('statement-filter');
    api.reply(CALL, { total: 0, statements: [] });
    const app = await renderApp('/user/statement?type=bonus');
    await screen.findByText('ไม่พบรายการตามตัวกรอง');
    await app.user.click(await chip('ล้างตัวกรอง'));
    await screen.findByText('ยังไม่มีรายการ');
    expect(app.address()).toBe('/user/statement');
  });

  // §10.1-3 the lines of types
  it('are hidden, and not sent, for a backend that announces none', async () => {
    api.reply(CALL, { total: 1, statements: [movement()] });
    await renderApp('/user/statement?type=in');
    await screen.findAllByRole('listitem');
    expect(screen.queryByRole('group', { name: 'กรองรายการ' })).toBeNull();
    expect(api.requestsOf(CALL).map(({ body }) => body)).toEqual([{ page: 1, limit: 10 }]);
  });
});
