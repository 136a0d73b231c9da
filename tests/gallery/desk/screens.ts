import type { ChatEntry, ChatThread, Operator } from '@krapao/contract/desk';
import type { Page, Route } from '@playwright/test';
import type { DeskPhrases } from '@krapao/phrases';
import { inviteLink } from '../../e2e/operators';
import { wideMessages } from '../answers/chat';
import { apiKeyScreens } from './api-keys';
import { possibleExcluded } from './exclusions';
import { busyReport } from './reports';
import { setupScreens } from './setup';
import { shopScreens } from './shop-screens';
import { button, type DeskScreen, press } from './steps';
import { webhookScreens } from './webhooks';

/** The row of a queue with this amount. */
const row = (page: Page, text: RegExp) => page.getByRole('row').filter({ hasText: text }).first();

/** Opens the waiting withdrawal of 25,000 baht; then a key opens a dialog. */
const withdrawal = (key?: string) => async (page: Page, w: DeskPhrases) => {
  await row(page, /25,000/).click();
  await page.getByText(w.withdrawals.why).waitFor();
  if (key !== undefined) await page.keyboard.press(key);
};
const transfer = (text: RegExp) => (page: Page) => page.locator('.d-wrow').filter({ hasText: text }).first().click();
const slip = async (page: Page) => {
  await page.locator('.d-srow').first().click();
  await page.getByRole('img').first().waitFor();
};
const firstProposal = (page: Page) => page.locator('.d-decide__l .d-m-row').first().click();
const member = async (page: Page, w: DeskPhrases) => {
  await page.getByRole('searchbox').fill('0800000001');
  await page.getByRole('link').filter({ hasText: '0800000001' }).first().click();
  await page.getByRole('heading', { name: w.members.timeline }).waitFor();
};
/** Opens a dialog of the member's page. */
const onMember = (name: (w: DeskPhrases) => string) => async (page: Page, w: DeskPhrases) => {
  await member(page, w);
  await button(page, name(w)).click();
};
const signIn = async (page: Page, w: DeskPhrases) => {
  await page.getByLabel(w.signIn.name).fill('desk-owner');
  await page.getByLabel(w.signIn.password).fill('krapao-demo');
  await button(page, w.signIn.submit).click();
};
const lineOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const proof = { 'POST /desk/factors/passkey/options': { status: 403, json: { message: 'PROOF_REQUIRED' } } };
const recoveryCodes = Array.from({ length: 10 }, (_, place) => `k${place}x7a-m${place}p2q`);

/** As if the reader had approved each invitation: two active owners would be needed for one. */
async function handedOverByReader(route: Route): Promise<void> {
  const answer = await route.fetch();
  const { operators } = (await answer.json()) as { operators: Operator[] };
  const [maker, checker] = ['desk-cashier', 'desk-owner'].map((name) => operators.find((each) => each.name === name));
  const admission = { maker, checker, acceptedAt: null, isExpired: false, factor: null, address: null, sharesNetwork: false };
  const json = { operators: operators.map((each) => (each.state === 'invited' ? { ...each, admission } : each)) };
  await route.fulfill({ response: answer, json });
}

/** As if the member and an operator had sent what a narrow bubble has to hold. */
async function withWideMessages(route: Route): Promise<void> {
  const answer = await route.fetch();
  const { chat, entries } = (await answer.json()) as { chat: ChatThread; entries: ChatEntry[] };
  const messages = [...wideMessages.th, ...wideMessages.la].map(({ sender, content }, place): ChatEntry => ({
    kind: 'message',
    id: `wide-${place}`,
    seq: chat.seq,
    from: sender === 'customer' ? 'customer' : 'operator',
    by: sender === 'customer' ? '' : 'Anong Chaiyo',
    content,
    at: chat.updatedAt,
  }));
  await route.fulfill({ response: answer, json: { chat, entries: [...entries, ...messages] } });
}

/** Before anything waits. */
export const emptyScreens: Record<string, DeskScreen> = {
  today: { path: '/today' },
  withdrawals: { path: '/withdrawals' },
  slips: { path: '/slips' },
  waiting: { path: '/waiting' },
  approvals: { path: '/approvals' },
  members: { path: '/members', act: (page) => page.getByRole('searchbox').fill('9999999') },
  reports: { path: '/reports' },
};

