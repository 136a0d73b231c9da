import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDeskServer } from '../desk/http/desk-server.js';
import { createHttp } from '../platform/http/server.js';
import { createWindows } from '../platform/limits/index.js';
import { createLogger } from '../platform/logger.js';
import { securityTxt } from './security-txt.js';
import { webRoutes } from './static.js';

const folder = mkdtempSync(join(tmpdir(), 'krapao-served-'));
const logger = createLogger('silent');
const inline = { scripts: [], styles: [] };
const servers = {} as Record<'wallet' | 'desk', FastifyInstance>;

beforeAll(async () => {
  for (const each of ['assets', 'preview/preview']) mkdirSync(join(folder, each), { recursive: true });
  writeFileSync(join(folder, 'index.html'), 'page');
  writeFileSync(join(folder, 'robots.txt'), 'of the server');
  writeFileSync(join(folder, 'preview/preview/index.html'), 'preview');
  writeFileSync(join(folder, 'preview/robots.txt'), 'of the wallet');
  writeFileSync(join(folder, 'assets/film.mp4'), '0123456789');
  servers.wallet = await createHttp({
    logger,
    inline,
    allowance: { callsPerMinute: 1_000, loopbackFactor: 1 },
    windows: createWindows(60_000),
    trusts: () => false,
    upgrades: () => false,
    formTargets: [],
    pressure: { maxDelayMs: 60_000, backlogMs: () => 0, hasCapacity: () => true },
  });
  securityTxt(servers.wallet, 'mailto:security@krapao.example');
  await webRoutes(servers.wallet, folder, 'th', () => Promise.resolve(null));
  servers.desk = await createDeskServer({
    logger,
    inline,
    trusts: () => false,
    consoleDir: folder,
    previewDir: join(folder, 'preview'),
    brand: () => Promise.resolve(null),
    isUnavailable: () => false,
  });
});
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.close()));
  rmSync(folder, { recursive: true });
});

describe.each(['wallet', 'desk'] as const)('of the %s', (name) => {
  const film = (headers: Record<string, string>) => servers[name].inject({ url: '/assets/film.mp4', headers });

  it.each(['/', '/login', '/assets/film.mp4'])('HEAD %s is answered as GET without a body', async (url) => {
    const [head, get] = await Promise.all((['HEAD', 'GET'] as const).map((method) => servers[name].inject({ method, url })));
    expect([head?.statusCode, head?.body, head?.headers['content-type']]).toEqual([200, '', get?.headers['content-type']]);
  });

  it('robots.txt is its own', async () => {
    expect((await servers[name].inject('/robots.txt')).body).toBe('of the server');
  });

  it.each(['/favicon.ico', '/.well-known/assetlinks.json', '/.git/config.bak'])('there is no file %s', async (url) => {
    expect((await servers[name].inject(url)).statusCode).toBe(404);
  });

  it('a range outside of a file is answered 416 with its size', async () => {
    const { statusCode, headers } = await film({ range: 'bytes=20-30' });
    expect([statusCode, headers['content-range']]).toEqual([416, 'bytes */10']);
  });

  it('a precondition that fails is answered 412', async () => {
    expect((await film({ 'if-match': '"another"' })).statusCode).toBe(412);
  });
});

it('security.txt names the contact and a date within a year', async () => {
  const { statusCode, headers, body } = await servers.wallet.inject('/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain('Contact: mailto:security@krapao.example\n');
  const days = (Date.parse(/Expires: (.*)/.exec(body)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});
