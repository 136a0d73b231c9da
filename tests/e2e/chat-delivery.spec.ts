import { expect, type Page } from '@playwright/test';
import { openChat, type Panel, panelOf } from './chat-panel';
import { desk } from './desk';
import { speak } from './people';
import { test } from './test';

const UPLOAD = '**/api/chat/upload-image';
const SEND = '**/api/chat/send-message';

async function guest(page: Page): Promise<Panel> {
  await speak(page, 'en');
  await page.goto('/contact');
  return openChat(page, 'en');
}

test('what is written without a connection is sent after it is back, once and in order', async ({ page, context }) => {
  const chat = await guest(page);
  await chat.say('before');
  await expect(chat.sent('before')).toBeVisible();
  const conversation = await desk.newest();
  await context.setOffline(true);
  const texts = ['the first', 'the second', 'the third'];
  for (const text of texts) await chat.say(text);
  await expect(chat.mine('the third').getByText(chat.w.sending)).toBeVisible();
  // No push arrives: it has to be fetched.
  await desk.reply(conversation, { message_type: 'text', payload: 'while you were away' });
  await context.setOffline(false);
  // The status below the last of several messages covers all of them.
  await expect(chat.sent('the third')).toBeVisible();
  await expect(chat.theirs('while you were away')).toHaveCount(1);
  expect(await desk.customerTexts(conversation)).toEqual(['before', ...texts]);
  await page.reload();
  for (const text of texts) await expect(panelOf(page, 'en').mine(text)).toHaveCount(1);
});

test('a pending message survives a reload, and a lost answer makes no second message', async ({ page }) => {
  const chat = await guest(page);
  await chat.say('hello');
  await expect(chat.sent('hello')).toBeVisible();
  const conversation = await desk.newest();
  // The server has it, and the browser never learns.
  await page.route(SEND, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await chat.say('only once');
  await expect.poll(() => desk.customerTexts(conversation)).toEqual(['hello', 'only once']);
  await page.reload();
  await page.unroute(SEND);
  await expect(chat.sent('only once')).toBeVisible();
  await expect(chat.mine('only once')).toHaveCount(1);
  expect(await desk.customerTexts(conversation)).toEqual(['hello', 'only once']);
});

test('an upload that failed is sent again by hand, or removed', async ({ page }) => {
  const chat = await guest(page);
  await page.route(UPLOAD, (route) => route.fulfill({ status: 400, json: { message: 'FILE_NOT_SUPPORTED' } }), { times: 2 });
  const file = { name: 'slip.png', mimeType: 'image/png', buffer: await page.screenshot() };
  const failed = chat.box.getByRole('article').filter({ hasText: chat.w.failed });
  await chat.attach(file);
  await expect(failed).toHaveCount(1);
  await failed.getByRole('button', { name: chat.w.resend }).click();
  await expect(failed).toHaveCount(1);
  await failed.getByRole('button', { name: chat.w.resend }).click();
  const sent = chat.box.getByRole('article').filter({ has: page.getByRole('img', { name: 'slip.png' }) });
  await expect(sent).toContainText(chat.w.sent);
  await expect(failed).toHaveCount(0);
  await expect(sent).toHaveCount(1);

  // Not a picture, whatever it is called: the server looks inside.
  await chat.attach({ name: 'disguised.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') });
  await expect(failed).toHaveCount(1);
  await failed.getByRole('button', { name: chat.w.remove }).click();
  await expect(failed).toHaveCount(0);
});

// §5-13 attachments
test('a file of another type, or too large, is refused before it is sent', async ({ page }) => {
  const chat = await guest(page);
  const uploads: string[] = [];
  page.on('request', (request) => request.url().includes('/upload-') && uploads.push(request.url()));
  const alert = chat.box.getByRole('alert');
  await chat.attach({ name: 'program.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
  await expect(alert).toBeVisible();
  await expect(alert).toBeHidden();
  await chat.attach({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await expect(alert).toContainText('10 MB');
  expect(uploads).toEqual([]);
});
