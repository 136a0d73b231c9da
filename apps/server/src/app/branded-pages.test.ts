import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DESK, type OperatorAtDesk, signInOwners } from '../../test/desk.js';
import { memberPasskeysAt } from '../../test/member-passkeys.js';
import { publishText, shopAt } from '../../test/shop-items.js';
import { startTestServer, type TestServer } from '../../test/test-server.js';

const LOGO = '/files/shop/moon.png';
const STYLE = /<style>(html[^<]*)<\/style>/;
const webDir = mkdtempSync(join(tmpdir(), 'krapao-brand-'));
const consoleDir = mkdtempSync(join(tmpdir(), 'krapao-brand-desk-'));
const page = (lang: string, brand: string) =>
  `<!doctype html><html lang="${lang}" data-th="กระเป๋า" data-la="ກະເປົາ" data-en="Krapao"><head><title>${brand}</title></head><body></body></html>`;

let server: TestServer;
let owners: [OperatorAtDesk, OperatorAtDesk];
beforeAll(async () => {
  mkdirSync(join(webDir, 'prerendered'));
  writeFileSync(join(webDir, 'index.html'), page('th', 'กระเป๋า'));
  writeFileSync(join(webDir, 'sw.js'), 'const BUILD={"stamp":"12"};');
  const words = { th: ['th', 'กระเป๋า'], la: ['lo', 'ກະເປົາ'], en: ['en', 'Krapao'] } as const;
  for (const [language, [lang, name]] of Object.entries(words)) {
    writeFileSync(join(webDir, `prerendered/login.${language}.html`), page(lang, name));
    writeFileSync(join(webDir, `manifest.${language}.webmanifest`), JSON.stringify({ name, short_name: name }));
  }
  writeFileSync(join(consoleDir, 'index.html'), '<html lang="en" data-en="Krapao"><head><title>Krapao desk</title></head></html>');
  server = await startTestServer({ webDir, desk: { ...DESK, consoleDir } });
  owners = await signInOwners(server);
});
afterAll(async () => {
  await server.close();
  for (const folder of [webDir, consoleDir]) rmSync(folder, { recursive: true });
});

const publish = (key: string, value: unknown) => publishText(server, owners, key, value);
const get = (url: string, headers: Record<string, string> = {}) => server.app.http.inject({ url, headers });
const inEnglish = { cookie: 'locale=EN' };

it('before anything is written, pages are the files of the build', async () => {
  const { body, headers } = await get('/login', inEnglish);
  expect([body, headers['content-security-policy']]).toEqual([
    page('en', 'Krapao'),
    expect.not.stringContaining("style-src 'self' 'sha256-"),
  ]);
});

describe('once name, look and languages are published', () => {
  let before: string | undefined;
  let sentFirst: string;
  beforeAll(async () => {
    before = (await get('/login', inEnglish)).headers.etag;
    await publish('siteName', { th: 'จันทร์', la: 'ຈັນ', en: 'Moon' });
    await publish('brand', { shortName: { th: '', la: '', en: 'Mo' }, logo: LOGO, icon: LOGO, accent: '#ff5a36' });
    await publish('languages', ['th', 'en']);
  });
  beforeEach(async () => {
    sentFirst = (await get('/login', inEnglish)).body;
  });

  it('the page has them, and its policy lets the style through', async () => {
    const { body, headers } = await get('/login', inEnglish);
    expect(body).toContain('<html lang="en" data-th="จันทร์" data-la="" data-en="Moon"><head><title>Moon</title>');
    const style = STYLE.exec(body)?.[1] ?? '';
    expect(style).toContain(`url("${LOGO}")`);
    expect(style).toContain('--gold:#ff5a36');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
  });

  it('another page than before is sent to who has that one, and none to who has this one', async () => {
    const again = (tag = '') => get('/login', { ...inEnglish, 'if-none-match': tag });
    const { statusCode, headers } = await again(before);
    expect([statusCode, (await again(headers.etag)).statusCode]).toEqual([200, 304]);
    expect(headers.vary).toBe('Cookie, Sec-Fetch-Mode, Sec-Fetch-Site, accept-encoding');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('the same page is sent as %s', async (encoding, decode) => {
    const { rawPayload, headers } = await get('/login', { ...inEnglish, 'accept-encoding': encoding });
    expect([headers['content-encoding'], decode(rawPayload).toString()]).toEqual([encoding, sentFirst]);
  });

  it('who chose a language that is no more offered reads that of the site', async () => {
    expect((await get('/login', { cookie: 'locale=LA' })).body).toContain('<html lang="th"');
  });

  it('manifests, every other place and the service worker have them', async () => {
    const { body, headers } = await get('/manifest.en.webmanifest');
    expect(JSON.parse(body)).toMatchObject({ name: 'Moon', short_name: 'Mo', icons: [{ src: LOGO }, { src: LOGO }] });
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect((await get('/user/home')).body).toContain('<title>จันทร์</title>');
    expect((await get('/sw.js')).body).toMatch(/"stamp":"[\da-f]{16}-12"/);
    expect((await get('/index.html')).body).toBe((await get('/user/home')).body);
  });

  it('the desk has name and logo, in the colours of the product', async () => {
    const { body } = (await server.app.desk?.inject({ url: '/today' })) ?? { body: '' };
    expect(body).toContain('data-en="Moon"><head><title>Moon desk</title>');
    expect(body).toContain(`url("${LOGO}")`);
    expect(body).not.toContain('--gold');
  });

  it('authenticators of members and operators show the name', async () => {
    const { body } = await memberPasskeysAt(server).options(await server.newMember());
    expect((body as unknown as { options: { rp: { name: string } } }).options.rp.name).toBe('จันทร์');
    const { body: passkey } = await owners[0].call('POST /desk/factors/passkey/options');
    expect((passkey as unknown as { options: { rp: { name: string } } }).options.rp.name).toBe('Moon');
  });
});

/** What the desk says of an unpublished look. */
async function drafted(value: unknown) {
  const [owner, other] = owners;
  const shop = shopAt(server, { owner, other });
  return (await shop.save('text/brand', value, (await shop.item('text/brand')).draft?.revision ?? null)).body;
}

it('a colour on which text cannot be read is not published', async () => {
  const { problem } = await drafted({ shortName: { th: '', la: '', en: '' }, logo: '', icon: '', accent: '#808080' });
  expect(problem).toContain('accent');
});

it('a second person sees each part of the look that changes', async () => {
  const { changes } = await drafted({ shortName: { th: '', la: 'ຈັນ', en: '' }, logo: '', icon: LOGO, accent: '#00b87a' });
  expect(changes).toEqual([
    { field: 'shortName', language: 'en', before: 'Mo', after: null },
    { field: 'logo', before: LOGO, after: null },
    { field: 'shortName', language: 'la', before: null, after: 'ຈັນ' },
    { field: 'accent', before: '#ff5a36', after: '#00b87a' },
  ]);
});
