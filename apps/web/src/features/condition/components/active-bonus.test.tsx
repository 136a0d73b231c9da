import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../test/api';
import { renderApp, type RunningApp } from '../../../test/render-app';
import { aCondition, aConditionState, aWallet } from '../../../test/samples';
import { setWindowWidth } from '../../../test/window-width';

const CALL = 'GET /api/bonus/clear';

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.reply('GET /api/wallet', aWallet({ amount: 1_500 }));
  api.reply('GET /api/bonus', []);
  api.reply('GET /api/bonus/check/active', { status: true, type: 'bonus' });
  api.reply(CALL, { message: 'BONUS_CLEAR' });
});

afterEach(() => void vi.unstubAllGlobals());

const running = (changes: Parameters<typeof aCondition>[0] = {}) => {
  api.announce('condition');
  api.reply('GET /api/condition', aConditionState({ withdrawal: 'condition', condition: aCondition(changes) }));
};
const card = async () => (await screen.findByText('โบนัสที่ใช้อยู่')).closest('section') as HTMLElement;
const show = async (): Promise<RunningApp> => {
  const app = await renderApp('/user/bonus');
  await card();
  return app;
};
const end = async (): Promise<RunningApp> => {
  const app = await show();
  await app.user.click(screen.getByRole('button', { name: 'จบโบนัส' }));
  const dialog = await screen.findByRole('alertdialog');
  await app.user.click(within(dialog).getByRole('button', { name: 'จบโบนัส' }));
  return app;
};

describe('the active bonus', () => {
  it('replaces the promotion code form', async () => {
    await show();
    expect(screen.queryByLabelText('โค้ดโปรโมชั่น')).toBeNull();
  });

  it('shows its progress, where it fails and when it can end', async () => {
    running();
    await show();
    await screen.findByRole('progressbar', { name: 'ทำยอดเพิ่มแล้ว' });
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
    const words = (await card()).textContent;
    for (const part of ['ฝากแรกของวัน', '฿500.00 จาก ฿1,000.00', 'อีก ฿500.00', 'ยอดตั้งต้น ฿1,000.00']) expect(words).toContain(part);
    expect(words).toContain('ถอนได้เมื่อยอดรวมถึง ฿2,000.00');
    expect(words).toContain('โบนัสจบเมื่อยอดเหลือ ฿100.00');
    expect(words).toContain('จบโบนัสได้เมื่อยอดเงินรวมต่ำกว่า ฿10.00 ตอนนี้มี ฿1,500.00');
  });

  it('in a wide window shows its way from start to goal, and what is missing', async () => {
    setWindowWidth(64);
    running();
    await show();
    await screen.findByRole('progressbar', { name: 'ทำยอดเพิ่มแล้ว' });
    const words = (await card()).textContent;
    for (const part of ['ทำเพิ่มอีก แล้วถอนได้ทั้งยอด฿500.00', 'เริ่มต้น฿1,000.00', 'ยอดรวมตอนนี้฿1,500.00', 'ครบเงื่อนไขที่฿2,000.00'])
      expect(words).toContain(part);
    expect(words).not.toContain('฿500.00 จาก');
  });

  it('starts its progress at the base, not at zero', async () => {
    running({ base: 510, target: 561, floor: 51, total: 510 });
    await show();
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('0');
    expect((await card()).textContent).toContain('฿0.00 จาก ฿51.00');
  });

  it('adds later deposits to the balance to reach', async () => {
    api.announce('condition');
    api.reply('GET /api/condition', aConditionState({ withdrawal: 'condition', condition: aCondition(), balance: 1_800 }));
    await show();
    expect(await screen.findByText('ถอนได้เมื่อยอดรวมถึง ฿2,300.00')).not.toBeNull();
    expect(screen.getByText('โบนัสจบเมื่อยอดเหลือ ฿400.00')).not.toBeNull();
  });

  it.each([
    ['the balance is too high', { balance: 1_500 }, {}, /ต่ำกว่า ฿10.00 ตอนนี้มี ฿1,500.00/],
    ['a bet or a game is still open', { balance: 5 }, { isSettled: false }, /เดิมพันที่ค้างอยู่/],
  ] as const)('cannot be ended while %s, and shows when it can', async (_, state, changes, words) => {
    api.announce('condition');
    api.reply('GET /api/condition', aConditionState({ withdrawal: 'condition', condition: aCondition(changes), ...state }));
    await show();
    await screen.findByText(words);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'จบโบนัส' }).disabled).toBe(true);
  });

  // §2-87 a bonus can be ended only below a
  it('says that it can be ended once the balance is below the threshold', async () => {
    api.announce('condition');
    api.reply('GET /api/condition', aConditionState({ withdrawal: 'condition', condition: aCondition(), balance: 9.99 }));
    await show();
    expect(await screen.findByText('ยอดเงินรวมตอนนี้ ฿9.99 ต่ำกว่า ฿10.00 จบโบนัสได้แล้ว')).not.toBeNull();
  });

  it('marks its figures as last known while a game does not answer', async () => {
    running({ isSettled: false });
    await show();
    expect(await screen.findByText(/มีเกมที่ยังไม่ตอบ/)).not.toBeNull();
  });

  // §2-79 bonus
  it('shows only its type and the end button if figures are not announced', async () => {
    api.reply('GET /api/bonus/check/active', { status: true, type: 'refund' });
    await show();
    expect((await card()).textContent).toBe('โบนัสที่ใช้อยู่คืนยอด⁠เสียจบโบนัส');
    expect(api.requestsOf('GET /api/condition')).toHaveLength(0);
  });

  it('offers a retry when it fails to load', async () => {
    api.reply('GET /api/bonus/check/active', { refuse: 'INTERNAL_SERVER_ERROR' });
    const app = await renderApp('/user/bonus');
    await screen.findByText('โหลดโบนัสของคุณไม่สำเร็จ');
    api.reply('GET /api/bonus/check/active', { status: false, type: '' });
    await app.user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await screen.findByLabelText('โค้ดโปรโมชั่น')).not.toBeNull();
  });
});

