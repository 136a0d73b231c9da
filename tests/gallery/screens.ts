import type { Page } from '@playwright/test';
import type { paths } from '../../apps/web/src/shared/paths';
import type { SheetName } from '../../apps/web/src/shared/sheet';
import type { words } from '../e2e/words';
import { type Answers, NOW, type Sample } from './answers';
import { typed } from './choice';
import { breakAnswers, frozenAnswers, parkedAnswers } from './answers/member';
import { limitAnswers, pendingAnswers, readyAnswers, realityAnswers } from './answers/limits';
import { noticeAnswers } from './answers/notices';
import { noPasskeyAnswers, restAnswers } from './answers/passkeys';
import {
  blockedClosingAnswers,
  closingAnswers,
  closingMoneyAnswers,
  stepUpAnswers,
  waitingClosingMoneyAnswers,
  waitingPhoneAnswers,
} from './answers/protection';
import { idleAnswers, newDeviceAnswers } from './answers/sessions';
import { bannerAnswers } from './answers/rewards';
import type { State } from './server';

export type Words = (typeof words)['th'];

/** One screen of the gallery, in the states that it can have. */
export interface Screen {
  path: string;
  /** Seen without a session. */
  guest?: true;
  states: readonly State[];
  /** The answers to this screen in place of the state's own. */
  answers?: Sample<Answers>;
  /** The steps before the picture is taken. */
  act?: (page: Page, w: Words) => Promise<void>;
}

const every: readonly State[] = ['full', 'empty', 'long', 'loading', 'error'];
const filled: readonly State[] = ['full', 'long'];
const waiting: readonly State[] = ['full', 'long', 'loading', 'error'];
const one: readonly State[] = ['full'];

/** A redirect is no screen. */
export const routes: Record<Exclude<keyof typeof paths, 'root' | 'member'>, Screen> = {
  login: { path: '/login', guest: true, states: one },
  register: { path: '/register', guest: true, states: one },
  forgot: { path: '/forgot', guest: true, states: one },
  howto: { path: '/howto', guest: true, states: one },
  contact: { path: '/contact', guest: true, states: every },
  home: { path: '/user/home', states: every },
  profile: { path: '/user/profile', states: every },
  break: { path: '/user/break', states: every },
  limits: { path: '/user/limits', states: every, answers: limitAnswers },
  notices: { path: '/user/notices', states: every, answers: noticeAnswers },
  games: { path: '/user/games', states: every },
  bonus: { path: '/user/bonus', states: every },
  spin: { path: '/user/spin', states: every },
  statement: { path: '/user/statement', states: every },
  memberContact: { path: '/user/contact', states: every },
  verify: { path: '/verify', guest: true, states: one },
  terminated: { path: '/terminated', guest: true, states: one },
};

const over = (place: string, name: SheetName, states: readonly State[], details = ''): Screen => ({
  path: `/user/${place}?sheet=${name}${details}`,
  states,
});

export const sheets: Record<SheetName, Screen> = {
  'bank-name': over('profile', 'bank-name', waiting),
  bonus: over('bonus', 'bonus', every, '&code=DAILY50'),
  conditions: over('home', 'conditions', every),
  'confirm-bank': over('profile', 'confirm-bank', ['long']),
  deposit: over('home', 'deposit', every),
  'edit-profile': over('profile', 'edit-profile', every),
  game: over('home', 'game', waiting, '&code=PG'),
  invite: over('home', 'invite', every),
  limit: { ...over('limits', 'limit', filled, '&period=7d'), answers: limitAnswers },
  parked: { ...over('home', 'parked', filled), answers: parkedAnswers },
  passkey: over('profile', 'passkey', one),
  password: over('profile', 'password', one),
  promotion: over('bonus', 'promotion', every, '&code=WELCOME'),
  'reality-check': { ...over('limits', 'reality-check', one), answers: limitAnswers },
  refund: over('home', 'refund', every),
  'slip-upload': over('home', 'slip-upload', waiting),
  slips: over('statement', 'slips', every),
  'spin-fair': over('spin', 'spin-fair', every),
  transfer: over('home', 'transfer', every),
  withdraw: over('home', 'withdraw', every),
};

