import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aWallet } from '../../../test/samples';

const RECEIVE = 'GET /api/invite/bonus';

const earned = (amount: number, changes = {}) => ({ ...aWallet({ amount: 500 }), invite: { amount, success: 110, fail: 10, ...changes } });
const card = () => screen.findByRole('region', { name: 'โบนัสชวนเพื่อน' });
const toast = (kind: string) => document.querySelector(`.k-toast--${kind}`)?.textContent;

const receipt = () => screen.findByRole('alertdialog', { name: 'โบนัสชวนเพื่อนเข้ากระเป๋าแล้ว' });

/** Renders the card and presses its button. */
const openDialog = async () => {
  const app = await renderApp('/user/home');
  const button = within(await card()).getByRole<HTMLButtonElement>('button', { name: 'รับโบนัส' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await app.user.click(button);
  return { app, dialog: await screen.findByRole('alertdialog') };
};
const confirm = async () => {
  const { app, dialog } = await openDialog();
  const press = () => app.user.click(within(dialog).getByRole('button', { name: 'รับโบนัส' }));
  await press();
  return press;
};

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.reply('GET /api/wallet', earned(350));
});

describe('the referral bonus', () => {
  // §1-20 home
  it('shows the receivable amount', async () => {
    await renderApp('/user/home');
    await expect.poll(async () => (await card()).textContent).toContain('฿350.00');
  });

  it('of zero cannot be received', async () => {
    api.reply('GET /api/wallet', earned(0));
    await renderApp('/user/home');
    await expect.poll(async () => (await card()).textContent).toContain('฿0.00');
    expect(within(await card()).getByRole<HTMLButtonElement>('button').disabled).toBe(true);
  });

  // §2-65 receiving the invite bonus requires a
  it('is received only after a confirmation with its percentages', async () => {
    const { app, dialog } = await openDialog();
    expect(dialog.textContent).toContain('รับโบนัส ฿350.00 ใช่ไหม');
    expect(dialog.textContent).toContain('110%ถอนได้เมื่อยอดรวมถึง ฿935.00');
    expect(dialog.textContent).toContain('10%โบนัสจบเมื่อยอดเหลือ ฿85.00');
    await app.user.click(within(dialog).getByRole('button', { name: 'ยกเลิก' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.requestsOf(RECEIVE)).toEqual([]);
  });

  it('without a condition says so', async () => {
    api.reply('GET /api/wallet', earned(350, { success: 100, fail: 0 }));
    const { dialog } = await openDialog();
    expect([dialog.textContent?.includes('ไม่มีเงื่อนไข ถอนได้ทันที'), dialog.textContent?.includes('%')]).toEqual([true, false]);
  });

  it('is credited to the wallet, with a receipt in place of a toast', async () => {
    api.announce('idempotency-key');
    api.reply(RECEIVE, { message: 'INVITE_BONUS_SUCCESS', amount: 350 });
    const requests = api.requestsOf('GET /api/wallet').length;
    await confirm();
    expect((await receipt()).textContent).toContain('฿350.00');
    expect(toast('ok')).toBeUndefined();
    expect(api.requestsOf(RECEIVE)[0]?.headers.get('idempotency-key')).toBeTruthy();
    await waitFor(() => expect(api.requestsOf('GET /api/wallet').length).toBeGreaterThan(requests + 1));
  });

  it('is credited by a server that sends no amount', async () => {
    api.reply(RECEIVE, { message: 'INVITE_BONUS_SUCCESS' });
    await confirm();
    expect((await receipt()).textContent).toContain('฿350.00');
  });

  // §8-4 invite-bonus failure
  // §8-31 invite
  it.each([
    ['NO_INVITE_BONUS', 'ยังไม่มีโบนัสชวนเพื่อนให้รับ'],
    ['BONUS_REMAINING', 'ยังติดเงื่อนไขโบนัสอยู่'],
    ['INVITE_INACTIVE', 'โบนัสชวนเพื่อนยังไม่เปิดให้รับ'],
    ['NO_INVITEE_PLAY_INFO', 'เพื่อนของคุณยังไม่มีรายการเล่น'],
  ])('that is refused with %s shows the reason in a danger toast', async (code, words) => {
    api.reply(RECEIVE, { refuse: code });
    await confirm();
    await waitFor(() => expect(toast('bad')).toContain(words));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('whose answer was lost is retried with the same idempotency key', async () => {
    api.announce('idempotency-key');
    api.cut(RECEIVE);
    const press = await confirm();
    await waitFor(() => expect(toast('bad')).toBeTruthy());
    api.reply(RECEIVE, { message: 'INVITE_BONUS_SUCCESS', amount: 350 });
    await press();
    await receipt();
    const keys = api.requestsOf(RECEIVE).map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });
});
