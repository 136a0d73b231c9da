import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe';
import { openChat, panelOf } from './chat-panel';
import { enter, newMember } from './member';
import { atDesk, deskWords } from './operators';
import { sandbox } from './sandbox';
import { test } from './test';
import { words } from './words';

const HOSTILE = '<img src=x onerror="window.hacked=1">ถอนเงินแล้วยังไม่เข้า';
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const isHacked = (page: Page): Promise<boolean> => page.evaluate(() => 'hacked' in window);

test('a member and an operator talk: typing, an answer, a note, a ready answer, a picture, and the end', async ({ page, browser }) => {
  const member = await newMember(page);
  await enter(page, 'th', member, '/user/contact');
  const panel = await openChat(page, 'th');
  const en = deskWords.en;
  const owner = await atDesk(browser, 'desk-owner', { language: 'en', width: 1280, height: 900 }, '/chat');
  await panel.say(HOSTILE);
  await expect(panel.sent(HOSTILE)).toBeVisible();

  // The conversation waits, unassigned; the rail counts it.
  await owner.getByRole('button', { name: en.chats.view.unassigned }).click();
  await owner.getByRole('button').filter({ hasText: HOSTILE }).click();
  const log = owner.getByRole('log');
  await expect(log.getByText(HOSTILE)).toBeVisible();
  expect(await isHacked(owner)).toBe(false);
  await expect(owner.getByText(en.chats.here)).toBeVisible();
  await panel.box.getByRole('textbox', { name: panel.w.message }).pressSequentially('ขอโทษค่ะ', { delay: 600 });
  await expect(owner.getByRole('status').filter({ hasText: en.chats.typing.replace('{name} ', '') })).toBeVisible();
  await expectAccessible(owner, 'the chat');

  const box = owner.getByRole('textbox', { name: en.chats.answerIn.replace('{language}', en.chats.language.th) });
  await box.pressSequentially('รอสักครู่ค่ะ');
  await expect(panel.box.getByText(panel.w.typing)).toBeAttached();
  await owner.keyboard.press('Control+Enter');
  await expect(panel.theirs('รอสักครู่ค่ะ')).toBeVisible();
  await expect(log.getByText('รอสักครู่ค่ะ')).toBeVisible();
  await expect(log.getByText(/took it/)).toBeVisible();
  await expect(log.getByText(en.chats.read, { exact: true }).last()).toBeVisible();

  // A reload loses nothing that is typed.
  await box.fill('ยังไม่ส่ง');
  await owner.reload();
  await expect(box).toHaveValue('ยังไม่ส่ง');
  await box.fill('');

  await owner.getByRole('button', { name: en.chats.note, exact: true }).click();
  await owner.getByRole('textbox', { name: en.chats.noteFor }).fill('NOTE-FOR-THE-TEAM');
  await owner.keyboard.press('Control+Enter');
  await expect(log.getByText('NOTE-FOR-THE-TEAM')).toBeVisible();

  await owner.getByRole('button', { name: en.chats.answer, exact: true }).click();
  await box.press('/');
  await owner.getByRole('combobox', { name: en.chats.findReady }).fill('hello');
  await expectAccessible(owner, 'ready answers');
  await owner.keyboard.press('Enter');
  await expect(box).toHaveValue(/ทดสอบ ใจดี/);
  await owner.keyboard.press('Control+Enter');
  await expect(panel.theirs('ทดสอบ ใจดี')).toBeVisible();

  await owner.locator('input[type=file]').setInputFiles({ name: 'book.png', mimeType: 'image/png', buffer: PICTURE });
  await owner.locator('.d-comp').getByRole('button', { name: en.chats.send }).click();
  const picture = log.getByRole('img', { name: 'book.png' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(panel.box.getByRole('img').last()).toBeVisible();
  await expect(panel.box).not.toContainText('NOTE-FOR-THE-TEAM');

  // The first ready answer by one key, also while something is written.
  const ours = log.locator('.d-msg--us');
  const before = await ours.count();
  await box.fill('ยังไม่ส่ง');
  await owner.keyboard.press('Alt+Digit1');
  await expect(ours).toHaveCount(before + 1);
  await expect(box).toHaveValue('ยังไม่ส่ง');
  await box.fill('');

  // Another operator reads the same on a phone, in Thai and in light.
  const th = deskWords.th;
  const phone = await atDesk(browser, 'desk-cashier', { language: 'th', width: 390, height: 844 });
  await phone.emulateMedia({ colorScheme: 'light' });
  await phone.goto('/chat');
  await phone.getByRole('button', { name: th.chats.view.all }).click();
  await expectAccessible(phone, 'the inbox on a phone');
  await phone.getByRole('button').filter({ hasText: 'ทดสอบ ใจดี' }).first().click();
  await expect(phone.getByRole('log').getByText('NOTE-FOR-THE-TEAM')).toBeVisible();
  await expect(owner.getByText(/Also reading this: Anong Chaiyo/)).toBeVisible();
  await expectNoSidewaysScroll(phone, 'a conversation on a phone');
  await expectAccessible(phone, 'a conversation on a phone');
  await phone.getByRole('button', { name: th.chats.person }).click();
  await expect(phone.getByText(member.phone)).toBeVisible();
  await expectNoSidewaysScroll(phone, 'a customer on a phone');
  await expectAccessible(phone, 'a customer on a phone');

  // Assigned to the other, and ended by them.
  await box.blur();
  await owner.keyboard.press('a');
  await owner.getByRole('dialog').getByRole('button', { name: 'Anong Chaiyo' }).click();
  await expect(log.getByText(/assigned it to Anong Chaiyo/)).toBeVisible();
  await phone.getByRole('button', { name: th.chats.thread }).click();
  await phone.getByRole('button', { name: th.chats.end }).click();
  // The end can be undone for five seconds.
  await expect(phone.getByRole('button', { name: th.chats.undo })).toBeVisible();
  await expect(log.getByText(/Anong Chaiyo ended it/)).toBeVisible();
  await owner.goto('/today');
  await expect(owner.getByText(en.today.firstAnswer)).toBeVisible();
});

test('“Ask the member” on a withdrawal opens the conversation, with the withdrawal beside it', async ({ page, browser }) => {
  const member = await newMember(page);
  await enter(page, 'th', member);
  await sandbox.transfer({ from: member.account, to: { bankCode: 'SCB', accountNo: '4051234567' }, amount: 26_000 });
  await expect(page.getByRole('region', { name: words.th.wallet.totalBalance })).toContainText('26,000');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.post('/api/wallet/withdraw', {
    data: { amount: 25_000 },
    headers: { authorization: `Bearer ${token}`, 'x-client': 'wallet' },
  });
  const la = deskWords.la;
  const owner = await atDesk(browser, 'desk-owner', { language: 'la', width: 1280, height: 900 });
  await owner.getByRole('link').or(owner.getByRole('row')).filter({ hasText: member.phone }).first().click();
  await expect(owner.getByRole('button', { name: la.chats.ask })).toBeVisible();
  await owner.keyboard.press('a');
  await expect(owner.getByText(la.chats.noMessage).last()).toBeVisible();
  await expect(owner.getByRole('complementary', { name: la.chats.money })).toContainText('25,000');
  await owner.getByRole('textbox', { name: la.chats.answerIn.replace('{language}', la.chats.language.th) }).fill('ขอรูปหน้าสมุดบัญชีค่ะ');
  await owner.keyboard.press('Control+Enter');
  await expect(owner.getByRole('log').getByText('ขอรูปหน้าสมุดบัญชีค่ะ')).toBeVisible();
  await page.goto('/user/contact?chat=open');
  await expect(panelOf(page, 'th').theirs('ขอรูปหน้าสมุดบัญชีค่ะ')).toBeVisible();
  await expectAccessible(owner, 'a conversation in Lao');
});