describe('ending it', () => {
  // §2-79 bonus
  // §4-28 bonus
  it('asks for confirmation', async () => {
    const app = await show();
    await app.user.click(screen.getByRole('button', { name: 'จบโบนัส' }));
    await app.user.click(await screen.findByRole('button', { name: 'ใช้ต่อ' }));
    expect([screen.queryByRole('alertdialog'), api.requestsOf(CALL)]).toEqual([null, []]);
  });

  // §8-28 ending
  it('shows the promotion code form and the message of the answer', async () => {
    api.announce('idempotency-key');
    const app = await show();
    await app.user.click(screen.getByRole('button', { name: 'จบโบนัส' }));
    const dialog = await screen.findByRole('alertdialog');
    api.reply('GET /api/bonus/check/active', { status: false, type: '' });
    await app.user.click(within(dialog).getByRole('button', { name: 'จบโบนัส' }));
    await screen.findByText('จบโบนัสแล้ว');
    await screen.findByLabelText('โค้ดโปรโมชั่น');
    expect(api.requestsOf(CALL)[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  // §8-3 bonus clear failure
  it('shows the reason of a refusal in a dialog', async () => {
    api.reply(CALL, { refuse: 'BONUS_CONDITION' });
    const app = await end();
    const dialog = await screen.findByRole('alertdialog', { name: 'จบโบนัสไม่ได้' });
    expect(dialog.textContent).toContain('ยังไม่ถึงเงื่อนไขจบโบนัส');
    await app.user.click(within(dialog).getByRole('button', { name: 'ตกลง' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('reuses the idempotency key after a lost answer', async () => {
    api.announce('idempotency-key');
    api.cut(CALL);
    const app = await end();
    await app.user.click(await screen.findByRole('button', { name: 'ตกลง' }));
    await app.user.click(screen.getByRole('button', { name: 'จบโบนัส' }));
    const dialog = await screen.findByRole('alertdialog');
    await app.user.click(within(dialog).getByRole('button', { name: 'จบโบนัส' }));
    await waitFor(() => expect(api.requestsOf(CALL)).toHaveLength(2));
    const [first, second] = api.requestsOf(CALL).map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
  });
});