const SECURITY = '/user/profile?view=security';

/** Places that have neither a path nor a sheet of their own. */
export const elsewhere: Record<string, Screen> = {
  'not-found': { path: '/nowhere', guest: true, states: one },
  'games-category': { path: '/user/games?category=slot', states: one },
  'games-no-match': {
    path: '/user/games',
    states: one,
    act: (page, w) => page.getByRole('searchbox', { name: w.game.search }).fill('zzz'),
  },
  'game-not-open': { ...over('home', 'game', filled, '&code=BETFLIX') },
  'game-stale': { ...over('home', 'game', filled, '&code=USUN') },
  'game-unknown': { ...over('home', 'game', one, '&code=NONE') },
  'howto-video': { path: '/howto?video=wallet', guest: true, states: one },
  chat: { path: '/contact?chat=open', guest: true, states: every },
  'member-chat': { path: '/user/contact?chat=open', states: filled },
  'statement-export': {
    path: '/user/statement',
    states: filled,
    act: (page, w) => page.getByRole('button', { name: w.statement.export }).click(),
  },
  'idle-warning': { path: '/user/home', states: one, answers: idleAnswers, act: leaveIdle },
  'reality-check-due': { path: '/user/home', states: filled, answers: realityAnswers },
  'limits-pending': { path: '/user/limits', states: one, answers: pendingAnswers },
  'limits-ready': { path: '/user/limits', states: one, answers: readyAnswers },
  'limit-lower': {
    ...over('limits', 'limit', one, '&period=7d'),
    answers: limitAnswers,
    act: (page, w) => limitOf(page, w, typed('3000')),
  },
  'limit-raise': {
    ...over('limits', 'limit', one, '&period=7d'),
    answers: limitAnswers,
    act: (page, w) => limitOf(page, w, typed('8000')),
  },
  'deposit-over': {
    ...over('home', 'deposit', one),
    answers: limitAnswers,
    act: (page, w) => page.getByLabel(w.deposit.amount).fill(typed('1500')),
  },
  'withdraw-step-up': {
    ...over('home', 'withdraw', filled),
    answers: stepUpAnswers({ challenge: 'a' }),
    act: (page, w) => askToWithdraw(page, w),
  },
  'withdraw-step-up-code': {
    ...over('home', 'withdraw', one),
    answers: stepUpAnswers(null),
    act: async (page, w) => {
      await askToWithdraw(page, w);
      await page.getByRole('button', { name: w.stepUp.byCode }).click();
      await page.getByText('PXMA').waitFor();
    },
  },
  'withdraw-frozen': { ...over('home', 'withdraw', one), answers: frozenAnswers },
  'home-break': { path: '/user/home', states: filled, answers: breakAnswers },
  'bonus-break': { path: '/user/bonus', states: one, answers: breakAnswers },
  'deposit-break': { ...over('home', 'deposit', one), answers: breakAnswers },
  'break-confirm': {
    path: '/user/break',
    states: one,
    act: (page, w) => chooseTerm(page, w, [w.breaks.terms['7d']]),
  },
  'break-exclude': {
    path: '/user/break',
    states: one,
    act: (page, w) => chooseTerm(page, w, [w.breaks.exclusion, w.breaks.terms['1y']]),
  },
  security: { path: SECURITY, states: ['full', 'empty', 'loading', 'error'] },
  'security-new-device': { path: SECURITY, states: one, answers: newDeviceAnswers },
  'security-not-me': {
    path: SECURITY,
    states: one,
    answers: newDeviceAnswers,
    act: (page, w) => page.getByRole('button', { name: w.sessions.notMine }).click(),
  },
  'security-others': {
    path: SECURITY,
    states: one,
    act: (page, w) => page.getByRole('button', { name: w.sessions.endOthers }).click(),
  },
  'security-phone-waits': { path: SECURITY, states: one, answers: waitingPhoneAnswers },
  'push-offer': { path: '/user/home?sheet=withdraw', states: one, answers: noticeAnswers, act: withdrawWithOffer },
  closing: { path: SECURITY, states: one, act: openClosing },
  'closing-blocked': { path: SECURITY, states: one, answers: blockedClosingAnswers, act: openClosing },
  'closing-money': { path: SECURITY, states: one, answers: closingMoneyAnswers, act: openClosing },
  'closing-waits-money': { path: SECURITY, states: one, answers: waitingClosingMoneyAnswers },
  'closing-waits': { path: SECURITY, states: one, answers: closingAnswers },
  'phone-change': {
    path: SECURITY,
    states: one,
    act: (page, w) => page.getByRole('button', { name: w.phone.change, exact: true }).click(),
  },
  'phone-deny': { path: '/no/a', guest: true, states: one },
  'phone-denied': { path: '/no/a', guest: true, states: one, act: (page, w) => page.getByRole('button', { name: w.phone.deny }).click() },
  'passkey-remove': {
    path: SECURITY,
    states: one,
    act: (page, w) => page.getByRole('button', { name: w.passkey.removeOf.replace('{name}', 'iPhone 15') }).click(),
  },
  'passkey-offer': { path: '/user/home', states: one, answers: noPasskeyAnswers, act: keepPasskeys },
  'security-rest': { path: SECURITY, states: one, answers: restAnswers },
  'home-new-device': { path: '/user/home', states: one, answers: newDeviceAnswers },
  'invite-banners': { path: '/user/home', states: one, answers: bannerAnswers, act: (page, w) => widget(page, w.home.invite) },
  'refund-banners': { path: '/user/home', states: one, answers: bannerAnswers, act: (page, w) => widget(page, w.home.refund) },
};

