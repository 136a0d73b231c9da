import type { Locator, Page } from '@playwright/test';
import { MOST } from './answers';
import { typed } from './choice';
import { conditionAnswers } from './answers/rewards';
import { agreements } from './answers/site';
import type { Screen, Words } from './screens';
import type { State } from './server';

const one: readonly State[] = ['full'];
const filled: readonly State[] = ['full', 'long'];

const top = (page: Page): Locator => page.locator('dialog[open]').last();
const button = (place: Page | Locator, name: string): Locator => place.getByRole('button', { name, exact: true });
const press = (page: Page, name: string): Promise<void> => button(top(page), name).last().click();

const at = (path: string, act: NonNullable<Screen['act']>, states = filled): Screen => ({ path, states, act });
const guestAt = (path: string, act: NonNullable<Screen['act']>): Screen => ({ path, guest: true, states: one, act });

/** The ways beside the amount: a step of their own on a phone. */
async function openWays(page: Page, w: Words): Promise<void> {
  await top(page).getByText(w.deposit.notArrived).or(top(page).getByText(w.deposit.otherWays)).first().waitFor();
  const other = top(page).getByText(w.deposit.otherWays);
  if (await other.isVisible()) await other.click();
}

async function searchStatement(page: Page, w: Words): Promise<void> {
  const open = button(page, w.statement.search.open);
  await page.getByRole('searchbox').or(open).first().waitFor();
  if (await open.isVisible()) await open.click();
  await page.getByRole('searchbox').fill('1000');
  await page.getByText(w.statement.search.more).waitFor();
}

async function register(page: Page, w: Words, until: 'otp' | 'profile' | 'bank'): Promise<void> {
  await page.getByLabel(w.account.phone).fill('0812345678');
  await button(page, w.otp.request).click();
  await page.getByRole('heading', { name: w.otp.title }).waitFor();
  if (until === 'otp') return;
  await page.getByLabel(w.otp.code).fill('123456');
  await page.getByLabel(w.account.name, { exact: true }).fill('ณัฐวุฒิ ศรีสุข');
  if (until === 'profile') return;
  await page.getByLabel(w.account.password, { exact: true }).fill('a good password');
  await page.getByLabel(w.account.confirmPassword, { exact: true }).fill('a good password');
  await button(page, w.account.next).click();
  await page.getByLabel(w.account.bank).waitFor();
}

const refuse = (code: string) => () => ({ 'POST /api/login': { refuse: code } });

