import { expect, type Page } from '@playwright/test';
import { confirmWithdrawal, enter, type Member, newMember } from './member';
import { checkScreen, newPhone, register, speak } from './people';
import { seatAt } from './player';
import { DAY, sandbox, untilNoonTomorrow } from './sandbox';
import { test } from './test';
import { type Language, words } from './words';

type Words = (typeof words)[Language];

const balance = (page: Page, w: Words) => page.getByRole('region', { name: w.wallet.totalBalance });
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const asks = (page: Page, name: string) => page.getByRole('alertdialog', { name, exact: true });
const statusWith = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const lines = (page: Page) => page.getByRole('listitem').filter({ hasText: '฿' });
const baht = (amount: number) => `฿${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

/** Enters home and brings in this much from the registered account. */
async function deposit(page: Page, language: Language, member: Member, amount: number): Promise<void> {
  await enter(page, language, member);
  await sandbox.transfer({ from: member.account, to: { bankCode: 'SCB', accountNo: '4051234567' }, amount });
  await expect(balance(page, words[language])).toContainText(baht(amount).slice(1));
}

/** Home after a refresh of the games, as its button does. */
async function refresh(page: Page, w: Words): Promise<void> {
  await page.goto('/user/home');
  await page.getByRole('button', { name: w.wallet.refresh }).click();
}

const openWidget = (page: Page, widget: string): Promise<void> => page.getByRole('button', { name: new RegExp(`^${widget}`) }).click();

/** The first time banners come before the sheet of a widget. */
async function openAfterBanners(page: Page, widget: string, banners: string, next: string): Promise<void> {
  await openWidget(page, widget);
  await expect(sheet(page, banners).getByRole('heading', { level: 3 }).first()).toBeVisible();
  await checkScreen(page, banners);
  await sheet(page, banners).getByRole('button', { name: next, exact: true }).click();
}

async function openStatement(page: Page, w: Words): Promise<void> {
  await page.getByRole('link', { name: w.menu.statement }).click();
  await expect(lines(page).first()).toBeVisible();
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

// §1-9 claim bonuses
test('a bonus is received, played for until its condition is met, and withdrawn with the whole balance', async ({ page }) => {
  const w = words.th;
  const me = await newMember(page);
  await deposit(page, 'th', me, 300);
  await page.getByRole('link', { name: new RegExp(`^${w.home.bonus}`) }).click();
  const card = page.getByRole('button').filter({ hasText: w.bonus.left.limit.replace('{left}', '1') });
  await expect(card).toBeVisible();
  await checkScreen(page, 'bonuses');
  await card.click();
  const bonus = page.getByRole('dialog');
  await expect(bonus.getByRole('group', { name: w.carousel.slide.replace('{number}', '1').replace('{count}', '3') })).toBeVisible();
  await expect(bonus.getByText('10%', { exact: false }).first()).toBeVisible();
  await checkScreen(page, 'a bonus');
  await bonus.getByRole('button', { name: w.bonus.receive, exact: true }).click();
  await expect(asks(page, w.bonus.received)).toContainText('+฿100.00');
  await checkScreen(page, 'a received bonus');
  await page.getByRole('button', { name: w.reward.understood, exact: true }).click();

  const active = page.getByRole('region').filter({ hasText: w.condition.active });
  await expect(active).toContainText('฿0.00 จาก ฿400.00');
  await expect(active.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  await checkScreen(page, 'a running condition');
  await page.goto('/user/home?sheet=withdraw');
  const withdraw = sheet(page, w.withdraw.title);
  await expect(withdraw).toContainText(w.withdraw.blockedCondition);
  await expect(withdraw).toContainText(w.condition.missing.replace('{amount}', '฿400.00'));
  await expect(withdraw.getByRole('link', { name: w.withdraw.seeBonus, exact: true })).toBeVisible();
  await checkScreen(page, 'withdraw: a condition is running');

  const username = await seatAt(page, 'PG', 300);
  await sandbox.play('PG', { username, stake: 100, win: 300 });
  await refresh(page, w);
  await expect(balance(page, w)).toContainText('600.00');
  await page.goto('/user/bonus');
  await expect(active.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  await sandbox.play('PG', { username, stake: 100, win: 400 });
  await refresh(page, w);
  await expect(statusWith(page, w.condition.won)).toContainText(w.condition.wonDetail);
  await openStatement(page, w);
  await expect(lines(page).first()).toContainText(w.statement.type.finish_bonus);
  await expect(lines(page).first()).toContainText(w.statement.status.success);
  await checkScreen(page, 'statement: a condition that was met');

  await page.goto('/user/home?sheet=withdraw');
  await expect(withdraw.getByLabel(w.withdraw.amount)).toHaveValue('฿900.00');
  await checkScreen(page, 'withdraw: the whole balance');
  await withdraw.getByRole('button', { name: w.withdraw.submitAmount.replace('{amount}', '฿900.00') }).click();
  await confirmWithdrawal(page, 'th', me.phone);
  await page.getByRole('alertdialog').getByRole('button', { name: w.withdraw.ok, exact: true }).click();
  await expect(balance(page, w)).toContainText('0.00');
  await expect
    .poll(async () => (await sandbox.payouts()).filter(({ accountNo }) => accountNo === me.phone))
    .toMatchObject([{ bankCode: 'KTB', amount: 900 }]);
});

// §1-9 claim bonuses
test('the wheel turns, its coupon is claimed, and the draw can be verified', async ({ page }) => {
  const w = words.la;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await deposit(page, 'la', await newMember(page), 900);
  await page.getByRole('link', { name: new RegExp(w.home.spin) }).click();
  await expect(page.getByRole('button', { name: w.spin.spin, exact: true })).toBeVisible();
  await checkScreen(page, 'the wheel');
  const won = await turnUntilCredit(page, w);
  await checkScreen(page, 'a prize');
  await page.getByRole('button', { name: w.spin.prize.use }).click();
  const label = won.label;
  const claim = asks(page, w.spin.claim.title.replace('{prize}', label));
  await expect(claim).toBeVisible();
  await checkScreen(page, 'claim: asked');
  await claim.getByRole('button', { name: w.spin.claim.confirm, exact: true }).click();
  const claimed = asks(page, w.spin.claim.done.replace('{prize}', label));
  await expect(claimed).toContainText(baht(won.amount));
  await checkScreen(page, 'claim: done');
  await claimed.getByRole('button', { name: w.reward.understood, exact: true }).click();
  // At any angle, the wheel leaves its button free.
  await page.getByRole('button', { name: w.spin.spin, exact: true }).click({ trial: true });
  await checkScreen(page, 'the wheel after a turn');

  await page.getByRole('button', { name: new RegExp(`^${w.spin.fair.open}`) }).click();
  const fair = sheet(page, w.spin.fair.title);
  const draw = fair.getByRole('listitem').first();
  await draw.getByRole('button', { name: w.spin.fair.verify }).click();
  await expect(draw.getByRole('status')).toHaveText(w.spin.fair.agrees);
  await checkScreen(page, 'fair play: a draw agrees');
  await draw.getByRole('button', { name: w.spin.fair.copyJson }).click();
  await expect(draw.getByRole('button', { name: w.action.copied })).toBeVisible();
  const copied = await clipboard(page);
  await page.goto('/user/home');
  await expect(balance(page, w)).toContainText(baht(900 + won.amount).slice(1));

  await page.goto('/verify');
  const check = async (text: string) => {
    await page.getByLabel(w.spin.verify.json).fill(text);
    await page.getByRole('button', { name: w.spin.verify.check, exact: true }).click();
  };
  await check(copied);
  await expect(page.getByText(w.spin.verify.agrees, { exact: true })).toBeVisible();
  await checkScreen(page, 'verify: agrees');
  await check(copied.replace(`"code": "${won.code}",\n  "`, '"code": "COIN_5",\n  "'));
  await expect(page.getByText(w.spin.verify.disagrees, { exact: true })).toBeVisible();
  await checkScreen(page, 'verify: does not agree');
});

