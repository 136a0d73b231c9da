import { expect } from '@playwright/test';
import { openChat, responder } from '../chat-panel';
import { desk } from '../desk';
import { enter, newMember } from '../member';
import { speak } from '../people';
import { enterWith, seatAt, sheet, w } from './on-plain';
import { direct, test } from './test';

test('a newcomer finds every list empty', async ({ page }) => {
  const me = await newMember(page);
  await enter(page, 'en', me, '/user/statement?sheet=slips');
  await expect(sheet(page, w.slip.title).getByText(w.slip.empty)).toBeVisible();
  await page.goto('/user/statement');
  await expect(page.getByText(w.statement.empty)).toBeVisible();
  await page.goto('/user/home?sheet=refund');
  await page.getByRole('button', { name: w.refund.continue, exact: true }).click();
  await expect(sheet(page, w.refund.title).getByText(w.refund.empty)).toBeVisible();
  await page.goto('/user/home?sheet=invite');
  await page.getByRole('button', { name: w.invite.continue, exact: true }).click();
  await expect(sheet(page, w.invite.title).getByText(w.invite.empty)).toBeVisible();
  await page.goto('/user/spin');
  await expect(page.getByText(w.spin.coupons.empty)).toBeVisible();
});

test('the statement is read, and a question about it is sent in the chat', async ({ page }) => {
  await enterWith(page, 250);
  await seatAt(page, 'PG', 100);
  await direct(page, '/api/wallet/withdraw', { amount: 100 });
  await page.goto('/user/statement');
  const lines = page.getByRole('listitem').filter({ hasText: '฿' });
  await expect(lines).toHaveCount(3);
  await expect(lines.nth(0)).toContainText('−฿100.00');
  await expect(lines.nth(2)).toContainText('+฿250.00');
  await lines.nth(2).getByRole('button').click();
  await sheet(page, w.receipt.title).getByRole('link', { name: w.statement.ask }).click();
  const box = page.getByRole('dialog').getByRole('textbox');
  await expect(box).toHaveValue(/Deposit ฿250\.00/);
  expect(await box.inputValue()).not.toContain('undefined');
});

test('a member and an agent talk', async ({ page, backend }) => {
  backend.says = 'nothing';
  await enter(page, 'en', await newMember(page), '/user/contact');
  await expect(page.getByText(w.contact.title).first()).toBeVisible();
  const chat = await openChat(page, 'en');
  await chat.say('hello, this is plain');
  await expect(chat.sent('hello, this is plain')).toBeVisible();
  await desk.reply(await desk.newest(), { message_type: 'text', payload: 'and this is an agent' });
  await expect(chat.theirs('and this is an agent')).toHaveCount(1);
  await chat.attach({ name: 'picture.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(chat.sent('picture.png').or(chat.box.getByRole('article').getByRole('img'))).not.toHaveCount(0);
  await page.reload();
  await expect(chat.mine('hello, this is plain')).toHaveCount(1);
  await expect(chat.theirs('and this is an agent')).toHaveCount(1);
});

test('a guest reads the public screens and is welcomed in the chat', async ({ page }) => {
  await speak(page, 'en');
  await page.goto('/howto');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(5);
  await page.goto('/contact');
  const chat = await openChat(page, 'en');
  for (const line of responder('en').welcome) await expect(chat.theirs(line)).toBeVisible();
});
