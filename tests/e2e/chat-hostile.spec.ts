import { randomUUID } from 'node:crypto';
import type { Conversation } from '@krapao/contract';
import { expect } from '@playwright/test';
import { openChat } from './chat-panel';
import { expectAccessible } from './axe';
import { speak } from './people';
import { test } from './test';

const MARKUP = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
const SCRIPT = 'javascript:window.hacked=1';
const bad = { title: 'press me', payload: SCRIPT };

/** Answers that a compromised or an incompatible backend might send. */
const contents: object[] = [
  { message_type: 'text', payload: `${MARKUP} ${SCRIPT} https://example.com/ok` },
  {
    message_type: 'buttons',
    payload: {
      message: MARKUP,
      buttons: [
        { type: 'web', ...bad },
        { type: 'call', ...bad },
      ],
    },
  },
  { message_type: 'generic', payloads: [{ image: SCRIPT, title: MARKUP, subtitle: MARKUP, buttons: [{ type: 'web', ...bad }] }] },
  { message_type: 'media', payload: { message: MARKUP, url: SCRIPT, fileType: 'file', filePath: '', name: MARKUP } },
  { message_type: 'media', payload: { message: '', url: '', fileType: 'image', filePath: '../../api/logout', name: 'out' } },
  { message_type: 'hologram', payload: MARKUP },
  { message_type: 'text', payload: { not: 'a text' } },
];

test('hostile content is shown as text, and leads nowhere', async ({ page }) => {
  const hostile = contents.map((message, index) => ({
    _id: randomUUID(),
    seq: index + 1,
    sender: 'other',
    message: { ...message, deliver: { id: `hostile ${index}`, status: 'succeed' } },
    userId: '',
    guestId: '',
    username: MARKUP,
    name: MARKUP,
    deviceToken: '',
    createdAt: new Date().toISOString(),
    session_id: 'one',
  })) as unknown as Conversation[];
  await page.route('**/api/chat/history', (route) => route.fulfill({ json: hostile.toReversed() }));
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await speak(page, 'en');
  await page.goto('/contact');
  const chat = await openChat(page, 'en');
  await expect(chat.theirs(MARKUP).first()).toBeVisible();
  // The one good address among the bad is a link.
  await expect(chat.box.getByRole('link', { name: 'example.com/ok' })).toHaveAttribute('href', 'https://example.com/ok');
  await expect(chat.box.getByText(chat.w.unknown).first()).toBeAttached();
  await expectAccessible(page, 'chat: hostile content');

  for (const title of await chat.box.getByText(bad.title).all()) await title.click({ force: true });
  const links = await chat.box
    .locator('[href], [src]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? each.getAttribute('src') ?? ''));
  expect(links.filter((link) => /^\s*(javascript|data|vbscript):/i.test(link))).toEqual([]);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(page.url()).toContain('/contact');
  expect(errors).toEqual([]);
});
