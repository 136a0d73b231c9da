import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bucket, isSigned, startBucket } from '../../../test/s3.js';
import { createStorage, type Storage } from './index.js';

const KEY = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const folder = mkdtempSync(join(tmpdir(), 'krapao-storage-'));
let bucket: Bucket;
beforeAll(async () => void (bucket = await startBucket('files-of-members', KEY)));
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true });
});

const inBucket = (own: Partial<Record<'bucket' | 'key', string>> = {}): Storage =>
  createStorage({ endpoint: bucket.url, region: 'us-east-1', bucket: 'files-of-members', keyId: 'AKIAIOSFODNN7EXAMPLE', key: KEY, ...own });
const read = async (file: Awaited<ReturnType<Storage['open']>>): Promise<string | null> =>
  file === null ? null : `${file.size} ${(await buffer(file.stream)).toString()}`;

it('the test’s bucket checks signatures as the service’s own example says', () => {
  // "GET Object" of the examples of Signature Version 4 in the S3 reference.
  const example = (range: string): boolean =>
    isSigned(
      {
        method: 'GET',
        target: '/test.txt',
        headers: {
          host: 'examplebucket.s3.amazonaws.com',
          range,
          'x-amz-date': '20130524T000000Z',
          'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
          authorization:
            'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
        },
      },
      KEY,
    );
  expect([example('bytes=0-9'), example('bytes=0-8')]).toEqual([true, false]);
});

describe.each([
  ['a folder', () => createStorage({ folder })],
  ['a bucket', () => inBucket()],
])('%s', (_where, make) => {
  it('keeps bytes, gives them back whole or in part, and removes them', async () => {
    const storage = make();
    await storage.put('chat/a-name_1', Buffer.from('hello there'));
    expect(await read(await storage.open('chat/a-name_1'))).toBe('11 hello there');
    expect(await read(await storage.open('chat/a-name_1', { start: 6, end: 8 }))).toBe('3 the');
    await storage.put('chat/a-name_1', Buffer.from('again'));
    expect(await read(await storage.open('chat/a-name_1'))).toBe('5 again');
    await storage.remove('chat/a-name_1');
    await storage.remove('chat/a-name_1');
    expect(await storage.open('chat/a-name_1')).toBeNull();
  });

  it('keeps many parallel values apart', async () => {
    const storage = make();
    const names = Array.from({ length: 20 }, (_, at) => `slips/${at}.jpg`);
    await Promise.all(names.map((name) => storage.put(name, Buffer.from(name))));
    const kept = await Promise.all(names.map(async (name) => read(await storage.open(name))));
    expect(kept).toEqual(names.map((name) => `${name.length} ${name}`));
  });
});

describe('a bucket', () => {
  it('is retried while the service is busy, and no longer than that', async () => {
    bucket.moods.push(503, 500);
    await inBucket().put('busy', Buffer.from('x'));
    expect(bucket.files.get('busy')?.toString()).toBe('x');
    bucket.moods.push(503, 503, 503);
    await expect(inBucket().put('busier', Buffer.from('x'))).rejects.toThrow('the file storage answered 503 SlowDown');
    expect(bucket.files.has('busier')).toBe(false);
  });

  it.each([
    ['another key', { key: 'not the key' }, 'the file storage answered 403 SignatureDoesNotMatch'],
    ['a bucket that there is not', { bucket: 'elsewhere' }, 'the file storage answered 404 NoSuchBucket'],
  ])('with %s nothing is taken for absent', async (_what, own, words) => {
    const storage = inBucket(own);
    await expect(storage.put('x', Buffer.from('x'))).rejects.toThrow(words);
    await expect(storage.open('x')).rejects.toThrow(words);
  });

  it('whose refusal never ends is read for a few kilobytes only', async () => {
    let sent = 0;
    const endless = createServer((_request, response) => {
      response.writeHead(403);
      const chunk = Buffer.alloc(65_536, 'x');
      const source = Readable.from(
        (function* () {
          for (;;) {
            sent += chunk.length;
            yield chunk;
          }
        })(),
      );
      pipeline(source, response, () => undefined);
    });
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(endless.address() as AddressInfo).port}`;
    const storage = createStorage({ endpoint, region: 'us-east-1', bucket: 'slips', keyId: 'AKIA', key: KEY });
    await expect(storage.open('x')).rejects.toThrow('the file storage answered 403');
    // The sockets of both sides buffer some megabytes.
    expect(sent).toBeLessThan(32 * 1024 * 1024);
    endless.closeAllConnections();
    endless.close();
  });

  it('that is away is an error that names no key', async () => {
    const away = await startBucket('away', KEY);
    await away.close();
    const storage = createStorage({ endpoint: away.url, region: 'us-east-1', bucket: 'away', keyId: 'AKIA', key: KEY });
    const error = await storage.open('x').catch(String);
    expect(error).toBe('Error: the file storage could not be reached: GET');
  });
});
