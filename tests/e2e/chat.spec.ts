import { expect, type Page } from '@playwright/test';
import { openChat, panelOf, responder } from './chat-panel';
import { desk } from './desk';
import { enter, newMember } from './member';
import { checkerOf, speak } from './people';
import { test } from './test';
import { words } from './words';

/** A real picture, in the colours of the page. */
const picture = async (page: Page, name: string) => ({ name, mimeType: 'image/png', buffer: await page.screenshot() });

// §1-13 a contact page with an optional live
// §6-1 anonymous
test('a guest writes in Thai: welcome, quick reply, buttons, postback, picture and cards', async ({ page }) => {
  const check = checkerOf('th');
  const bot = responder('th');
  await speak(page, 'th');
  await page.goto('/login');
  await page.getByRole('link', { name: words.th.shell.contact }).first().click();
  await page.waitForURL('**/contact');
  await check(page, 'contact');

  const chat = await openChat(page, 'th');
  for (const line of bot.welcome) await expect(chat.theirs(line)).toBeVisible();
  await check(page, 'chat: welcome');
  const quick = chat.box.getByRole('group', { name: chat.w.quickReplies });
  await expect(quick).toHaveCount(1);
  await quick.getByRole('button', { name: bot.button(null, 'deposit'), exact: true }).click();

  const [, question = ''] = bot.says('deposit');
  await expect(chat.theirs(question)).toBeVisible();
  // Quick replies are under the last message only.
  await expect(quick).toHaveCount(0);
  await chat.press(bot.button('deposit', 'deposit-missing'));
  const [channels = ''] = bot.says('deposit-missing');
  await expect(chat.theirs(channels)).toBeVisible();
  await expect(chat.theirs(channels).locator('a[href^="tel:"]')).toBeVisible();
  await expect(chat.theirs(channels).locator('a[href="/user/statement?sheet=slips"]')).toBeVisible();
  await check(page, 'chat: buttons');
  await chat.press(bot.button('deposit-missing', 'deposit-bank'));

  const [reply = ''] = bot.says('deposit-bank');
  const image = chat.theirs(reply).getByRole('img');
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  await chat.say('มีโบนัสอะไรบ้างคะ');
  const cards = chat.box.getByRole('region', { name: chat.w.cards });
  await expect(cards.getByRole('article')).toHaveCount(3);
  await check(page, 'chat: cards');
  await cards.getByRole('article').first().getByRole('button').first().click();
  await expect(chat.theirs(bot.says('bonus-receive')[0] ?? '')).toBeVisible();

  // It is all there again after a reload, and nothing twice.
  await page.reload();
  await expect(chat.theirs(bot.says('bonus-receive')[0] ?? '')).toHaveCount(1);
  await expect(chat.mine('มีโบนัสอะไรบ้างคะ')).toHaveCount(1);
});

test('a member sends a picture in Lao and an agent answers', async ({ page }) => {
  const check = checkerOf('la');
  await enter(page, 'la', await newMember(page), '/user/contact');
  const chat = await openChat(page, 'la');
  await chat.say('ສະບາຍດີ');
  await expect(chat.sent('ສະບາຍດີ')).toBeVisible();
  await chat.attach(await picture(page, 'slip.png'));
  const sent = chat.box.getByRole('article').filter({ has: page.getByRole('img', { name: 'slip.png' }) });
  await expect(sent).toContainText(chat.w.sent);
  await check(page, 'chat: picture');

  const conversation = await desk.newest();
  expect(await desk.customerTexts(conversation)).toEqual(['ສະບາຍດີ', 'media']);
  // An agent has read it now.
  await expect(sent.getByText(chat.w.seen)).toBeVisible();
  await desk.type(conversation);
  await expect(chat.box.getByText(chat.w.typing)).toBeVisible();
  await desk.reply(conversation, { message_type: 'text', payload: 'ຂອບໃຈ, ກວດໃຫ້ແລ້ວ' });
  await expect(chat.theirs('ຂອບໃຈ, ກວດໃຫ້ແລ້ວ')).toBeVisible();

  // The picture is fetched from the server after the page has dropped its own copy.
  await page.reload();
  const stored = chat.box.getByRole('img', { name: 'slip.png' });
  await expect(stored).toHaveAttribute('src', /\/files\/chat\//);
  await expect.poll(() => stored.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);

  // With the panel closed, the button counts unread messages.
  await chat.box.getByRole('button', { name: chat.w.close }).click();
  await desk.reply(conversation, { message_type: 'text', payload: 'ມີຫຍັງອີກບໍ່?' });
  await page.getByRole('button', { name: words.la.contact.chat.openUnread.replace('{count}', '1') }).click();
  await expect(chat.theirs('ມີຫຍັງອີກບໍ່?')).toBeVisible();
});

test('a guest’s messages are kept after login, and the member’s other browser has them', async ({ page, browser }) => {
  await speak(page, 'en');
  await page.goto('/contact');
  const asGuest = await openChat(page, 'en');
  await asGuest.say('Am I known here?');
  await expect(asGuest.sent('Am I known here?')).toBeVisible();

  const member = await newMember(page);
  await enter(page, 'en', member, '/user/contact');
  const asMember = await openChat(page, 'en');
  await expect(asMember.mine('Am I known here?')).toHaveCount(1);
  await asMember.say('Now I am.');
  await expect(asMember.sent('Now I am.')).toBeVisible();

  const elsewhere = await browser.newPage();
  await enter(elsewhere, 'en', member, '/user/contact?chat=open');
  const other = panelOf(elsewhere, 'en');
  await expect(other.mine('Am I known here?')).toHaveCount(1);
  await expect(other.mine('Now I am.')).toHaveCount(1);
  await elsewhere.close();
});

test('a talk that has ended is marked as ended once the next one begins', async ({ page }) => {
  await speak(page, 'en');
  await page.goto('/contact');
  const chat = await openChat(page, 'en');
  await chat.say('I need help');
  await expect(chat.sent('I need help')).toBeVisible();
  const conversation = await desk.newest();
  await desk.reply(conversation, { message_type: 'text', payload: 'All done. Goodbye!' });
  await desk.end(conversation);
  await expect(chat.theirs('All done. Goodbye!')).toBeVisible();
  const marker = chat.box.getByRole('separator', { name: chat.w.end });
  await expect(marker).toHaveCount(0);
  await chat.say('Hello again');
  await expect(marker).toBeVisible();
  // The responder speaks again.
  await expect(chat.theirs(responder('en').says('hello')[0] ?? '').last()).toBeVisible();
});