interface Won {
  code: string;
  label: string;
  amount: number;
}

/** Turns the wheel until it gives credit, which three of four prizes are; the other coupons are kept. */
async function turnUntilCredit(page: Page, w: Words): Promise<Won> {
  const answer = page.waitForResponse('**/api/spinwheel/spin');
  await page.getByRole('button', { name: w.spin.spin, exact: true }).click();
  const { code, label } = ((await (await answer).json()) as { result: Omit<Won, 'amount'> }).result;
  const use = page.getByRole('button', { name: w.spin.prize.use });
  await expect(use).toBeVisible();
  if (code.startsWith('CREDIT_')) return { code, label, amount: Number(code.slice('CREDIT_'.length)) };
  await page.getByRole('button', { name: w.spin.prize.later, exact: true }).click();
  await expect(use).toBeHidden();
  return turnUntilCredit(page, w);
}

test.describe('after a losing day', () => {
  // Far from midnight: the day does not end while it is played. With the day ends the session.
  const noon = untilNoonTomorrow();
  test.beforeEach(() => sandbox.clock(noon));
  test.afterEach(() => sandbox.clock(0));

  // §1-10 friend-invite bonus and loss refund
  test('who invited is paid', async ({ page, browser }) => {
    const w = words.en;
    const me = await newMember(page);
    await enter(page, 'en', me);
    await openAfterBanners(page, w.home.invite, w.invite.banners, w.invite.continue);
    const invite = sheet(page, w.invite.title);
    await invite.getByRole('button', { name: w.invite.qr, exact: true }).click();
    await expect(invite.getByRole('img', { name: w.invite.qrLabel })).toBeVisible();
    await expect(invite.getByRole('button', { name: w.invite.receiveToWallet })).toBeDisabled();
    await checkScreen(page, 'invite: nothing yet');
    await invite.getByRole('button', { name: w.action.copy }).click();
    await expect(statusWith(page, w.action.copied)).toBeVisible();
    await befriend(await browser.newPage(), await clipboard(page));

    await sandbox.clock(noon + DAY);
    await enter(page, 'en', me);
    await expect(page.getByRole('region', { name: w.invite.referral })).toContainText('฿10.00');
    await openWidget(page, w.home.invite);
    const [row] = [invite.getByRole('row').filter({ has: page.getByRole('cell') })];
    await expect(row).toContainText('ทดสอบ');
    await expect(row).toContainText('+฿10.00');
    await checkScreen(page, 'invite: a bonus to receive');
    await invite.getByRole('button', { name: w.invite.receiveToWallet }).click();
    const confirm = asks(page, w.invite.confirmTitle.replace('{amount}', '฿10.00'));
    await expect(confirm).toContainText('110%');
    await expect(confirm).toContainText('10%');
    await checkScreen(page, 'invite: asked');
    await confirm.getByRole('button', { name: w.invite.receive, exact: true }).click();
    await expect(statusWith(page, w.invite.received)).toContainText('฿10.00');
    await page.keyboard.press('Escape');
    await expect(invite).toBeHidden();
    await expect(balance(page, w)).toContainText('10.00');
    await openStatement(page, w);
    await expect(lines(page)).toHaveCount(1);
    await expect(lines(page)).toContainText(w.statement.type.bonus);
    await expect(lines(page)).toContainText('+฿10.00');
  });

  // §1-10 friend-invite bonus and loss refund
  test('part of it comes back', async ({ page }) => {
    const w = words.th;
    const me = await newMember(page);
    await deposit(page, 'th', me, 300);
    await findCodes(page, w);
    await sandbox.play('PG', { username: await seatAt(page, 'PG', 200), stake: 200, win: 0 });

    await sandbox.clock(noon + DAY);
    await enter(page, 'th', me);
    await openAfterBanners(page, w.home.refund, w.refund.banners, w.refund.continue);
    const refund = sheet(page, w.refund.title);
    await expect(refund).toContainText('฿10.00');
    await checkScreen(page, 'refund: ready');
    await refund.getByRole('button', { name: w.refund.receive, exact: true }).click();
    await expect(statusWith(page, w.refund.received)).toBeVisible();
    await expect(refund).toContainText(w.refund.pot);
    await checkScreen(page, 'refund: received');
    await refund.getByRole('button', { name: w.refund.add, exact: true }).click();
    const confirm = asks(page, w.refund.addTitle.replace('{amount}', '฿10.00'));
    await expect(confirm).toContainText('110%');
    await checkScreen(page, 'refund: asked');
    await confirm.getByRole('button', { name: w.refund.add, exact: true }).click();
    await expect(statusWith(page, w.refund.added)).toContainText('฿10.00');
    await checkScreen(page, 'refund: added');
    await page.getByRole('button', { name: w.reward.understood, exact: true }).click();
    await openWidget(page, w.home.refund);
    await expect(refund.getByRole('row').filter({ has: page.getByRole('cell') })).toContainText('+฿10.00');
    await page.keyboard.press('Escape');
    await expect(refund).toBeHidden();
    await expect(balance(page, w)).toContainText('110.00');
    await openStatement(page, w);
    await expect(lines(page).first()).toContainText(w.statement.type.bonus);
    await expect(lines(page).first()).toContainText('+฿10.00');
  });
});

