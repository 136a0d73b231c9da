import * as contract from '@krapao/contract';
import { languages } from '@krapao/contract';
import type { ShopKind } from '@krapao/contract/desk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { demoBanners } from '../../app/seed/banners.js';
import { demoChatFlow } from '../../app/seed/chat-flow.js';
import { seedBonuses } from '../../app/seed/bonuses.js';
import { seedGames } from '../../app/seed/games.js';
import { seedContent, seedDepositAccounts } from '../../app/seed/site.js';
import { seedWheels } from '../../app/seed/wheel.js';
import { type Answers, createShopPreview, type ShopPreview } from '../../desk/shop/preview.js';
import { gameCollection } from '../game/index.js';
import { createAccountsCollection } from '../deposit/index.js';
import { bankNames } from '../lookup/index.js';
import { wheelCollection } from '../spin/index.js';
import { createClock } from '../../platform/clock.js';
import { siteContent } from '../../app/all-content.js';
import { createContent, createSettings } from '../../platform/settings/index.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';

const outputs = new Map(
  (Object.values(contract) as { method?: unknown; path?: unknown; output?: z.ZodType }[]).flatMap(({ method, path, output }) =>
    typeof method === 'string' && typeof path === 'string' && output !== undefined ? [[`${method} ${path}`, output] as const] : [],
  ),
);
const inAll = <T>(value: T) => ({ th: value, la: value, en: value });
const bonus = {
  code: 'DRAFT',
  currency: 'THB',
  name: { th: 'ฝากแรก', la: 'ຝາກທຳອິດ', en: 'First deposit' },
  amount: null,
  percent: 50,
  maxAmount: 500,
  minDeposit: 100,
  successPercent: 200,
  failPercent: 10,
  quota: null,
  opensAt: null,
  closesAt: null,
};

let database: TestDatabase;
let preview: ShopPreview;
let live: Record<'games' | 'wheel' | 'accounts', unknown>;

beforeAll(async () => {
  database = await createTestDatabase();
  const { inTx, db } = database;
  const clock = createClock();
  await inTx(async (tx) => {
    await seedContent(tx);
    await seedBonuses(tx);
    await seedGames(tx);
    await seedWheels(tx);
    await seedDepositAccounts(tx, bankNames, 'th');
  });
  live = {
    games: await inTx((tx) => gameCollection.read(tx, 'THB')),
    wheel: await inTx((tx) => wheelCollection.read(tx, 'THB')),
    accounts: await inTx((tx) => createAccountsCollection(bankNames).read(tx, 'THB')),
  };
  const content = createContent({ db, clock, demo: true }, siteContent);
  preview = createShopPreview({
    inTx,
    clock,
    variant: 'th',
    settings: createSettings({ db, clock, demo: true }),
    content,
    textKeys: Object.keys(siteContent),
  });
});
afterAll(() => database.drop());

const previewAnswers = async (
  kind: ShopKind,
  key: string,
  value: unknown,
  language: (typeof languages)[number] = 'en',
): Promise<Answers> => {
  const answers = await preview(kind, key, value, language);
  if (answers === null) throw new Error(`no preview of ${kind} ${key}`);
  return answers;
};

describe('every answer is what the contract of the wallet says', () => {
  const values = (): [ShopKind, string, unknown][] => [
    ['bonus', 'DRAFT:THB', { ...bonus, type: 'day', maxReceived: 2, banners: [], position: 0 }],
    ['promotion', 'DRAFT:THB', { ...bonus, description: inAll('<p>Text</p>') }],
    ['games', 'THB', live.games],
    ['wheel', 'THB', live.wheel],
    ['wheel', 'THB', null],
    ['accounts', 'THB', live.accounts],
    ['flow', 'chatFlow', demoChatFlow],
    ['text', 'inviteBanners', demoBanners.inviteBanners],
    ...Object.entries(siteContent).map(([key, { standard }]): [ShopKind, string, unknown] => ['text', key, standard]),
  ];

  it.each(languages)('in %s', async (language) => {
    for (const [kind, key, value] of values()) {
      const answers = Object.entries(await previewAnswers(kind, key, value, language));
      expect(answers.length, `${kind} ${key}`).toBeGreaterThan(0);
      // No call of the wallet: the page has it.
      for (const [name, answer] of answers.filter(([each]) => each !== 'brand')) {
        const output = outputs.get(name.startsWith('step ') ? 'POST /api/chat/history' : (name as `${string} ${string}`));
        expect(output?.safeParse(answer).error, `${kind} ${key}: ${name}`).toBeUndefined();
        expect(output).toBeDefined();
      }
    }
  });
});

it('shows an unpublished bonus first, in the language of the preview, and then the open ones', async () => {
  const answers = await previewAnswers('bonus', 'DRAFT:THB', { ...bonus, type: 'day', maxReceived: 2, banners: [], position: 9 }, 'la');
  expect(answers['GET /api/bonus']?.[0]).toMatchObject({ code: 'DRAFT', name: 'ຝາກທຳອິດ', percent: 50, left: 2, userBonus: null });
  expect(answers['GET /api/bonus']?.length).toBeGreaterThan(1);
});

it('cleans the HTML of a draft as it is cleaned when it is published', async () => {
  const answers = await previewAnswers('text', 'notice', inAll('<p>Hi<script>alert(1)</script></p>'));
  expect(answers['GET /api/lookup/notice']).toEqual({ notice: '<p>Hi</p>' });
});

it('shows the other texts as they are published', async () => {
  const answers = await previewAnswers('text', 'lineName', '@draft');
  expect(answers['GET /api/lookup/contact']).toMatchObject({ lineName: '@draft', lineLink: 'https://line.me/R/ti/p/@krapao.example' });
});

it('shows an unpublished brand as the pages will have it', async () => {
  const { brand } = await previewAnswers('text', 'brand', { shortName: inAll(''), logo: '', icon: '', accent: '#ff5a36' });
  expect(brand).toMatchObject({ names: siteContent.siteName.standard, style: expect.stringContaining('--gold:#ff5a36') });
});

it('answers nothing for an invalid value', async () => {
  expect(await preview('bonus', 'DRAFT:THB', { ...bonus, percent: null }, 'en')).toBeNull();
  expect(await preview('games', 'THB', [{ code: 'no' }], 'en')).toBeNull();
  expect(await preview('wheel', 'THB', { name: inAll('x'), slices: [] }, 'en')).toBeNull();
  expect(await preview('accounts', 'THB', {}, 'en')).toBeNull();
  expect(await preview('text', 'website', 'javascript:alert(1)', 'en')).toBeNull();
  expect(await preview('flow', 'chatFlow', { steps: [] }, 'en')).toBeNull();
});
