import type { RefundCheckOutput } from '@krapao/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aRefundCheck, aWallet } from '../../../test/samples';

const CHECK = 'GET /api/refund/check';
const RECEIVE = 'GET /api/refund/receive';
const ADD = 'GET /api/refund/addWallet';
const LIST = 'POST /api/refund';

/** The answer of a server without the extra. */
const plain = ({ pot: _, ...check }: RefundCheckOutput) => check as RefundCheckOutput;
const nothing = { result: false, refundAmount: 0 };

const open = async (check: RefundCheckOutput = aRefundCheck()) => {
  api.reply(CHECK, check);
  const app = await renderApp('/user/statement?sheet=refund');
  const dialog = await screen.findByRole('dialog', { name: /^คืนยอด.เสีย$/ });
  await waitFor(() => expect(dialog.textContent).toMatch(/ยอดที่รับคืนได้฿/));
  return { app, dialog };
};
const receiveButton = () => screen.queryByRole<HTMLButtonElement>('button', { name: /^รับคืนยอด.เสีย$/ });
const addButton = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'เพิ่มเข้ากระเป๋า' });
const buttons = () => [receiveButton(), addButton()].map((button) => button && (button.disabled ? 'disabled' : 'ready'));
const receipt = () => screen.findByRole('alertdialog', { name: /^คืนยอด.เสียเข้ากระเป๋าแล้ว$/ });
const toast = (kind: string) => document.querySelector(`.k-toast--${kind}`)?.textContent;

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.reply('POST /api/statement', { total: 0, statements: [] });
  api.reply('GET /api/wallet', aWallet({ amount: 500 }));
  api.reply('GET /api/refund/banners', []);
  api.reply(LIST, { total: 0, refunds: [] });
});

// §4-23 refund
describe('the states', () => {
  it.each([
    ['nothing today', aRefundCheck(nothing), '฿0.00', ['disabled', null]],
    ['something to receive', aRefundCheck(), '฿412.50', ['ready', null]],
    ['something to receive while a bonus is active', aRefundCheck({ bonus: true }), '฿412.50', ['disabled', null]],
    ['something in the pot', aRefundCheck({ ...nothing, pot: 96.25 }), '฿0.00', [null, 'ready']],
    ['both', aRefundCheck({ pot: 96.25 }), '฿412.50', ['ready', 'ready']],
    ['both while a bonus is active', aRefundCheck({ pot: 96.25, bonus: true }), '฿412.50', ['disabled', 'disabled']],
    ['nothing, of a server without a pot', plain(aRefundCheck(nothing)), '฿0.00', ['disabled', 'ready']],
    ['something to receive, of a server without a pot', plain(aRefundCheck()), '฿412.50', ['ready', 'ready']],
  ])('%s', async (_, check, amount, ready) => {
    const { dialog } = await open(check);
    const words = dialog.textContent ?? '';
    expect(words).toContain(`ยอดที่รับคืนได้${amount}`);
    expect(buttons()).toEqual(ready);
    expect(words.includes('กำลังใช้โบนัสอยู่')).toBe(check.bonus);
    expect(words.includes('ยังไม่ได้เข้ากระเป๋า฿96.25')).toBe(check.pot === 96.25);
    expect(/วันนี้ไม่มียอด.เสียให้คืน/.test(words)).toBe(!check.result && !check.pot);
    expect(words.includes('110%')).toBe(check.result || check.pot > 0);
  });

  // §3-18 refund check
  it('shows the text of the operator without executable content', async () => {
    const { dialog } = await open(aRefundCheck({ info: '<b>คืน 5%</b><script>alert(1)</script><img src="x" onerror="alert(1)">' }));
    await within(dialog).findByText('คืน 5%');
    expect([dialog.querySelector('script'), dialog.querySelector('img')?.hasAttribute('onerror')]).toEqual([null, false]);
  });

  it('offers a retry when it fails to load', async () => {
    api.reply(CHECK, { refuse: 'INTERNAL_SERVER_ERROR' });
    const app = await renderApp('/user/statement?sheet=refund');
    const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
    expect([buttons(), screen.getAllByRole('alert').length]).toEqual([['disabled', null], 1]);
    api.reply(CHECK, aRefundCheck());
    await app.user.click(retry);
    await screen.findByText(/^ยอดที่รับคืนได้$/);
    await waitFor(() => expect(buttons()).toEqual(['ready', null]));
  });

  // §2-63 invite and refund
  it('follow the banners', async () => {
    api.reply('GET /api/refund/banners', [{ image: '', html: 'รับทุกวัน' }]);
    api.reply(CHECK, aRefundCheck());
    const app = await renderApp('/user/statement?sheet=refund');
    const banners = await screen.findByRole('dialog', { name: /^เกี่ยวกับการคืนยอด/ });
    await app.user.click(within(banners).getByRole('button', { name: 'ดำเนินการต่อ' }));
    expect(await screen.findByRole('dialog', { name: /^คืนยอด.เสีย$/ })).toBeTruthy();
  });
});

