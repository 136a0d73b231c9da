import { expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './axe';
import { expectHeadingOrder, expectTargets, expectTrapped, pressBy, step, stopsOf, tabTo, walk } from './keyboard';
import { enter, newMember } from './member';
import { checkScreen, speak } from './people';
import { sandbox } from './sandbox';
import { isWhole, partOf } from './sample';
import { test } from './test';
import { words } from './words';

const w = words.th;
const balance = (page: Page) => page.getByRole('region', { name: w.wallet.totalBalance });
const sheet = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const baht = (amount: string) => `฿${amount}`;

/** A new screen has the focus, its name is the window's title, and its headings are in order. */
async function expectScreen(page: Page, title: string): Promise<void> {
  await expect(page).toHaveTitle(`${title} · ${w.shell.brand}`);
  await expect(page.locator('#main')).toBeFocused();
  await expectHeadingOrder(page);
  await expectTargets(page, title);
}

/** A sheet or dialog that was opened by the keyboard: it has the focus and keeps it. */
async function expectSheet(page: Page, title: string) {
  const dialog = sheet(page, title);
  await expect(dialog).toBeVisible();
  await expectTrapped(page, dialog);
  await expectHeadingOrder(page);
  await expectTargets(page, title);
  return dialog;
}

async function logIn(page: Page, { phone, password }: { phone: string; password: string }): Promise<void> {
  await page.goto('/login');
  await expect(button(page, w.session.submit)).toBeEnabled();
  await step(page);
  await expect(page.getByText(w.shell.skipToContent)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await step(page);
  await expect(page.getByLabel(w.session.phone)).toBeFocused();
  await page.keyboard.type(phone);
  await step(page);
  await page.keyboard.type('a wrong password');
  await page.keyboard.press('Enter');
  // Refused: the field is marked, its error is announced and belongs to it, and the focus waits in it.
  const field = page.getByLabel(w.session.password, { exact: true });
  await expect(page.getByRole('alert')).toContainText(w.errorMsg.WRONG_CREDENTIAL);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(w.errorMsg.WRONG_CREDENTIAL);
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(password);
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await pressBy(page, button(page, w.session.submit));
  await page.waitForURL('**/user/home');
}

async function acceptAgreement(page: Page): Promise<void> {
  const agreement = await expectSheet(page, w.wallet.agreement.title);
  await pressBy(page, agreement.getByRole('button', { name: w.wallet.agreement.accept }));
  await expect(agreement).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();
}

/** Opened, closed by Escape, and the focus is where it came from. */
async function openAndLeave(page: Page, opener: string, title: string): Promise<void> {
  await pressBy(page, button(page, opener));
  const dialog = await expectSheet(page, title);
  // Around the whole sheet, and past both its ends.
  await expectTrapped(page, dialog, (await stopsOf(dialog)) + 2);
  await page.keyboard.press('Escape');
  await expect(sheet(page, title)).toBeHidden();
  await expect(button(page, opener)).toBeFocused();
}

async function depositByQr(page: Page): Promise<void> {
  await openAndLeave(page, w.wallet.deposit, w.deposit.title);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(w.deposit.amount)).toBeFocused();
  await pressBy(page, page.getByRole('button', { name: w.deposit.otherWays }));
  await expectSheet(page, w.deposit.otherTitle);
  await pressBy(page, page.getByRole('button', { name: `${w.deposit.promptPayQr} 1` }));
  await expect(page.getByLabel(w.deposit.amount)).toBeFocused();
  await expectSheet(page, w.deposit.title);
  await tabTo(page, page.getByLabel(w.deposit.amount));
  await page.keyboard.type('30');
  // The pad is no trap: its keys are stops, and a digit typed there counts.
  await tabTo(page, button(page, '9'));
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('250');
  const made = page.waitForResponse((response) => response.url().endsWith('/api/qrcode/WW') && response.request().method() === 'POST');
  await pressBy(page, button(page, w.deposit.createAmount.replace('{amount}', baht('250.00'))));
  const { payload } = (await (await made).json()) as { payload: string };
  await expect(page.getByRole('img', { name: w.deposit.qrImage.replace('{amount}', baht('250.00')) })).toBeVisible();
  await expectSheet(page, w.deposit.payTitle);
  await sandbox.pay(payload);
  const receipt = page.getByRole('alertdialog', { name: w.deposit.paid });
  await expect(receipt).toContainText('250.00');
  await expectTrapped(page, receipt);
  await page.keyboard.press('Escape');
  await expect(receipt).toBeHidden();
  await expect(button(page, w.wallet.deposit)).toBeFocused();
  await expect(balance(page)).toContainText('250.00');
}

async function openGame(page: Page): Promise<void> {
  const card = button(page, w.game.openNamed.replace('{name}', 'PG'));
  await pressBy(page, card);
  const game = await expectSheet(page, 'PG');
  await pressBy(page, game.getByRole('button', { name: w.game.open, exact: true }));
  await expect(game.getByRole('button', { name: w.game.copyPassword })).toBeVisible();
  await expectSheet(page, 'PG');
  await page.keyboard.press('Escape');
  await expect(game).toBeHidden();
  // The card has become that of an open account: the focus is in it again.
  await expect(page.getByRole('button', { name: /^PG/ }).first()).toBeFocused();
}

async function move(page: Page, from: string, to: string, amount: string, type: () => Promise<void>): Promise<void> {
  await pressBy(page, button(page, w.wallet.transfer));
  const transfer = await expectSheet(page, w.transfer.title);
  for (const [side, title, place] of [
    [w.transfer.from, w.transfer.fromTitle, from],
    [w.transfer.to, w.transfer.toTitle, to],
  ] as const) {
    const pick = transfer.getByRole('button', { name: new RegExp(`^${side}`) });
    if ((await pick.textContent())?.includes(place)) continue;
    await pressBy(page, pick);
    await expectSheet(page, title);
    await pressBy(page, sheet(page, title).getByRole('button', { name: new RegExp(`^${place}`) }));
    // To the side that was picked; once both are, to the amount.
    const both = (await transfer.getByText(w.transfer.none, { exact: true }).count()) === 0;
    await expect(both ? page.getByLabel(w.transfer.amount) : pick).toBeFocused();
  }
  await type();
  await pressBy(page, button(page, w.transfer.submitAmount.replace('{amount}', baht(amount))));
  const done = page.getByRole('alertdialog', { name: w.transfer.doneTitle });
  await expect(done).toContainText(baht(amount));
  await expectTrapped(page, done);
  await pressBy(page, done.getByRole('button', { name: w.transfer.ok, exact: true }));
  await expect(done).toBeHidden();
  await expect(button(page, w.wallet.transfer)).toBeFocused();
}

async function withdraw(page: Page, phone: string): Promise<void> {
  await pressBy(page, button(page, w.wallet.withdraw));
  await expectSheet(page, w.withdraw.title);
  const field = page.getByLabel(w.withdraw.amount);
  await tabTo(page, field);
  await page.keyboard.type('50');
  const below = w.withdraw.belowMinimum.replace('{amount}', baht('100.00'));
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(below);
  await expect(page.getByRole('alert')).toContainText(below);
  await checkScreen(page, 'withdraw: below the minimum');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('dialog', { name: w.withdraw.confirmTitle });
  const earlier = await sandbox.otp(phone);
  await pressBy(page, confirm.getByRole('button', { name: w.stepUp.byCode }));
  await expect(confirm.getByLabel(w.otp.code)).toBeFocused();
  await expect.poll(() => sandbox.otp(phone)).not.toBe(earlier);
  await page.keyboard.type(await sandbox.otp(phone));
  // It becomes the dialog of the outcome without a press.
  const accepted = page.getByRole('alertdialog');
  await expect(accepted).toContainText(baht('100.00'));
  await expectTrapped(page, accepted);
  await page.keyboard.press('Escape');
  await expect(accepted).toBeHidden();
  await expect(button(page, w.wallet.withdraw)).toBeFocused();
}

test('money goes round by the keyboard alone', async ({ page }) => {
  test.setTimeout(600_000);
  await speak(page, 'th');
  const member = await newMember(page);
  await logIn(page, member);
  await expectScreen(page, w.menu.home);
  await acceptAgreement(page);
  await depositByQr(page);
  await openGame(page);
  await move(page, w.transfer.wallet, 'PG', '120.00', async () => {
    await tabTo(page, page.getByLabel(w.transfer.amount));
    await page.keyboard.type('120');
  });
  await move(page, 'PG', w.transfer.wallet, '120.00', async () => pressBy(page, button(page, w.transfer.all)));
  await expect(balance(page)).toContainText('250.00');
  await withdraw(page, member.phone);

  await pressBy(page, page.getByRole('link', { name: w.menu.statement }));
  await page.waitForURL('**/user/statement');
  await expectScreen(page, w.statement.title);
  await expect(page.getByRole('listitem').filter({ hasText: baht('') })).toHaveCount(4);
  await pressBy(page, button(page, w.menu.logout));
  await pressBy(page, page.getByRole('alertdialog').getByRole('button', { name: w.menu.logout }));
  await page.waitForURL('**/login');
  await expectScreen(page, w.session.loginTitle);
});

/** The demo's member has a past to show. */
const demo = { phone: '0800000001', password: 'krapao-demo' };
const everywhere = [
  '/register',
  '/contact',
  '/verify',
  '/user/home',
  '/user/bonus',
  '/user/spin',
  '/user/statement',
  '/user/profile',
  '/user/contact?chat=open',
  '/user/bonus?sheet=bonus&code=NEWMEMBER',
  '/user/home?sheet=conditions',
  '/user/home?sheet=deposit',
  '/user/profile?sheet=edit-profile',
  '/user/home?sheet=game&code=PG',
  '/user/home?sheet=invite',
  '/user/profile?sheet=password',
  '/user/home?sheet=refund',
  '/user/home?sheet=slip-upload',
  '/user/statement?sheet=slips',
  '/user/spin?sheet=spin-fair',
  '/user/home?sheet=transfer',
  '/user/home?sheet=withdraw',
];
/** Which places a day takes: every `step`-th, so that all are visited within `step` days, and every night. */
const ways = {
  'a phone': { size: { width: 390, height: 844 }, step: 11, offset: 0 },
  /** 1280 × 1024 px, magnified four times. */
  '400 % zoom': { size: { width: 320, height: 256 }, step: 11, offset: 4 },
  'the colours of the system': { size: { width: 390, height: 844 }, step: 22, offset: 8 },
} as const;

for (const [way, { size, step: every, offset }] of Object.entries(ways)) {
  test(`at ${way}, every tab stop is visible, and none is a trap`, async ({ page }) => {
    if (isWhole) test.setTimeout(1_200_000);
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: way === 'the colours of the system' ? 'active' : 'none' });
    await speak(page, 'th');
    const visit = async (place: string) => {
      await page.goto(place);
      await page.waitForLoadState('networkidle');
      await expectNoSidewaysScroll(page, place);
      await expectHeadingOrder(page);
      if (way === 'a phone') await expectTargets(page, place);
      expect((await walk(page)).length, place).toBeGreaterThan(1);
    };
    const chosen = partOf(everywhere, every, offset);
    for (const place of chosen.filter((one) => !one.startsWith('/user'))) await visit(place);
    const members = chosen.filter((one) => one.startsWith('/user'));
    if (members.length > 0) await enter(page, 'th', demo);
    for (const place of members) await visit(place);
  });
}

test('letters twice as large push nothing out of the screen', async ({ page }) => {
  await enter(page, 'th', demo);
  const places = everywhere.filter((one) => one.startsWith('/user'));
  for (const place of partOf(places, 10)) {
    await page.goto(place);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectNoSidewaysScroll(page, place);
  }
});
