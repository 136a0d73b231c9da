import { languages } from '@krapao/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { codeOf } from '../../../test/people.js';
import { createClock } from '../clock.js';
import { type ContentStore, createContent, type SiteContent, siteContent } from './content.js';
import { type ContentKey, contentSchemas } from './content-definitions.js';
import { defaultContent } from './default-content/index.js';

const inAll = <T>(value: T) => ({ th: value, la: value, en: value });

let database: TestDatabase;
let content: ContentStore<SiteContent>;

beforeAll(async () => {
  database = await createTestDatabase();
  content = createContent({ db: database.db, clock: createClock() }, siteContent);
});
afterAll(() => database.drop());

describe('default content', () => {
  it.each(Object.keys(defaultContent) as ContentKey[])('%s is valid content', (key) => {
    expect(contentSchemas[key].parse(defaultContent[key])).toEqual(defaultContent[key]);
  });

  it.each(['conditions', 'agreements'] as const)('%s has the same number of paragraphs in every language', (key) => {
    const lengths = languages.map((language) => defaultContent[key][language].length);
    expect(new Set(lengths).size).toBe(1);
  });

  it.each(languages)('the notice contains the percent once in %s', (language) => {
    expect(defaultContent.notice[language].split('{percent}')).toHaveLength(2);
  });

  it('Lao text contains no Thai letters', () => {
    const lao = JSON.stringify(Object.values(defaultContent).map((value) => (typeof value === 'object' && 'la' in value ? value.la : '')));
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