describe('receiving', () => {
  const press = async (app: Awaited<ReturnType<typeof open>>['app']) => {
    const button = receiveButton();
    if (!button) throw new Error('nothing to receive');
    await app.user.click(button);
  };

  it('moves it to the pot, from which it can be added', async () => {
    api.announce('idempotency-key');
    const { app } = await open();
    api.reply(RECEIVE, { message: 'REFUND_SUCCESS', amount: 412.5 });
    api.reply(CHECK, aRefundCheck({ ...nothing, pot: 412.5 }));
    await press(app);
    await waitFor(() => expect(toast('ok')).toMatch(/รับคืนยอด.เสียแล้วเก็บไว้ให้แล้ว ฿412.50/));
    await waitFor(() => expect(buttons()).toEqual([null, 'ready']));
    expect(api.requestsOf(RECEIVE)[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('is remembered for a server without a pot until it is added', async () => {
    const { app, dialog } = await open(plain(aRefundCheck()));
    api.reply(RECEIVE, { message: 'REFUND_SUCCESS' });
    api.reply(CHECK, plain(aRefundCheck(nothing)));
    await press(app);
    await waitFor(() => expect(buttons()).toEqual([null, 'ready']));
    expect(dialog.textContent).toContain('ยังไม่ได้เข้ากระเป๋า฿412.50');
    api.reply(ADD, { message: 'REFUND_SUCCESS' });
    await app.user.click(addButton() as HTMLElement);
    await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'เพิ่มเข้ากระเป๋า' }));
    await app.user.click(within(await receipt()).getByRole('button', { name: 'รับทราบ' }));
    window.history.pushState(null, '', '/user/statement?sheet=refund');
    fireEvent.popState(window);
    await waitFor(() => expect(buttons()).toEqual(['disabled', null]));
  });

  // §8-7 action failures
  // §8-32 refund
  it.each([
    ['NO_REFUND', 'วันนี้ไม่มียอด\u2060เสียให้คืน'],
    ['REFUND_CONDITION', 'ยังติดเงื่อนไขโบนัสอยู่'],
  ])('that is refused with %s shows the reason', async (code, words) => {
    const { app } = await open();
    api.reply(RECEIVE, { refuse: code });
    const callsBefore = api.requestsOf(CHECK).length;
    await press(app);
    const alert = await screen.findByRole('alertdialog', { name: 'ทำรายการไม่สำเร็จ' });
    expect(alert.textContent).toContain(words);
    expect(api.requestsOf(CHECK).length).toBeGreaterThan(callsBefore);
  });

  it('whose answer was lost is retried with the same idempotency key', async () => {
    api.announce('idempotency-key');
    const { app } = await open();
    api.cut(RECEIVE);
    await press(app);
    await app.user.click(await screen.findByRole('button', { name: 'ตกลง' }));
    api.reply(RECEIVE, { message: 'REFUND_SUCCESS', amount: 412.5 });
    await press(app);
    await waitFor(() => expect(toast('ok')).toBeTruthy());
    const keys = api.requestsOf(RECEIVE).map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });
});

describe('adding the pot', () => {
  const openConfirm = async () => {
    const opened = await open(aRefundCheck({ ...nothing, pot: 96.25 }));
    await opened.app.user.click(addButton() as HTMLElement);
    return { ...opened, question: await screen.findByRole('alertdialog') };
  };

  // §4-24 refund
  it('asks for confirmation with the percentages', async () => {
    const { app, question } = await openConfirm();
    expect(question.textContent).toContain('เพิ่ม ฿96.25 เข้ากระเป๋าใช่ไหม');
    expect(question.textContent).toContain('110%ถอนได้เมื่อยอดรวมถึง ฿655.8810%โบนัสจบเมื่อยอดเหลือ ฿59.62');
    await app.user.click(within(question).getByRole('button', { name: 'ยกเลิก' }));
    expect(api.requestsOf(ADD)).toEqual([]);
  });

  it('credits it to the wallet, and becomes its receipt', async () => {
    api.reply(ADD, { message: 'REFUND_SUCCESS', amount: 96.25 });
    const { app, question } = await openConfirm();
    api.reply(CHECK, aRefundCheck({ ...nothing, bonus: true }));
    const callsBefore = api.requestsOf('GET /api/wallet').length;
    await app.user.click(within(question).getByRole('button', { name: 'เพิ่มเข้ากระเป๋า' }));
    const words = (await receipt()).textContent;
    expect([words?.includes('฿96.25'), words?.includes('฿655.88'), buttons(), toast('ok')]).toEqual([true, true, [null, null], undefined]);
    expect(api.requestsOf('GET /api/wallet').length).toBeGreaterThan(callsBefore);
  });

  it('of a server that does not report it asks without an amount, and the server decides', async () => {
    const { app } = await open(plain(aRefundCheck(nothing)));
    await app.user.click(addButton() as HTMLElement);
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('เพิ่มยอดที่รับคืนไว้เข้ากระเป๋าใช่ไหม');
    expect(question.textContent).not.toContain('฿');
    api.reply(ADD, { message: 'REFUND_SUCCESS' });
    await app.user.click(within(question).getByRole('button', { name: 'เพิ่มเข้ากระเป๋า' }));
    expect([(await receipt()).textContent?.includes('฿'), api.requestsOf(ADD).length]).toEqual([false, 1]);
  });

  it('that is refused shows the reason and keeps the pot', async () => {
    api.reply(ADD, { refuse: 'REFUND_CONDITION' });
    const { app, question } = await openConfirm();
    await app.user.click(within(question).getByRole('button', { name: 'เพิ่มเข้ากระเป๋า' }));
    const alert = await screen.findByRole('alertdialog', { name: 'ทำรายการไม่สำเร็จ' });
    expect(alert.textContent).toContain('ยังติดเงื่อนไขโบนัสอยู่');
    await app.user.click(within(alert).getByRole('button', { name: 'ตกลง' }));
    expect(buttons()).toEqual([null, 'ready']);
  });
});

describe('the log', () => {
  // §3-19 refund log
  // §7-44 POST /api/refund
  it('shows amount and date, ten per page', async () => {
    api.reply(LIST, { total: 12, refunds: [{ refundAmount: 185.5, createdAt: '2026-11-21T05:00:04.000Z' }] });
    const { app } = await open();
    const table = await screen.findByRole('table', { name: /^ประวัติการคืนยอด/ });
    expect(
      within(table)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['+฿185.50', expect.stringMatching(/^21\/11\/2026 \d\d:\d\d:04$/)]);
    await app.user.click(screen.getByRole('button', { name: 'หน้า 2' }));
    await waitFor(() => expect(api.requestsOf(LIST).map(({ body }) => body)).toEqual([1, 2].map((page) => ({ page, limit: 10 }))));
  });

  it('shows an empty state', async () => {
    await open();
    expect(await screen.findByText(/^ยังไม่เคยรับคืนยอด/)).toBeTruthy();
  });
});
