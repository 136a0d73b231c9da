import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admitRequests } from '../platform/http/admission.js';
import { prepareHeaders } from '../platform/http/headers.js';
import { createWindows } from '../platform/limits/index.js';
import { inlineHashes, webRoutes } from './static.js';

const webDir = mkdtempSync(join(tmpdir(), 'krapao-web-'));
let app: FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(webDir, 'prerendered'));
  mkdirSync(join(webDir, 'assets'));
  mkdirSync(join(webDir, 'art/games'), { recursive: true });
  writeFileSync(join(webDir, 'art/games/pg.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(webDir, 'index.html'), '<script>theme()</script>shell');
  writeFileSync(join(webDir, 'assets/app.js'), 'app()');
  for (const film of ['film.mp4', 'film.webm', 'film.th.vtt']) writeFileSync(join(webDir, `assets/${film}`), '0123456789');
  for (const language of ['th', 'la', 'en'])
    writeFileSync(join(webDir, `prerendered/login.${language}.html`), `<style>a{}</style><script>theme()</script>login ${language}`);
  for (const language of ['th', 'la', 'en']) utimesSync(join(webDir, `prerendered/login.${language}.html`), 1, 1);
  app = fastify();
  admitRequests(app, {
    headers: prepareHeaders({ scripts: [], styles: [] }, []),
    isOverloaded: () => false,
    allowance: { callsPerMinute: 1_000, loopbackFactor: 1 },
    windows: createWindows(60_000),
  });
  await webRoutes(app, webDir, 'la', () => Promise.resolve(null));
});
afterAll(async () => {
  await app.close();
  rmSync(webDir, { recursive: true });
});

const get = (url: string, cookie = '') => app.inject({ url, headers: { cookie } });

describe('a page', () => {
  it.each([
    ['a=1; locale=TH', 'login th'],
    ['locale=EN', 'login en'],
    ['locale=LA', 'login la'],
    ['locale=FR', 'login la'],
    ['', 'login la'],
  ])('prerendered, with the cookie "%s", is %s', async (cookie, page) => {
    const answer = await get('/login?code=1', cookie);
    expect(answer.body).toContain(page);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
    expect(answer.headers.vary).toContain('Cookie');
  });

  it('is valid while its content is, in its language', async () => {
    const tagOf = async (locale: string) => (await get('/login', `locale=${locale}`)).headers.etag;
    const again = async (locale: string, tag = '') =>
      (await app.inject({ url: '/login', headers: { cookie: `locale=${locale}`, 'if-none-match': `"other", ${tag}` } })).statusCode;
    // The files have one size and one time of change.
    const [thai, lao] = [await tagOf('TH'), await tagOf('LA')];
    expect([await again('TH', thai), await again('LA', thai), await again('LA', lao)]).toEqual([304, 200, 304]);
  });

  it.each(['/user/home', '/', '/login/', '/%6cogin', '/nowhere', '/nowhere?file=a.png'])(
    'of every other place, like %s, is the plain shell',
    async (url) => {
      expect((await get(url, 'locale=TH')).body).toContain('shell');
    },
  );

  describe('gives no other site a handle of its window', () => {
    const opener = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/login', headers })).headers['cross-origin-opener-policy'];

    it.each<Record<string, string>>([
      {},
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' },
      // The service worker caches it for every visitor.
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
    ])('told by %o', async (headers) => {
      expect(await opener(headers)).toBe('same-origin');
    });

    it.each(['none', 'same-origin'])('and without a process swap on direct navigation, marked by %s', async (site) => {
      expect(await opener({ 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' })).toBeUndefined();
    });

    it('and says what the answer varies by', async () => {
      expect((await get('/login')).headers.vary).toBe('Cookie, Sec-Fetch-Mode, Sec-Fetch-Site, accept-encoding');
    });
  });

  it.each(['/favicon.ico', '/login.th.html', '/prerendered/login.th.html', '/art/none.webp?v=1', '/.well-known/none', '/.env'])(
    'is not sent for the file %s, which does not exist',
    async (url) => {
      const answer = await get(url, 'locale=TH');
      expect([answer.statusCode, answer.body]).toEqual([404, '{"message":"NO_DATA"}']);
    },
  );

  it('to change the password has a well-known address', async () => {
    const answer = await get('/.well-known/change-password');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/user/profile?sheet=password']);
  });

  it('of the API is none', async () => {
    expect((await get('/api/nothing')).statusCode).toBe(404);
  });
});

it('serves hashed assets as immutable', async () => {
  expect((await get('/assets/app.js')).headers['cache-control']).toContain('immutable');
});

it('serves byte ranges of a film, and its captions with their type', async () => {
  const part = await app.inject({ url: '/assets/film.mp4', headers: { range: 'bytes=2-5' } });
  expect(part.statusCode).toBe(206);
  expect(part.body).toBe('2345');
  expect(part.headers).toMatchObject({ 'content-type': 'video/mp4', 'content-range': 'bytes 2-5/10', 'accept-ranges': 'bytes' });
  expect((await get('/assets/film.webm')).headers).toMatchObject({ 'content-type': 'video/webm', 'accept-ranges': 'bytes' });
  expect((await get('/assets/film.th.vtt')).headers['content-type']).toBe('text/vtt; charset=utf-8');
});

it('collects the hashes of inline scripts and styles, each once', () => {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  expect(inlineHashes(webDir)).toEqual({ scripts: [hash('theme()')], styles: [hash('a{}')] });
});

describe('pictures that answers name', () => {
  it('are shown by a web of another origin, other files are not', async () => {
    const policy = async (url: string) => (await get(url)).headers['cross-origin-resource-policy'];
    expect([await policy('/art/games/pg.svg'), await policy('/assets/app.js')]).toEqual(['cross-origin', 'same-origin']);
  });
});
