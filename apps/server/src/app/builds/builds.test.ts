import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK } from '../../../test/desk.js';
import { startTestServer, type TestServer } from '../../../test/test-server.js';
import { createStorage, type Storage } from '../../providers/index.js';
import type { App } from '../build-app.js';
import { TYPES } from './pack.js';

const root = mkdtempSync(join(tmpdir(), 'krapao-builds-'));
const files = join(root, 'files');
const FILM = 'film-Bb9Mx2Pu.mp4';

/** A build of wallet, console and preview whose hashed files have `content`; `hash` is in their names. */
function makeBuild(hash: string, content: string) {
  const folders = { webDir: join(root, hash, 'web'), consoleDir: join(root, hash, 'console'), previewDir: join(root, hash, 'preview') };
  const places = [
    [folders.webDir, 'index.html', 'assets'],
    [folders.consoleDir, 'index.html', 'assets'],
    [folders.previewDir, 'preview/index.html', 'preview/assets'],
  ] as const;
  for (const [folder, page, assets] of places) {
    mkdirSync(join(folder, assets), { recursive: true });
    writeFileSync(join(folder, page), `<title>${content}</title>`);
    for (const extension of Object.keys(TYPES)) writeFileSync(join(folder, assets, `each-${hash}${extension}`), content);
    const script = `app(${JSON.stringify(content.repeat(50))})`;
    writeFileSync(join(folder, assets, `app-${hash}.js`), script);
    writeFileSync(join(folder, assets, `app-${hash}.js.br`), brotliCompressSync(script));
    writeFileSync(join(folder, assets, `app-${hash}.js.gz`), gzipSync(script));
    writeFileSync(join(folder, assets, 'plain.js'), 'not hashed');
    writeFileSync(join(folder, assets, `large-${hash}.webp`), Buffer.alloc(5 * 1024 * 1024));
  }
  writeFileSync(join(folders.webDir, 'assets', `film-${hash}.mp4`), '0123456789');
  return { webDir: folders.webDir, desk: { ...DESK, consoleDir: folders.consoleDir, previewDir: folders.previewDir } };
}

const OLD = 'Old1_x-y';
const NEW = 'Bb9Mx2Pu';
let server: TestServer;
let other: App;
beforeAll(async () => {
  server = await startTestServer({ storage: { folder: files }, ...makeBuild(OLD, 'old') });
  other = await server.anotherNode(makeBuild(NEW, 'new'));
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const httpOf = (app: App, site: 'wallet' | 'desk'): FastifyInstance => (site === 'wallet' ? app.http : (app.desk ?? app.http));
const get = (http: FastifyInstance, path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${(http.server.address() as AddressInfo).port}${path}`, { headers });

describe.each([
  ['the wallet', 'wallet', '/assets'],
  ['the console', 'desk', '/assets'],
  ['the preview of the desk', 'desk', '/preview/assets'],
] as const)('two nodes with different builds of %s', (_name, site, assets) => {
  const onOld = (path: string, headers?: Record<string, string>) => get(httpOf(server.app, site), `${assets}/${path}`, headers);
  const onNew = (path: string, headers?: Record<string, string>) => get(httpOf(other, site), `${assets}/${path}`, headers);
  /** What a browser goes by; the validators of a node's own files are of its disk. */
  const headersOf = async (answer: Response) => {
    await answer.arrayBuffer();
    const own = ['etag', 'last-modified', 'date', 'x-request-id', 'keep-alive', 'connection'];
    return Object.fromEntries([...answer.headers].filter(([name]) => !own.includes(name)));
  };

  it('each serves a script of the other', async () => {
    expect(await (await onNew(`app-${OLD}.js`)).text()).toContain('oldold');
    expect(await (await onOld(`app-${NEW}.js`)).text()).toContain('newnew');
  });

  it.each(Object.keys(TYPES))('a file %s has the headers that the node of its build sends', async (extension) => {
    const [own, others] = [await onOld(`each-${OLD}${extension}`), await onNew(`each-${OLD}${extension}`)];
    expect([others.status, await headersOf(others)]).toEqual([200, await headersOf(own)]);
  });

  it.each(['br', 'gzip', 'gzip, deflate, br', 'identity'])(
    'a script is sent in an encoding of "%s" as by the node of its build',
    async (accepted) => {
      const [own, others] = [
        await onOld(`app-${OLD}.js`, { 'accept-encoding': accepted }),
        await onNew(`app-${OLD}.js`, { 'accept-encoding': accepted }),
      ];
      expect(await others.text()).toBe(await own.text());
      expect(others.headers.get('content-encoding')).toBe(own.headers.get('content-encoding'));
      expect(await headersOf(await onNew(`app-${OLD}.js`, { 'accept-encoding': accepted }))).toEqual(
        await headersOf(await onOld(`app-${OLD}.js`, { 'accept-encoding': accepted })),
      );
    },
  );

  it.each([`none-${OLD}.js`, `app-${OLD}.js.br`, `..%2Fassets%2Fapp-${OLD}.js`, `..%2f..%2findex.html`, `large-${OLD}.webp`])(
    'there is no file %s, and the answer is not cached',
    async (path) => {
      const answer = await onNew(path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    },
  );
});

it('a film of another build is sent in parts', async () => {
  const film = (headers: Record<string, string>) => get(server.app.http, `/assets/${FILM}`, headers);
  const part = await film({ range: 'bytes=2-5' });
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, '2345', 'bytes 2-5/10']);
  const outside = await film({ range: 'bytes=20-30' });
  expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  expect(await (await film({ range: 'bytes=2-5', 'if-range': '"another"' })).text()).toBe('0123456789');
});

it('a file whose bytes were changed in the storage is not served', async () => {
  const storage = createStorage({ folder: files });
  const { rows } = await server.database.pool.query<{ pack: string }>(
    `select pack from web_asset join web_build using (pack) where site = 'wallet' and name = $1`,
    [`each-${NEW}.css`],
  );
  const { pack = '' } = rows[0] ?? {};
  const kept = await bytesOf(storage, pack);
  await storage.put(pack, Buffer.alloc(kept.length, 'x'));
  expect((await get(server.app.http, `/assets/each-${NEW}.css`)).status).toBe(404);
  await storage.put(pack, kept);
  expect((await get(server.app.http, `/assets/each-${NEW}.css`)).status).toBe(200);
});

it('calls for files of other builds count in the limit of an address', async () => {
  const limited = await server.anotherNode({
    demo: false,
    addresses: { callsPerMinute: 1, carriers: { networks: [], callsPerMinute: 1 } },
    ...makeBuild(NEW, 'new'),
  });
  const statuses = async (name: string) => {
    const answers = [];
    for (let call = 0; call < 3; call += 1) answers.push((await get(limited.http, `/assets/${name}`)).status);
    return answers;
  };
  expect(await statuses(`app-${NEW}.js`)).toEqual([200, 200, 200]);
  expect((await statuses(`app-${OLD}.js`)).at(-1)).toBe(429);
  await limited.close();
});

const bytesOf = async (storage: Storage, name: string): Promise<Buffer> => {
  const file = await storage.open(name);
  return Buffer.concat((await file?.stream.toArray()) ?? []);
};