/** Withdraws, and waits for the offer of notices below the receipt. */
async function withdrawWithOffer(page: Page, w: Words): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox').fill(typed('500'));
  await page.getByRole('dialog').locator('.k-sheet__f .k-btn').last().click();
  await page.getByRole('button', { name: w.notice.push.offer.yes }).scrollIntoViewIfNeeded();
}

/** Leaves the device for so long that the member is asked. */
async function leaveIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('touched') !== null);
  await page.clock.setFixedTime(new Date(NOW.getTime() + 14.2 * 60_000));
  await page.getByRole('alertdialog').waitFor();
}

function openClosing(page: Page, w: Words): Promise<void> {
  return page.getByRole('button', { name: w.closing.title, exact: true }).click();
}

/** Types an amount and asks for the withdrawal, which is to be confirmed. */
async function askToWithdraw(page: Page, w: Words): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox').fill(typed('500'));
  await page.getByRole('dialog').locator('.k-sheet__f .k-btn').last().click();
  await page.getByText(w.stepUp.why).waitFor();
}

/** As on a device that can keep passkeys. */
async function keepPasskeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable = () => Promise.resolve(true);
  });
  await page.reload();
  await page.getByRole('dialog').waitFor();
}

const widget = (page: Page, name: string): Promise<void> => page.getByRole('button', { name: new RegExp(`^${name}`) }).click();

async function chooseTerm(page: Page, w: Words, rows: readonly string[]): Promise<void> {
  for (const row of rows) await page.getByRole('button', { name: new RegExp(`^${row}`) }).click();
  await page.getByRole('button', { name: w.breaks.next, exact: true }).click();
}

const limitOf = (page: Page, w: Words, amount: string): Promise<void> =>
  page.getByLabel(w.limit.most.replace('{period}', w.limit.period['7d'])).fill(amount);