/** A friend registers through the link, deposits, and loses 200 at a game. */
async function befriend(page: Page, link: string): Promise<void> {
  const w = words.en;
  await speak(page, 'en');
  await page.goto(link);
  const code = page.getByLabel(w.account.inviteCode);
  await expect(code).toHaveValue(/^PR./);
  await expect(code).not.toBeEditable();
  const phone = newPhone();
  const friend = { phone, password: 'a good password', account: { bankCode: 'KTB', accountNo: phone, accountName: 'THOTSOB JAIDEE' } };
  await register(page, { language: 'en', ...friend });
  await deposit(page, 'en', friend, 300);
  await sandbox.play('PG', { username: await seatAt(page, 'PG', 200), stake: 200, win: 0 });
  await page.close();
}

/** A code that is over is not found; another one is, in lower case too. */
async function findCodes(page: Page, w: Words): Promise<void> {
  await page.goto('/user/bonus');
  const find = async (code: string) => {
    await page.getByRole('textbox', { name: w.promotion.label }).fill(code);
    await page.getByRole('button', { name: w.promotion.submit, exact: true }).click();
  };
  await find('LASTYEAR');
  await expect(page.getByRole('alert')).toHaveText(w.promotion.notFound);
  await checkScreen(page, 'promotion: not found');
  await find('welcome');
  const promotion = sheet(page, w.promotion.title.replace('{code}', 'WELCOME'));
  await expect(promotion.getByRole('button', { name: w.promotion.receive, exact: true })).toBeEnabled();
  await checkScreen(page, 'promotion');
  await page.keyboard.press('Escape');
  await expect(promotion).toBeHidden();
}
