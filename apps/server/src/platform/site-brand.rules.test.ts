import { describe, expect, it } from 'vitest';
import { brandedManifest, brandedPage, brandedWorker, offeredLanguage, type SiteBrand } from './site-brand.rules.js';

const brand: SiteBrand = {
  names: { th: 'จันทร์ & "ดาว"', la: 'ຈັນ', en: 'Moon' },
  shortNames: { th: 'จันทร์', la: 'ຈັນ', en: 'Mo' },
  languages: ['th', 'en'],
  icon: '/files/shop/icon.png',
  style: 'html:root:root{--gold:#ff5a36}',
};
const page = `<!doctype html><html lang="th" data-theme="dark" data-th="กระเป๋า" data-la="ກະເປົາ" data-en="Krapao"><head><title>เข้าเล่นกระเป๋า · กระเป๋า</title>
<link rel="icon" type="image/svg+xml" href="/icon.svg" /><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" /><style>a{}</style></head>
<body><header><div class="k-brand"><svg class="k-mark"><g></g></svg><span class="k-only-m">กระเป๋า</span><span class="k-only-d">กระเป๋า</span></div></header>
<p>เงินเข้ากระเป๋า</p></body></html>`;

describe('a page', () => {
  const sent = brandedPage(page, brand);

  it('names the site to the app in each language that it offers', () => {
    expect(sent).toContain('<html lang="th" data-theme="dark" data-th="จันทร์ &amp; &quot;ดาว&quot;" data-la="" data-en="Moon">');
  });

  it('has the name in its title and beside the mark, and all other words as they were', () => {
    expect(sent).toContain('<title>เข้าเล่นกระเป๋า · จันทร์ &amp; &quot;ดาว&quot;</title>');
    expect(sent).toContain('<span class="k-only-m">จันทร์ &amp; &quot;ดาว&quot;</span><span class="k-only-d">กระเป๋า</span>');
    expect(sent).toContain('<p>เงินเข้ากระเป๋า</p>');
  });

  it('has the icon, and the style after that of the page', () => {
    expect(sent).toContain('<link rel="icon" href="/files/shop/icon.png" /><link rel="apple-touch-icon" href="/files/shop/icon.png" />');
    expect(sent).toContain('<style>a{}</style><style>html:root:root{--gold:#ff5a36}</style></head>');
  });

  it('keeps the icons of the build where the site has none', () => {
    expect(brandedPage(page, { ...brand, icon: '' })).toContain('href="/icon.svg"');
  });

  it('takes a name as text, with what a replacement would read as a pattern', () => {
    expect(brandedPage(page, { ...brand, names: { ...brand.names, th: "</title>$&$'" } })).toContain(
      "<title>เข้าเล่นกระเป๋า · &lt;/title&gt;$&amp;$'</title>",
    );
  });

  it('of the desk has the English name', () => {
    const desk = '<html lang="en" data-en="Krapao"><head><title>Krapao desk</title></head>';
    expect(brandedPage(desk, { ...brand, style: '' })).toBe('<html lang="en" data-en="Moon"><head><title>Moon desk</title></head>');
  });
});

describe('a manifest', () => {
  const built = JSON.stringify({
    id: '/',
    name: 'Krapao',
    short_name: 'Krapao',
    lang: 'en',
    icons: [{ src: '/icons/icon-192.png' }],
    shortcuts: [{ name: 'Deposit', url: '/user/home?sheet=deposit', icons: [{ src: '/icons/icon-192.png' }] }],
  });

  it('has name, short name and icons of the site, in its shortcuts too', () => {
    expect(JSON.parse(brandedManifest(built, 'en', brand))).toEqual({
      id: '/',
      name: 'Moon',
      short_name: 'Mo',
      lang: 'en',
      icons: ['any', 'maskable'].map((purpose) => ({ src: '/files/shop/icon.png', sizes: 'any', purpose })),
      shortcuts: [
        { name: 'Deposit', url: '/user/home?sheet=deposit', icons: [{ src: '/files/shop/icon.png', sizes: 'any', purpose: 'any' }] },
      ],
    });
  });

  it('keeps the icons of the build where the site has none', () => {
    expect(JSON.parse(brandedManifest(built, 'en', { ...brand, icon: '' }))).toMatchObject({ icons: [{ src: '/icons/icon-192.png' }] });
  });
});

it('a service worker has another cache for another brand', () => {
  expect(brandedWorker('const BUILD={"version":"/a.js","stamp":"12","files":[]};', 'ab')).toBe(
    'const BUILD={"version":"/a.js","stamp":"ab-12","files":[]};',
  );
});

it.each([
  ['en', 'th', 'en'],
  ['la', 'en', 'en'],
  ['la', 'la', 'th'],
] as const)('with Thai and English, a reader of %s whose site begins in %s reads %s', (preferred, fallback, language) => {
  expect(offeredLanguage(['th', 'en'], preferred, fallback)).toBe(language);
});
