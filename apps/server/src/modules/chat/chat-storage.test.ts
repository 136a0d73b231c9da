import { randomUUID } from 'node:crypto';
import fs, { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPictureReencoder, createMediaService, type MediaService } from './index.js';
import { createStorage } from '../../providers/index.js';
import { type Chat, createChat, says } from '../../../test/chats.js';
import { picture } from '../../../test/chat-pictures.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { aTransfer, type TestServer, startTestServer } from '../../../test/test-server.js';
import { aContext, codeOf } from '../../../test/people.js';
import { type Bucket, startBucket } from '../../../test/s3.js';
import { asForm, newTransRef, picture as slipPicture, slipText } from '../../../test/slips.js';
import { video } from '../../../test/videos.js';

const DAY_SECONDS = 86_400;
const asMedia = (filePath: string) => ({
  message_type: 'media' as const,
  payload: { message: '', url: '', fileType: 'image' as const, filePath, name: '' },
});

/** The life cycle of uploads that are sent or not sent. */
describe('an upload without a message', () => {
  const folder = mkdtempSync(join(tmpdir(), 'krapao-chat-'));
  const reencoder = createPictureReencoder();
  let database: TestDatabase;
  let chat: Chat;
  let media: MediaService;
  beforeAll(async () => {
    database = await createTestDatabase();
    chat = createChat(database);
    media = createMediaService({ inTx: database.inTx, clock: chat.clock, storage: createStorage({ folder }), reencoder });
  });
  afterAll(async () => {
    await reencoder.close();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  const upload = async (idempotency: ReturnType<typeof aContext>['idempotency'] = null): Promise<string> =>
    (await media.upload('image', { bytes: await picture('png'), name: 'a.png' }, { idempotency })).path;
  const onDisk = (): string[] => readdirSync(join(folder, 'chat')).map((name) => `files/chat/${name}`);

  test('is removed after a day; a sent upload is never removed', async () => {
    chat.clock.setOffset(0);
    const guestId = chat.newGuest();
    const [sent, unsent] = [await upload(), await upload()];
    await chat.service.send(null, says(asMedia(sent), { guestId }), aContext());
    chat.clock.setOffset(DAY_SECONDS - 60);
    await media.forgetUnsent();
    expect(onDisk().toSorted()).toEqual([sent, unsent].toSorted());

    chat.clock.setOffset(DAY_SECONDS + 60);
    const young = await upload();
    await media.forgetUnsent();
    expect(onDisk().toSorted()).toEqual([sent, young].toSorted());
    expect([await media.find(unsent), (await media.find(sent))?.mime]).toEqual([null, 'image/png']);
    expect(await codeOf(chat.service.send(null, says(asMedia(unsent), { guestId }), aContext()))).toBe('NO_DATA');
  });

  test('is removed in any number, also by two nodes in parallel', async () => {
    chat.clock.setOffset(0);
    const rows = Array.from({ length: 120 }, () => ({
      path: `files/chat/${randomUUID()}`,
      conversation: null,
      file_type: 'image' as const,
      mime: 'image/png',
      bytes: 1,
      name: 'a.png',
      created_at: new Date(0),
    }));
    await database.db.insertInto('chat_file').values(rows).execute();
    await Promise.all([media.forgetUnsent(), media.forgetUnsent()]);
    const left = await database.db.selectFrom('chat_file').where('created_at', '=', new Date(0)).select('path').execute();
    expect(left).toEqual([]);
  });

  test('is either sent or removed when both happen in parallel', async () => {
    for (let round = 0; round < 10; round += 1) {
      chat.clock.setOffset(0);
      const path = await upload();
      chat.clock.setOffset(2 * DAY_SECONDS);
      const sending = codeOf(chat.service.send(null, says(asMedia(path), { guestId: chat.newGuest() }), aContext()));
      const [refusal] = await Promise.all([sending, media.forgetUnsent()]);
      expect(onDisk().includes(path)).toBe(refusal === null);
    }
  });

  test('can be uploaded again under the same key after its removal', async () => {
    chat.clock.setOffset(0);
    const key = { scope: 'guest', key: 'a-picture', inputHash: 'same' };
    const first = await upload(key);
    expect(await upload(key)).toBe(first);
    chat.clock.setOffset(2 * DAY_SECONDS);
    await media.forgetUnsent();
    const second = await upload(key);
    expect([second === first, await upload(key), onDisk().includes(second)]).toEqual([false, second, true]);
  });

  test('whose bytes could not be stored is refused and removed', async () => {
    chat.clock.setOffset(0);
    const broken = { ...createStorage({ folder }), put: () => Promise.reject(new Error('the disk is full')) };
    const failing = createMediaService({ inTx: database.inTx, clock: chat.clock, storage: broken, reencoder });
    const count = async () => (await database.db.selectFrom('chat_file').where('conversation', 'is', null).select('path').execute()).length;
    chat.clock.setOffset(5 * DAY_SECONDS);
    await media.forgetUnsent();
    const before = await count();
    const refused = failing.upload('video', { bytes: video(), name: 'a.mp4' }, { idempotency: null });
    await expect(refused).rejects.toMatchObject({ code: 'REQUEST_LIMIT', status: 503, cause: { message: 'the disk is full' } });
    expect(await count()).toBe(before + 1);
    chat.clock.setOffset(10 * DAY_SECONDS);
    await media.forgetUnsent();
    expect(await count()).toBe(0);
  });
});

describe('with a bucket', () => {
  const key = 'the secret key of the bucket';
  let bucket: Bucket;
  let server: TestServer;
  beforeAll(async () => {
    bucket = await startBucket('krapao', key);
    server = await startTestServer({
      storage: { endpoint: `${bucket.url}/`, region: 'ap-southeast-1', bucket: 'krapao', keyId: 'krapao', key },
    });
  });
  afterAll(async () => {
    await server.close();
    await bucket.close();
  });

  test('chat files are stored there and served by the server, also with range requests', async () => {
    const guestId = randomUUID();
    const form = asForm(video(), { name: 'a.mp4' });
    const { path } = (await server.call('POST', '/api/chat/upload-video', form.payload, form.headers)).body as unknown as { path: string };
    expect([...bucket.files.keys()]).toEqual([path.replace('files/', '')]);
    const sendAnswer = await server.call('POST', '/api/chat/send-message', { guestId, message: asMedia(path) });
    expect(sendAnswer.status).toBe(200);
    const fetched = await server.app.http.inject({ method: 'GET', url: `/${path}` });
    expect([fetched.statusCode, fetched.headers['content-type'], fetched.rawPayload]).toEqual([
      200,
      'video/mp4',
      bucket.files.get(path.replace('files/', '')),
    ]);
    const part = await server.app.http.inject({ method: 'GET', url: `/${path}`, headers: { range: 'bytes=4-7' } });
    expect([part.statusCode, part.body, part.headers['content-length']]).toEqual([206, 'ftyp', '4']);
  });

  test('slips are stored there too', async () => {
    const member = await server.newMember();
    const transfer = aTransfer({ from: member.bank, amount: 700, transRef: newTransRef() });
    server.outside.transfers.push(transfer);
    const form = asForm(await slipPicture(slipText(transfer.transRef)));
    const slip = await member.call('POST', '/api/wallet/slip', form.payload, form.headers);
    expect(slip.body).toMatchObject({ status: 'SUCCESS' });
    expect([...bucket.files.keys()].filter((name) => name.startsWith('slips/'))).toHaveLength(1);
    const { body } = await member.call('GET', `/api/statement/slip/reference/${String(slip.body['reference'])}`);
    const imageResponse = await server.app.http.inject({ method: 'GET', url: new URL(String(body['url'])).pathname });
    expect([imageResponse.statusCode, (await sharp(imageResponse.rawPayload).metadata()).format]).toEqual([200, 'jpeg']);
  });

  test('that refuses, no upload succeeds', async () => {
    bucket.moods.push(403);
    const form = asForm(await picture('png'));
    const answer = await server.call('POST', '/api/chat/upload-image', form.payload, form.headers);
    expect(answer).toEqual({ status: 503, body: { message: 'REQUEST_LIMIT' } });
    bucket.moods.push(403);
    const member = await server.newMember();
    const slip = asForm(await slipPicture(slipText(newTransRef())));
    expect(await member.call('POST', '/api/wallet/slip', slip.payload, slip.headers)).toEqual({
      status: 503,
      body: { message: 'SLIP_UPLOAD_FAIL' },
    });
  });
});

describe('on a full disk', () => {
  const KEY = 'a key of twenty chars';
  const folder = mkdtempSync(join(tmpdir(), 'krapao-full-'));
  const write = fs.promises.writeFile;
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ storage: { folder }, metrics: { port: 0, host: '127.0.0.1', key: KEY } });
    // As the operating system does: writes what fits, then fails with ENOSPC.
    fs.promises.writeFile = (async (file: string, bytes: Uint8Array) => {
      await write(file, bytes.subarray(0, 100));
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    }) as typeof write;
    syncBuiltinESMExports();
  });
  afterAll(async () => {
    fs.promises.writeFile = write;
    syncBuiltinESMExports();
    await server.close();
    rmSync(folder, { recursive: true });
  });
  const left = (): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map(({ name }) => name);

  test('an upload is answered 503 with a message, leaves nothing behind, and is counted', async () => {
    const form = asForm(await picture('png'));
    const answer = await server.app.http.inject({
      method: 'POST',
      url: '/api/chat/upload-image',
      payload: form.payload,
      headers: form.headers,
    });
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([503, { message: 'REQUEST_LIMIT' }, '2']);
    const member = await server.newMember();
    const slip = asForm(await slipPicture(slipText(newTransRef())));
    expect(await member.call('POST', '/api/wallet/slip', slip.payload, slip.headers)).toEqual({
      status: 503,
      body: { message: 'SLIP_UPLOAD_FAIL' },
    });
    expect(left()).toEqual([]);
    const { body } = await server.app.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${KEY}` } });
    for (const route of ['/api/chat/upload-image', '/api/wallet/slip'])
      expect(body).toContain(`krapao_http_request_seconds_count{method="POST",route="${route}",status="503"} 1`);
  });
});
