import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { startBucket } from '../../../test/s3.js';
import { createLogger } from '../../platform/logger.js';
import { createStorage, type Storage } from '../../providers/index.js';
import { createBuilds } from './builds.js';

const root = mkdtempSync(join(tmpdir(), 'krapao-kept-'));
const stored = join(root, 'files');
const storage = createStorage({ folder: stored });
let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterEach(async () => {
  await database.asOwner('delete from web_build');
  rmSync(stored, { recursive: true, force: true });
});
afterAll(async () => {
  await database.drop();
  rmSync(root, { recursive: true });
});

const nameOf = (build: string): string => `app-${build.padEnd(8, '0')}.js`;

/** A node with a build of the wallet that has one file; the console has no build here. */
function node(build: string, own: Partial<Storage> = {}) {
  const wallet = join(root, build);
  mkdirSync(join(wallet, 'assets'), { recursive: true });
  writeFileSync(join(wallet, 'assets', nameOf(build)), build);
  const folders = { wallet, console: '', preview: '' };
  return createBuilds({ db: database.db, storage: { ...storage, ...own }, logger: createLogger('silent'), folders });
}
const packs = (): string[] => (existsSync(join(stored, 'builds')) ? readdirSync(join(stored, 'builds')) : []);
const served = async (builds: string[]): Promise<string[]> => {
  const found = await Promise.all(builds.map((build) => node('reader').find('wallet', nameOf(build), [])));
  return found.flatMap((asset) => asset?.bytes.toString() ?? []);
};

it('a build and the two before it are kept, and no bytes of others', async () => {
  for (const build of ['first', 'second', 'third', 'fourth']) await node(build).publish();
  expect(await served(['first', 'second', 'third', 'fourth'])).toEqual(['second', 'third', 'fourth']);
  expect(packs()).toHaveLength(3);
});

it('a build to which a site has returned is not the oldest', async () => {
  for (const build of ['first', 'second', 'third', 'first', 'fourth']) await node(build).publish();
  expect(await served(['first', 'second', 'third', 'fourth'])).toEqual(['first', 'third', 'fourth']);
});

it('nodes of one build that start together store it once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => node('same').publish()));
  expect(packs()).toHaveLength(1);
  expect(await served(['same'])).toEqual(['same']);
});

it('a start again stores nothing', async () => {
  await node('first').publish();
  const before = packs();
  await node('first').publish();
  expect(packs()).toEqual(before);
});

it('a storage that fails keeps no node from starting, and the next start stores the build', async () => {
  await node('first', { put: () => Promise.reject(new Error('full')) }).publish();
  expect(await served(['first'])).toEqual([]);
  await node('first').publish();
  expect(await served(['first'])).toEqual(['first']);
});

it('a bucket keeps builds as a folder does', async () => {
  const key = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
  const bucket = await startBucket('files', key);
  const inBucket = createStorage({ endpoint: bucket.url, region: 'us-east-1', bucket: 'files', keyId: 'AKIAIOSFODNN7EXAMPLE', key });
  for (const build of ['first', 'second', 'third', 'fourth']) await node(build, inBucket).publish();
  expect(bucket.files.size).toBe(3);
  expect((await node('reader', inBucket).find('wallet', nameOf('second'), []))?.bytes.toString()).toBe('second');
  await bucket.close();
});