/** States between the screens: steps, questions, answers and refusals. */
export const moments: Record<string, Screen> = {
  'login-menu': guestAt('/login', (page) => page.locator('.k-lang summary').first().click()),
  'login-incomplete': guestAt('/login', (page, w) => button(page, w.session.submit).click()),
  'login-refused': {
    ...guestAt('/login', async (page, w) => {
      await page.getByLabel(w.session.phone).fill('0812345678');
      await page.getByLabel(w.session.password, { exact: true }).fill('not it');
      await button(page, w.session.submit).click();
    }),
    answers: refuse('WRONG_CREDENTIAL'),
  },
  'register-otp': guestAt('/register', (page, w) => register(page, w, 'otp')),
  'register-profile': guestAt('/register', (page, w) => register(page, w, 'profile')),
  'register-bank': guestAt('/register', (page, w) => register(page, w, 'bank')),
  'register-bank-incomplete': guestAt('/register', async (page, w) => {
    await register(page, w, 'bank');
    await button(page, w.account.submit).click();
  }),
  agreement: { ...at('/user/home', (page) => top(page).waitFor(), one), answers: agreements },

  'statement-receipt': { path: '/user/statement?receipt=s2', states: filled },
  'statement-search': at('/user/statement', searchStatement, one),
  'statement-period': { path: '/user/statement?since=2026-11-01&until=2026-11-21', states: filled },
  'statement-period-choose': at('/user/statement', (page, w) => button(page, w.statement.period).click(), one),
  'statement-filtered': { path: '/user/statement?type=games', states: ['empty'] },

  'home-condition': { path: '/user/home', states: filled, answers: conditionAnswers('condition') },
  'bonus-condition': { path: '/user/bonus', states: filled, answers: conditionAnswers('condition') },
  'bonus-of-condition': { path: '/user/bonus?sheet=bonus&code=DAILY50', states: filled, answers: conditionAnswers('condition') },
  'withdraw-condition': { path: '/user/home?sheet=withdraw', states: filled, answers: conditionAnswers('condition') },
  'withdraw-whole': { path: '/user/home?sheet=withdraw', states: filled, answers: conditionAnswers('whole') },
  'withdraw-turnover': { path: '/user/home?sheet=withdraw', states: filled, answers: conditionAnswers('turnover') },

  'deposit-typed': at('/user/home?sheet=deposit', (page) => top(page).getByRole('textbox').fill(String(MOST))),
  'deposit-below': at('/user/home?sheet=deposit', (page) => top(page).getByRole('textbox').fill('0.5'), one),
  'deposit-ways': at('/user/home?sheet=deposit', (page, w) => openWays(page, w)),
  'deposit-code': at('/user/home?sheet=deposit', async (page) => {
    await top(page).getByRole('textbox').fill(String(MOST));
    await top(page).locator('.k-sheet__f .k-btn').last().click();
    await top(page).getByRole('img').first().waitFor();
  }),
  'withdraw-typed': at('/user/home?sheet=withdraw', (page) => top(page).getByRole('textbox').fill(String(MOST))),
  'withdraw-accepted': at(
    '/user/home?sheet=withdraw',
    async (page) => {
      await top(page).getByRole('textbox').fill(typed('500'));
      await top(page).locator('.k-sheet__f .k-btn').last().click();
      await page.getByRole('alertdialog').waitFor();
    },
    one,
  ),
  'transfer-done': at(
    '/user/home?sheet=transfer&from=WALLET&to=PG',
    async (page) => {
      await top(page).getByRole('textbox').fill(typed('100'));
      await top(page).locator('.k-sheet__f .k-btn').last().click();
      await page.getByRole('alertdialog').waitFor();
    },
    one,
  ),
  'transfer-from': at('/user/home?sheet=transfer', (page) => top(page).locator('.k-pick').first().click()),
  'transfer-typed': at('/user/home?sheet=transfer&to=PG', (page) => top(page).getByRole('textbox').fill(String(MOST))),
  'game-reset': at('/user/home?sheet=game&code=PG', (page, w) => press(page, w.game.reset), one),
  'invite-qr': at('/user/home?sheet=invite', (page, w) => press(page, w.invite.qr), one),
  'invite-receive': at('/user/home?sheet=invite', (page, w) => press(page, w.invite.receiveToWallet)),
  'refund-add': at('/user/home?sheet=refund', (page, w) => press(page, w.refund.add), ['long']),
  'bonus-received': {
    ...at(
      '/user/bonus?sheet=bonus&code=DAILY50',
      async (page, w) => {
        await press(page, w.bonus.receive);
        await page.getByRole('alertdialog').waitFor();
      },
      one,
    ),
    answers: () => ({ 'GET /api/bonus/activate/:code': { _id: 'b1', isActive: true, received: [], amount: 250 } }),
  },
  'bonus-refused': {
    ...at('/user/bonus?sheet=bonus&code=DAILY50', (page, w) => press(page, w.bonus.receive)),
    answers: () => ({ 'GET /api/bonus/activate/:code': { refuse: 'BONUS_DEPOSIT_NEEDED' } }),
  },
  'spin-prize': at('/user/spin', async (page, w) => {
    await button(page, w.spin.spin).click();
    await top(page).waitFor({ timeout: 20_000 });
  }),
  'spin-claim': at('/user/spin', (page) => page.locator('.spin-coupon button').first().click()),
  'spin-claimed': at('/user/spin', async (page, w) => {
    await page.locator('.spin-coupon button').first().click();
    await press(page, w.spin.claim.confirm);
    await button(page, w.reward.understood).waitFor();
  }),
  'password-incomplete': at('/user/profile?sheet=password', (page) => top(page).locator('.k-sheet__f .k-btn').last().click(), one),
};
