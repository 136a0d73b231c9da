import type { Proposal } from '@krapao/contract/desk';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { enter, type Member, newMember } from './member';
import { atDesk, callAs, deskWords, filterRows, secondOwner } from './operators';
import { sandbox } from './sandbox';
import { test } from './test';
import { words } from './words';

const paidTo = async ({ account }: Member): Promise<{ amount: number; currency: string }[]> =>
  (await sandbox.payouts())
    .filter(({ accountNo }) => accountNo === account.accountNo)
    .map(({ amount, currency }) => ({ amount, currency }));

async function withdraw(page: Page, amount: number): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}`, 'x-client': 'wallet' };
  const answer = await page.request.post('/api/wallet/withdraw', { data: { amount }, headers });
  expect((await answer.json()) as object).toMatchObject({ status: 'PENDING', review: { state: 'waiting' } });
}

/** Lets every withdrawal in baht wait, or those with a reason again, which loosens. */
async function review(owner: Page, value: 'all' | 'reasons'): Promise<{ proposal?: Proposal }> {
  const { body } = await callAs(owner, '/desk/settings', { key: 'payoutReview', currency: 'THB', value, note: 'a look at each' });
  return body as { proposal?: Proposal };
}

test('withdrawals without a reason are ticked and released together with the keyboard', async ({ page, browser }) => {
  test.skip(process.env['E2E_DATA'] === undefined, 'the command line needs the data of the product');
  test.slow();
  const [en, th] = [deskWords.en, deskWords.th];
  const owner = await atDesk(browser, 'desk-owner', { language: 'en', width: 1280, height: 900 });
  const cashier = await atDesk(browser, 'desk-cashier', { language: 'th', width: 1280, height: 900 });
  await review(owner, 'all');
  try {
    const pages = [page, await (await browser.newContext()).newPage()];
    const members: Member[] = [];
    for (const each of pages) {
      const member = await newMember(each);
      members.push(member);
      await enter(each, 'th', member);
      await sandbox.transfer({ from: member.account, to: { bankCode: 'SCB', accountNo: '4051234567' }, amount: 600 });
      await expect(each.getByRole('region', { name: words.th.wallet.totalBalance })).toContainText('600');
      await withdraw(each, 417.25);
    }
    await filterRows(cashier, '417.25');
    await expect(cashier.getByRole('grid')).toHaveAttribute('aria-rowcount', '2');
    await cashier.keyboard.press('Escape');
    for (const place of [0, 1]) {
      await cashier.keyboard.press('j');
      await expect(cashier.getByRole('row').nth(place + 1)).toBeFocused();
      await cashier.keyboard.press('x');
      await expect(cashier.getByRole('row').nth(place + 1)).toHaveAttribute('aria-selected', 'true');
    }
    const bar = cashier.getByRole('region', { name: th.withdrawals.selected.replace('{n}', '2') });
    await expect(bar).toContainText('฿834.50');
    await cashier.keyboard.press('r');
    await expect(cashier.getByRole('dialog')).toContainText(th.withdrawals.confirm.manyText);
    await expectAccessible(cashier, 'a release of several withdrawals');
    await cashier
      .getByRole('dialog')
      .getByRole('button', { name: /฿834\.50/ })
      .press('Control+Enter');
    // Nothing was proposed or refused.
    const result = new RegExp(`^${th.withdrawals.bulkReleased.replace('{n}', '2')}$`);
    await expect(cashier.getByRole('status').filter({ hasText: result })).toBeVisible();
    for (const member of members) await expect.poll(() => paidTo(member)).toEqual([{ amount: 417.25, currency: 'THB' }]);
    // The other operator had them in the queue, and has them no more.
    await owner.getByRole('textbox', { name: en.withdrawals.filter }).fill('417.25');
    await expect(owner.getByText(en.withdrawals.noneFound)).toBeVisible();
  } finally {
    const { proposal } = await review(owner, 'reasons');
    const second = await secondOwner(browser, { language: 'th', width: 1280, height: 900 });
    expect(await callAs(second, `/desk/proposals/${proposal?.id}/approve`, {})).toMatchObject({ status: 200 });
  }
});
