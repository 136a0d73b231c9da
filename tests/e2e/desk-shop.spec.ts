import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe';
import { enter, newMember } from './member';
import { atDesk, deskWords } from './operators';
import { test } from './test';
import { words } from './words';

const [en, th] = [deskWords.en.shop, deskWords.th.shop];
const TITLE = 'สัปดาห์นี้รับเพิ่มพิเศษ';

test('a bonus is written, seen in the members’ own screen, published, and restored', async ({ page, browser }) => {
  const member = await newMember(page);
  await enter(page, 'th', member);
  const desk = await atDesk(browser, 'desk-owner', { language: 'en', width: 1280, height: 900 }, '/shop');
  await expectAccessible(desk, 'the shop window');
  await desk.goto('/shop/bonus/WEEKLY20:THB');
  const title = desk.getByRole('textbox', { name: 'Title, ไทย' });
  const before = await title.inputValue();

  await title.fill(TITLE);
  const phone = desk.frameLocator('iframe');
  await expect(phone.getByText(TITLE).first()).toBeVisible();
  await expect(desk.getByText(/^Saved /)).toBeVisible();
  await page.goto('/user/bonus');
  await expect(page.getByText(before).first()).toBeVisible();
  await expect(page.getByText(TITLE)).toHaveCount(0);
  await expectAccessible(desk, 'the editor of a bonus');

  await desk.getByRole('button', { name: en.publish, exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: en.publishTitle });
  await expect(dialog).toContainText(TITLE);
  await dialog.getByRole('button', { name: en.publish, exact: true }).click();
  await expect(desk.getByText('live is version 2')).toBeVisible();
  await page.reload();
  await expect(page.getByText(TITLE).first()).toBeVisible();

  await desk.getByRole('button', { name: en.allVersions }).click();
  await desk
    .getByRole('button', { name: new RegExp(`^${en.restore}`) })
    .last()
    .click();
  await expect(title).toHaveValue(before);
  await desk.getByRole('button', { name: en.publish, exact: true }).click();
  await desk.getByRole('dialog', { name: en.publishTitle }).getByRole('button', { name: en.publish, exact: true }).click();
  await expect(desk.getByText('live is version 3')).toBeVisible();
  await page.reload();
  await expect(page.getByText(before).first()).toBeVisible();
  await expect(page.getByText(words.th.menu.bonus, { exact: true }).filter({ visible: true }).first()).toBeVisible();
});

test('a wheel shows what it costs, and a change of weights waits for a second person', async ({ browser }) => {
  const desk = await atDesk(browser, 'desk-owner', { language: 'th', width: 1280, height: 900 }, '/shop/wheel/LAK');
  const weight = desk.getByLabel(new RegExp(th.weightOf.replace('{name}', '.+'))).first();
  await weight.fill('7');
  await expect(desk.getByRole('button', { name: th.ask })).toBeVisible();
  await expectAccessible(desk, 'the wheel');
  await desk.getByRole('button', { name: th.ask }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('textbox').fill('ทดลอง');
  await dialog.getByRole('button', { name: th.ask }).click();
  await expect(desk.getByRole('link', { name: th.approvals })).toBeVisible();

  const phone = await atDesk(browser, 'desk-owner', { language: 'la', width: 390, height: 844 }, '/shop');
  await expect(phone.getByRole('link').filter({ hasText: deskWords.la.shop.kind.flow }).first()).toBeVisible();
  await expectNoSidewaysScroll(phone, 'the shop window on a phone');
});