const invitation = () => inviteLink('noy');

export const fullScreens: Record<string, DeskScreen> = {
  'sign-in': { path: '/', as: null },
  'sign-in-refused': {
    path: '/',
    as: null,
    answers: { 'POST /desk/sign-in': { status: 401, json: { message: 'SIGN_IN_FAILED' } } },
    act: signIn,
  },
  'sign-in-code': { path: '/', as: null, answers: { 'POST /desk/sign-in': { json: { state: 'code-needed' } } }, act: signIn },
  invitation: { path: invitation, as: null },
  'invitation-app': { path: invitation, as: null, act: press((w) => w.factors.joinOther) },
  'invitation-used': { path: `/invite/${'x'.repeat(43)}`, as: null },
  books: { path: '/books', act: async (page, w) => page.getByText(w.books.even).first().waitFor() },
  chat: { path: '/chat', act: (page, w) => page.getByRole('button', { name: w.chats.view.all }).first().click() },
  'chat-open': {
    path: '/chat',
    act: async (page, w) => {
      await page.route('**/desk/chats/*', withWideMessages);
      await page.getByRole('button', { name: w.chats.view.all }).first().click();
      await page.locator('.d-th').first().click();
      await page.getByRole('log').waitFor();
    },
  },
  'ready-answers': { path: '/ready-answers' },
  factors: { path: '/factors' },
  'factors-passkey': { path: '/factors', act: press((w) => w.factors.add) },
  'factors-app': { path: '/factors', act: press((w) => w.factors.addApp) },
  'factors-recovery': {
    path: '/factors',
    answers: {
      'GET /desk/factors': {
        json: {
          passkeys: [{ id: 'a', label: 'Laptop', createdAt: '2026-11-01T09:00:00.000Z', usedAt: null }],
          hasCode: true,
          recoveryCodesLeft: 7,
        },
      },
      'POST /desk/factors/recovery-codes': { json: { recoveryCodes } },
    },
    act: async (page, w) => {
      await button(page, w.factors.renew).click();
      await page.getByRole('dialog').getByRole('button', { name: w.factors.renew }).click();
    },
  },
  proof: {
    path: '/factors',
    answers: proof,
    act: async (page, w) => {
      await button(page, w.factors.add).click();
      await page.getByRole('dialog').getByLabel(w.factors.label).fill('Laptop');
      await page.getByRole('dialog').getByRole('button', { name: w.factors.add }).click();
      await page.getByRole('dialog', { name: w.proof.title }).waitFor();
    },
  },
  today: { path: '/today' },
  'today-table': { path: '/today', act: (page, w) => page.getByText(w.today.table).first().click() },
  withdrawals: { path: '/withdrawals' },
  'withdrawals-cursor': { path: '/withdrawals', act: (page) => page.keyboard.press('j') },
  withdrawal: { path: '/withdrawals', act: withdrawal() },
  'withdrawal-confirm': { path: '/withdrawals', act: withdrawal('r') },
  'withdrawal-reject': { path: '/withdrawals', act: withdrawal('e') },
  'withdrawal-freeze': { path: '/withdrawals', act: withdrawal('f') },
  slips: { path: '/slips' },
  slip: { path: '/slips', act: slip },
  'slip-refuse': {
    path: '/slips',
    act: async (page, w) => {
      await slip(page);
      await page.getByRole('button', { name: w.slips.refuse }).first().click();
    },
  },
  waiting: { path: '/waiting' },
  'waiting-transfer': { path: '/waiting', act: transfer(/1,500/) },
  'waiting-credit': {
    path: '/waiting',
    act: async (page) => {
      await transfer(/1,500/)(page);
      await page.getByRole('complementary').getByRole('searchbox').fill('0800000001');
      await page.getByRole('complementary').getByRole('radio').first().check();
      await page.locator('.d-pane__f .k-btn--gold').click();
    },
  },
  'waiting-exclusion': { path: '/waiting', answers: { 'GET /desk/waiting': { json: { waiting: [possibleExcluded] } } } },
  'waiting-exclusion-open': {
    path: '/waiting',
    answers: { 'GET /desk/waiting': { json: { waiting: [possibleExcluded] } } },
    act: (page) => page.locator('.d-wrow').first().click(),
  },
  'waiting-exclusion-same': {
    path: '/waiting',
    answers: { 'GET /desk/waiting': { json: { waiting: [possibleExcluded] } } },
    act: async (page) => {
      await page.locator('.d-wrow').first().click();
      await page.keyboard.press('f');
    },
  },
  members: { path: '/members', act: (page) => page.getByRole('searchbox').fill('080000') },
  'members-export': {
    path: '/members',
    act: (page, w) => page.getByRole('button', { name: w.members.export, exact: true }).click(),
  },
  member: { path: '/members', act: member },
  'member-bank': { path: '/members', act: onMember((w) => w.members.change) },
  'member-phone': { path: '/members', act: onMember((w) => w.members.changePhone) },
  'member-limit': { path: '/members', act: onMember((w) => w.members.limits.set) },
  'member-note': { path: '/members', act: onMember((w) => w.members.add) },
  'member-tags': { path: '/members', act: onMember((w) => w.members.editTags) },
  'member-receipt': {
    path: '/members',
    act: async (page, w) => {
      await member(page, w);
      await page.locator('.d-hist a').first().click();
      await page.getByRole('dialog').locator('dl').waitFor();
    },
  },
  'approvals-open': { path: '/approvals', act: firstProposal },
  'approvals-confirm': {
    path: '/approvals',
    act: async (page) => {
      await firstProposal(page);
      await page.locator('.d-decide__f .k-btn--gold').click();
    },
  },
  'approvals-own': { path: '/approvals', as: 'desk-cashier', act: firstProposal },
  audit: { path: '/audit' },
  'audit-entry': { path: '/audit', act: (page) => page.locator('.d-arow').first().click() },
  ...webhookScreens,
  team: { path: '/team' },
  'team-invite': { path: '/team', act: press((w) => w.team.invite) },
  'team-reset': { path: '/team', act: (page, w) => lineOf(page, 'desk-cashier').getByRole('button', { name: w.team.reset }).click() },
  'team-link': {
    path: '/team',
    answers: {
      'POST /desk/team/*/link': {
        json: { url: `https://desk.example.com/invite/${'x'.repeat(43)}`, expiresAt: '2026-11-25T09:15:00.000Z' },
      },
    },
    act: async (page, w) => {
      await page.route('**/desk/team', handedOverByReader);
      await page.reload();
      await lineOf(page, 'noy').getByRole('button', { name: w.team.link }).click();
      await page.getByRole('dialog').getByRole('button', { name: w.team.link }).click();
    },
  },
  ...apiKeyScreens,
  ...setupScreens,
  settings: { path: '/settings' },
  setting: {
    path: '/settings',
    act: async (page, w) => {
      await page
        .getByRole('button', { name: new RegExp(`${w.settings.name.withdrawMax}.*LAK`) })
        .first()
        .click();
      await page.getByRole('dialog').getByLabel(w.settings.value).fill('90000000');
    },
  },
  palette: {
    path: '/team',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('080000');
      await page.getByRole('option').nth(1).waitFor();
    },
  },
  'key-map': { path: '/team', act: (page) => page.keyboard.press('?') },
  menu: {
    path: '/team',
    act: (page, w) =>
      page
        .getByRole('button', { name: new RegExp(`^(${w.shell.me}|${w.nav.more})$`) })
        .first()
        .click(),
  },
  'not-found': { path: '/nowhere' },
  reports: { path: '/reports' },
  'reports-busy': { path: '/reports', answers: { 'GET /desk/reports*': { json: busyReport } } },
  'reports-retention': {
    path: '/reports',
    answers: { 'GET /desk/reports*': { json: busyReport } },
    act: (page, w) => page.getByRole('region', { name: w.reports.providers, exact: true }).scrollIntoViewIfNeeded(),
  },
  'reports-period': {
    path: '/reports',
    act: (page, w) => page.getByLabel(w.reports.from, { exact: true }).fill('2020-01-01'),
  },
  ...shopScreens,
};
