import type { CheckedConnection, DeskSession, SetupStep } from '@krapao/contract/desk';
import type { Page } from '@playwright/test';
import { button, type DeskScreen } from './steps';

const operator = (words: string): string => `npm run operator -- ${words}`;

/** A site on the way: some steps are done, and the others lack what they can lack. */
const steps: SetupStep[] = [
  { name: 'origin', state: 'done', commands: [], place: null, address: 'https://desk.example.com' },
  { name: 'owners', state: 'missing', commands: [operator('desk invite NAME')], place: 'team', active: 1, needed: 2 },
  { name: 'accounts', state: 'done', commands: [], place: 'shop', count: 3, currency: 'THB' },
  { name: 'games', state: 'missing', commands: [operator('games set CURRENCY FILE')], place: 'shop', count: 0, currency: 'THB' },
  {
    name: 'agreements',
    state: 'missing',
    commands: [operator('content set agreements FILE'), operator('content set conditions FILE')],
    place: 'shop',
    empty: [
      { text: 'agreements', language: 'la' },
      { text: 'conditions', language: 'th' },
      { text: 'conditions', language: 'la' },
      { text: 'conditions', language: 'en' },
    ],
  },
  {
    name: 'limits',
    state: 'missing',
    commands: [operator('settings set KEY CURRENCY VALUE')],
    place: 'settings',
    unset: ['withdrawMin', 'withdrawMax', 'reviewAmountFrom', 'twoPeopleFrom'],
    currency: 'THB',
  },
  { name: 'providers', state: 'unseen', commands: [operator('providers check')], place: 'today' },
  { name: 'alarms', state: 'missing', commands: ['METRICS_PORT', 'METRICS_KEY'], place: null },
  { name: 'drill', state: 'missing', commands: [operator('setup drilled')], place: null, at: '2026-06-01T03:00:00.000Z' },
];
/** The same site when nothing is missing; its providers are not called yet. */
const done = steps.map((step): SetupStep => {
  if (step.name === 'providers') return step;
  const found = step.name === 'owners' ? { active: 2 } : step.name === 'games' ? { count: 12 } : {};
  return { ...step, state: 'done', ...found };
});

const connection = (kind: CheckedConnection['kind'], state: CheckedConnection['state']): CheckedConnection => ({
  kind,
  code: null,
  adapter: 'krapao',
  host: 'providers.example.com',
  state,
  detail: '',
});

const answers = { 'GET /desk/setup': { json: { steps } } };
const checked = (...connections: CheckedConnection[]) => ({ 'POST /desk/connections/check': { json: { connections } } });
const inDialog = (page: Page) => page.getByRole('dialog').getByRole('textbox').waitFor();

/** As if the site were not the demo. */
async function asRealSite(page: Page): Promise<void> {
  await page.route('**/desk/session', async (route) => {
    const answer = await route.fetch();
    const session = (await answer.json()) as DeskSession;
    await route.fulfill({ response: answer, json: { ...session, site: { ...session.site, demo: false } } });
  });
  await page.reload();
}

export const setupScreens: Record<string, DeskScreen> = {
  setup: { path: '/setup', answers },
  'setup-checked': {
    path: '/setup',
    answers: { ...answers, ...checked(connection('sms', 'refused'), connection('bank-feed', 'failed'), connection('payout', 'ready')) },
    act: async (page, w) => {
      await button(page, w.today.check).click();
      await page.getByText(w.today.connection.refused).waitFor();
    },
  },
  'setup-done': {
    path: '/setup',
    answers: { 'GET /desk/setup': { json: { steps: done } }, ...checked(connection('sms', 'ready'), connection('payout', 'ready')) },
    act: async (page, w) => {
      await asRealSite(page);
      await button(page, w.today.check).click();
      await page.getByText(w.setup.open).waitFor();
    },
  },
  'setup-record': {
    path: '/setup',
    answers,
    act: async (page, w) => {
      await button(page, w.setup.record).click();
      await inDialog(page);
    },
  },
  'setup-keep': {
    path: '/setup',
    answers,
    act: async (page, w) => {
      await button(page, w.setup.keep).click();
      await inDialog(page);
    },
  },
  'setup-today': {
    path: '/today',
    answers,
    act: async (page) => {
      await asRealSite(page);
      await page.getByRole('main').locator('.k-note').waitFor();
    },
  },
};
