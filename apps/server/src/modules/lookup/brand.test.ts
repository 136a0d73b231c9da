import { expect, it, vi } from 'vitest';
import { createBrands, siteNameIn } from './brand.js';
import { type LookupContent, lookupContent } from './lookup.content.js';

const inAll = (text: string) => ({ th: text, la: text, en: text });
const noBrand = lookupContent.brand.standard;

/** The brands of a site that wrote this. */
const brandsOf = (written: Partial<LookupContent>) =>
  createBrands({ read: (key) => Promise.resolve((written[key] ?? lookupContent[key].standard) as LookupContent[typeof key]) });

it('a site that wrote nothing has the brand of the build', async () => {
  const { wallet, desk } = brandsOf({});
  expect([await wallet(), await desk()]).toEqual([null, null]);
});

it('a name is that of every page and manifest', async () => {
  const { wallet, desk } = brandsOf({ siteName: { th: 'จันทร์', la: 'ຈັນ', en: 'Moon' } });
  const named = { names: { th: 'จันทร์', la: 'ຈັນ', en: 'Moon' }, shortNames: { th: 'จันทร์', la: 'ຈັນ', en: 'Moon' } };
  expect([await wallet(), await desk()]).toEqual([
    { ...named, languages: ['th', 'la', 'en'], icon: '', style: '' },
    { ...named, languages: ['th', 'la', 'en'], icon: '', style: '' },
  ]);
});

it.each([
  ['la', 'Moon'],
  ['en', 'Moon'],
  ['th', 'จันทร์'],
] as const)('where no name is written in %s, that of another language is shown', (language, name) => {
  expect(siteNameIn({ th: 'จันทร์', la: '', en: 'Moon' }, language)).toBe(name);
});

it('the name under the icon may be a shorter one', async () => {
  const brand = await brandsOf({
    siteName: inAll('Moon Palace'),
    brand: { ...noBrand, shortName: { th: '', la: '', en: 'Moon' } },
  }).wallet();
  expect(brand?.shortNames).toEqual({ th: 'Moon Palace', la: 'Moon Palace', en: 'Moon' });
});

it('a logo takes the place of the mark in wallet and desk, colours are those of the wallet alone', async () => {
  const { wallet, desk } = brandsOf({ brand: { ...noBrand, logo: '/files/shop/logo.png', accent: '#ff5a36' } });
  const logo = 'html .k-mark{background:url("/files/shop/logo.png") center/contain no-repeat}html .k-mark>*{display:none}';
  expect((await desk())?.style).toBe(logo);
  const style = (await wallet())?.style ?? '';
  expect(style.startsWith(logo)).toBe(true);
  expect(style).toMatch(/html:root:root\{--gold:#ff5a36;.*--on-gold:#1d1404;.*\}html:root:root\[data-theme=light\]\{/);
});

it('a language that is not offered is in no menu of the wallet; the desk keeps all', async () => {
  const { wallet, desk } = brandsOf({ languages: ['th', 'en'] });
  expect(await wallet()).toMatchObject({ languages: ['th', 'en'], style: 'html .k-menu button[lang=lo]{display:none}' });
  expect(await desk()).toMatchObject({ languages: ['th', 'la', 'en'], style: '' });
});

it('while the database is away, or says nothing, pages have the brand that was read last', async () => {
  let answer: () => Promise<unknown> = () => Promise.resolve(inAll('Moon'));
  const { wallet } = createBrands({
    read: (key) => (key === 'siteName' ? answer() : Promise.resolve(lookupContent[key].standard)) as Promise<LookupContent[typeof key]>,
  });
  const before = await wallet();
  expect(before?.names.en).toBe('Moon');
  answer = () => Promise.reject(new Error('away'));
  expect(await wallet()).toBe(before);
  answer = () => new Promise(() => undefined);
  vi.useFakeTimers();
  const late = wallet();
  await vi.runAllTimersAsync();
  expect(await late).toBe(before);
  vi.useRealTimers();
  answer = () => Promise.resolve(inAll('Sun'));
  expect((await wallet())?.names.en).toBe('Sun');
});

it.each([
  [{ ...noBrand, accent: '#FF5A36' }, false],
  [{ ...noBrand, accent: '#ff5a36' }, true],
  [{ ...noBrand, accent: '#808080' }, false],
  [{ ...noBrand, logo: 'https://elsewhere.example/logo.png' }, false],
  [{ ...noBrand, logo: '/files/shop/a.png")}html{' }, false],
  [{ ...noBrand, icon: `data:image/png;base64,${'A'.repeat(60_000)}` }, false],
])('case %#: what the pages cannot show well is not saved', (brand, isSaved) => {
  expect(lookupContent.brand.schema.safeParse(brand).success).toBe(isSaved);
});

it('a site offers at least one language, each once, in the order of the menu', () => {
  const { schema } = lookupContent.languages;
  expect(schema.safeParse([]).success).toBe(false);
  expect(schema.parse(['en', 'th', 'en'])).toEqual(['th', 'en']);
});
