import { languages } from '@krapao/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { codeOf } from '../../../test/people.js';
import { createClock } from '../clock.js';
import { siteContent } from '../../app/all-content.js';
import { type ContentStore, type ContentValues, createContent } from './content.js';

const inAll = <T>(value: T) => ({ th: value, la: value, en: value });

let database: TestDatabase;
let content: ContentStore<ContentValues<typeof siteContent>>;

beforeAll(async () => {
  database = await createTestDatabase();
  content = createContent({ db: database.db, clock: createClock(), demo: true }, siteContent);
});
afterAll(() => database.drop());

describe('default content', () => {
  it.each(Object.entries(siteContent))('%s is valid content', (_key, { schema, standard }) => {
    expect(schema.parse(standard)).toEqual(standard);
  });

  it.each(['conditions', 'agreements'] as const)(
    '%s has the same number of paragraphs in every language, and none outside demo mode',
    async (key) => {
      const lengths = languages.map((language) => siteContent[key].demo?.[language].length);
      expect([new Set(lengths).size, lengths[0]]).toEqual([1, expect.any(Number)]);
      const production = createContent({ db: database.db, clock: createClock(), demo: false }, siteContent);
      expect(await production.read(key)).toEqual(inAll([]));
      expect(await database.inTx((tx) => production.readIn(tx, key))).toEqual(inAll([]));
    },
  );

  // §3-9 notice
  it.each(languages)('the notice contains the percent once in %s', (language) => {
    expect(siteContent.notice.standard[language].split('{percent}')).toHaveLength(2);
  });

  it('Lao text contains no Thai letters', () => {
    const lao = JSON.stringify(
      Object.values(siteContent).map(({ standard }) => (typeof standard === 'object' && 'la' in standard ? standard.la : '')),
    );
    expect(lao).not.toMatch(/\p{Script=Thai}/u);
  });
});

describe('set', () => {
  const html =
    '<p onclick="x()">hi <script>alert(1)</script><a href="javascript:alert(1)">a</a> <a href="https://a.example">b</a><img src=x onerror=alert(1)></p>';

  it('cleans HTML before it is stored', async () => {
    await database.inTx((tx) => content.set(tx, 'contactText', inAll(html)));
    expect((await content.read('contactText')).la).toBe(
      '<p>hi <a target="_blank" rel="noopener noreferrer">a</a> <a href="https://a.example" target="_blank" rel="noopener noreferrer">b</a></p>',
    );
  });

  it.each([
    ['no code', 'Your code'],
    ['a second run of digits', 'Code {code}, valid 5 minutes'],
    ['an unknown placeholder', '{code} for {name}'],
  ])('refuses an SMS with %s', async (_case, text) => {
    expect(await codeOf(database.inTx((tx) => content.set(tx, 'otpSms', inAll(text))))).toBe('INVALID_INPUT');
  });

  it('refuses an invalid link', async () => {
    expect(await codeOf(database.inTx((tx) => content.set(tx, 'lineLink', 'javascript:alert(1)')))).toBe('INVALID_INPUT');
  });
});
