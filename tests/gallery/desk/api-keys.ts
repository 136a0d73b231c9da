import type { ApiKey, Person } from '@krapao/contract/desk';
import type { Route } from '@playwright/test';
import type { DeskScreen } from './steps';

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

const colleague: Person = { id: '0190a000-0000-7000-8000-00000000000b', name: 'dao', displayName: 'Dao Srisai' };

/** Keys in each state; the reader has made those that work. */
const keysOf = (reader: Person): ApiKey[] => {
  const key = (own: Pick<ApiKey, 'name' | 'permissions' | 'state'> & Partial<ApiKey>): ApiKey => ({
    id: own.name,
    prefix: 'krapao_4f0c91d27a',
    maker: reader,
    checker: colleague,
    isMakerSuspended: false,
    createdAt: inDays(-60),
    expiresAt: inDays(30),
    usedAt: inDays(-0.01),
    revoked: null,
    ...own,
  });
  return [
    key({ name: 'Accounting', permissions: ['reports.read', 'books.read'], state: 'active' }),
    key({
      name: 'คลังข้อมูล',
      permissions: ['withdrawals.read', 'slips.read', 'members.read', 'audit.read'],
      state: 'active',
      expiresAt: inDays(5),
    }),
    key({ name: 'Monitoring', permissions: ['today.read'], state: 'approved', prefix: null, usedAt: null, expiresAt: inDays(365) }),
    key({ name: 'ລາຍງານເກົ່າ', permissions: ['reports.read'], state: 'active', maker: colleague, checker: reader, isMakerSuspended: true }),
    key({ name: 'Old report', permissions: ['reports.read'], state: 'revoked', revoked: { by: reader, at: inDays(-20) } }),
  ];
};

async function withKeys(route: Route): Promise<void> {
  if (route.request().method() !== 'GET') return route.fallback();
  const session = await route.request().frame().page().request.get(new URL('/desk/session', route.request().url()).href);
  const { operator } = (await session.json()) as { operator: Person };
  return route.fulfill({ json: { keys: keysOf(operator) } });
}

export const apiKeyScreens: Record<string, DeskScreen> = {
  'api-keys': {
    path: '/team',
    act: async (page) => {
      await page.route('**/desk/api-keys', withKeys);
      await page.goto('/api-keys');
      // A proposed key beside the list may have the same name.
      await page.getByText('Accounting').first().waitFor();
    },
  },
  'api-key-make': {
    path: '/api-keys',
    act: async (page, w) => {
      await page.getByRole('button', { name: w.apiKeys.make }).click();
      await page.getByRole('dialog').getByLabel(w.team.may.reports.read).check();
    },
  },
  'api-key-collect': {
    path: '/team',
    answers: {
      'POST /desk/api-keys/*/collect': {
        json: { key: `krapao_4f0c91d27a_${'x'.repeat(43)}`, prefix: 'krapao_4f0c91d27a', expiresAt: '2027-02-25T09:15:00.000Z' },
      },
    },
    act: async (page, w) => {
      await page.route('**/desk/api-keys', withKeys);
      await page.goto('/api-keys');
      await page.getByRole('button', { name: w.apiKeys.collect }).click();
      await page.getByRole('dialog').getByRole('button', { name: w.apiKeys.collect }).click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
    },
  },
};
