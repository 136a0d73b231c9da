import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { animatedBomb, animation, bomb, picture } from '../../../test/chat-pictures.js';
import { type Answer, type TestServer, type Member, startTestServer } from '../../../test/test-server.js';
import { asForm } from '../../../test/slips.js';
import { box, PLACE, quickTime, soundOnly, video } from '../../../test/videos.js';

/** Which files the chat accepts, what is stored of them, and how they are served. */
let server: TestServer;
let member: Member;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.newMember();
});
afterAll(() => server.close());

type Kind = 'image' | 'video';
interface Sending {
  name?: string;
  headers?: Record<string, string>;
  by?: Pick<TestServer, 'call'>;
}
const send = (kind: Kind, file: Uint8Array, { name = 'a.png', headers = {}, by = server }: Sending = {}): Promise<Answer> => {
  const form = asForm(file, { name });
  return by.call('POST', `/api/chat/upload-${kind}`, form.payload, { ...form.headers, ...headers });
};
const refused = (code: string, status = 400) => ({ status, body: { message: code } });
const stored = () => server.database.db.selectFrom('chat_file').selectAll().orderBy('created_at').execute();
const open = (path: unknown, headers: Record<string, string> = {}) =>
  server.app.http.inject({ method: 'GET', url: `/${String(path)}`, headers });
const uploaded = async (kind: Kind, file: Uint8Array, options?: Sending): Promise<string> => {
  const { status, body } = await send(kind, file, options);
  expect([status, body['path']]).toEqual([200, expect.stringMatching(/^files\/chat\/[\w-]{43}$/)]);
  return String(body['path']);
};

const MB = 1024 * 1024;
/** A picture and a video of so many bytes. */
async function pictureOf(bytes: number): Promise<Buffer> {
  const png = await picture('png');
  return Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
}
const videoOf = (bytes: number): Buffer => {
  const empty = video({ mdat: box('mdat') }).length;
  return video({ mdat: box('mdat', Buffer.alloc(bytes - empty)) });
};

describe('accepted files', () => {
  test('a picture has 10 MB at most, a video 20 MB', async () => {
    const sent = [await send('image', await pictureOf(10 * MB)), await send('video', videoOf(20 * MB))];
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  });

  test.each<[string, Kind, () => Promise<Buffer> | Buffer, string]>([
    ['PNG', 'image', () => picture('png'), 'image/png'],
    ['JPEG', 'image', () => picture('jpeg'), 'image/jpeg'],
    ['GIF', 'image', () => picture('gif'), 'image/gif'],
    ['a PNG that is called a video', 'image', () => picture('png'), 'image/png'],
    ['MP4', 'video', () => video(), 'video/mp4'],
    ['MOV', 'video', () => quickTime(), 'video/quicktime'],
  ])('%s is recognised by its content: %s', async (_what, kind, make, mime) => {
    const path = await uploaded(kind, await make(), { name: 'whatever.mp4' });
    const answer = await open(path);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, mime]);
    expect((await stored()).find((row) => row.path === path)).toMatchObject({
      conversation: null,
      file_type: kind,
      mime,
      name: 'whatever.mp4',
      bytes: answer.rawPayload.length,
    });
  });

  // §7-67 POST /api/chat/upload-image
  test('members and guests can upload, each file under its own name', async () => {
    const file = await picture('png');
    const paths = await Promise.all([uploaded('image', file), uploaded('image', file), uploaded('image', file, { by: member })]);
    expect(new Set(paths).size).toBe(3);
  });

  test('an animation stays animated, and a large one is scaled down', async () => {
    const path = await uploaded('image', await animation(12));
    expect(await sharp((await open(path)).rawPayload, { animated: true }).metadata()).toMatchObject({ pages: 12, width: 20, loop: 0 });
    const large = await uploaded('image', await animation(12, 1_200));
    const kept = await sharp((await open(large)).rawPayload, { animated: true }).metadata();
    expect([kept.pages, kept.width < 900, kept.width > 700]).toEqual([12, true, true]);
  });

  test('names are kept, without deceptive characters', async () => {
    const name = async (given: string): Promise<string | undefined> => {
      const path = await uploaded('image', await picture('png'), { name: given });
      return (await stored()).find((row) => row.path === path)?.name;
    };
    expect(await name('สลิปโอนเงิน.png')).toBe('สลิปโอนเงิน.png');
    expect(await name('../../etc/passwd')).toBe('passwd');
    expect(await name('gnp.\u202eexe')).toBe('gnp.exe');
    expect(await name('x'.repeat(900))).toHaveLength(200);
  });
});

describe('rejected files', () => {
  const html = '<!doctype html><script>alert(1)</script>';
  test.each<[string, Kind, () => Promise<Buffer> | Buffer]>([
    ['a page that is called a picture', 'image', () => Buffer.from(html)],
    ['SVG', 'image', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    [
      'WebP',
      'image',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .webp()
          .toBuffer(),
    ],
    ['HEIC', 'image', () => box('ftyp', 'heic', Buffer.alloc(4), 'mif1heic')],
    ['PDF', 'image', () => Buffer.from('%PDF-1.7'.padEnd(400))],
    ['a script with the first bytes of a GIF', 'image', () => Buffer.from('GIF89a/*'.padEnd(400) + '*/=1;alert(1);')],
    [
      'a page behind the first bytes of a PNG',
      'image',
      () => Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), Buffer.from(html)]),
    ],
    ['half a PNG', 'image', async () => (await picture('png', { width: 900, height: 900 })).subarray(0, 1_500)],
    ['half a JPEG', 'image', async () => (await picture('jpeg', { width: 900, height: 900 })).subarray(0, 2_000)],
    ['half a GIF', 'image', async () => (await animation(9)).subarray(0, -20)],
    ['a video', 'image', () => video()],
    ['a picture', 'video', () => picture('png')],
    ['an MP4 without its table', 'video', () => video({ moov: null })],
    ['an MP4 that is cut off', 'video', () => video().subarray(0, -5)],
    ['an MP4 with more behind it', 'video', () => video({ rest: Buffer.from(html) })],
    ['sound alone', 'video', () => soundOnly()],
    ['a video of HEIF', 'video', () => video({ ftyp: box('ftyp', 'heic', Buffer.alloc(4), 'mif1') })],
    ['a page that is called a video', 'video', () => Buffer.from(html)],
  ])('%s as %s is refused, and nothing is stored', async (_what, kind, make) => {
    const before = await stored();
    expect(await send(kind, await make())).toEqual(refused('FILE_NOT_SUPPORTED'));
    expect(await stored()).toEqual(before);
  });

  // §5-13 attachments
  // §9-5 Image / video limit
  test.each<[string, Kind, () => Promise<Buffer> | Buffer]>([
    ['a picture of 10 MB and a byte', 'image', () => pictureOf(10 * MB + 1)],
    ['a video of 20 MB and a byte', 'video', () => videoOf(20 * MB + 1)],
    ['a picture with too many pixels', 'image', () => bomb(60_000, 60_000)],
    ['an animation with too many pixels', 'image', () => animatedBomb(60, 1_000)],
    ['an animation with too many frames', 'image', () => animatedBomb(700, 4)],
  ])('%s is too large', async (_what, kind, make) => {
    const before = await stored();
    expect(await send(kind, await make())).toEqual(refused('PAYLOAD_TOO_LARGE', 413));
    expect(await stored()).toEqual(before);
  });

  test('a missing file and a broken form are refused', async () => {
    expect(await send('image', Buffer.alloc(0))).toEqual(refused('INVALID_INPUT'));
    expect(await member.call('POST', '/api/chat/upload-image', { file: 'x' })).toEqual(refused('INVALID_INPUT'));
    const cut = asForm(Buffer.alloc(2_000));
    expect(await server.call('POST', '/api/chat/upload-image', cut.payload.subarray(0, 900), cut.headers)).toEqual(
      refused('INVALID_INPUT'),
    );
  });

  test('a member with an expired session is not treated as a guest', async () => {
    const headers = { authorization: 'Bearer over' };
    expect(await send('image', await picture('png'), { headers })).toEqual(refused('invalid-token', 401));
  });
});

describe('stored files', () => {
  test.each(['png', 'jpeg', 'gif'] as const)('of kind %s contain no location, no owner and no trailing data', async (kind) => {
    const file = await picture(kind);
    const end = kind === 'gif' ? Buffer.from(';') : Buffer.alloc(0);
    const path = await uploaded('image', Buffer.concat([file, Buffer.from('<script>alert(1)</script>'), end]));
    const { rawPayload } = await open(path);
    const { exif, xmp, format } = await sharp(rawPayload).metadata();
    expect([exif, xmp, format]).toEqual([undefined, undefined, kind]);
    expect(rawPayload.includes('<script>') || rawPayload.includes('owner of the phone')).toBe(false);
  });

  test('of a video contain the picture data at its offset, and no metadata of the phone', async () => {
    const file = video({ rest: box('uuid', 'owner of the phone') });
    expect(file.includes(PLACE)).toBe(true);
    const { rawPayload } = await open(await uploaded('video', file));
    expect([rawPayload.includes(PLACE), rawPayload.includes('owner of the phone')]).toEqual([false, false]);
    expect([rawPayload.length, rawPayload.indexOf('mdat')]).toEqual([file.length, file.indexOf('mdat')]);
    expect(rawPayload.includes('pictures and sound')).toBe(true);
  });
});

describe('serving files', () => {
  // §7-70 media are fetched by filePath
  test('a picture is displayed and cannot run anything', async () => {
    const { headers } = await open(await uploaded('image', await picture('jpeg')));
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="image.jpeg"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  });

  test('a video is a download, with range requests', async () => {
    const file = video();
    const path = await uploaded('video', file);
    const whole = await open(path);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-disposition': 'attachment; filename="video.mp4"',
      'accept-ranges': 'bytes',
      'content-length': String(file.length),
      'x-content-type-options': 'nosniff',
    });
    const part = async (range: string) => {
      const { statusCode, headers, rawPayload } = await open(path, { range });
      return [statusCode, headers['content-range'], rawPayload.equals(whole.rawPayload) ? 'whole' : rawPayload.length];
    };
    const { length } = file;
    expect(await part('bytes=0-99')).toEqual([206, `bytes 0-99/${length}`, 100]);
    expect(await part('bytes=100-')).toEqual([206, `bytes 100-${length - 1}/${length}`, length - 100]);
    expect(await part('bytes=-10')).toEqual([206, `bytes ${length - 10}-${length - 1}/${length}`, 10]);
    expect(await part(`bytes=0-${length * 9}`)).toEqual([206, `bytes 0-${length - 1}/${length}`, 'whole']);
    expect((await part(`bytes=${length}-`)).slice(0, 2)).toEqual([416, `bytes */${length}`]);
    expect(await part('bytes=0-1,4-5')).toEqual([200, undefined, 'whole']);
    expect(await part('nonsense')).toEqual([200, undefined, 'whole']);
    expect((await open(path, { range: 'bytes=40-47' })).rawPayload).toEqual(whole.rawPayload.subarray(40, 48));
  });

  test.each([
    ['the name of no uploaded file', 'A'.repeat(43)],
    ['a short one', 'A'],
    ['a way out', '..%2f..%2fslips'],
    ['nothing', ''],
  ])('an unknown name (%s) gets no information', async (_what, name) => {
    const answer = await open(`files/chat/${name}`);
    expect([answer.statusCode, answer.headers['cache-control'], answer.json()]).toEqual([404, 'no-store', { message: 'NO_DATA' }]);
  });
});

describe('the same request repeated', () => {
  const headers = { 'idempotency-key': 'one-picture' };

  test('gets the same answer, in parallel and later, and one file is stored', async () => {
    const file = await picture('png');
    const before = (await stored()).length;
    const paths = await Promise.all([uploaded('image', file, { headers, by: member }), uploaded('image', file, { headers, by: member })]);
    paths.push(await uploaded('image', file, { headers, by: member }));
    expect([new Set(paths).size, (await stored()).length - before]).toEqual([1, 1]);
    expect((await open(paths[0])).statusCode).toBe(200);
    expect(await send('image', await picture('jpeg'), { headers, by: member })).toEqual(refused('KEY_INVALID', 409));
  });

  test('is separate per caller', async () => {
    const file = await picture('png');
    const mine = await uploaded('image', file, { headers, by: member });
    expect(await uploaded('image', file, { headers, by: await server.newMember() })).not.toBe(mine);
    expect(await uploaded('image', file, { headers })).not.toBe(mine);
  });
});

test('guests of a network can send 20 files per ten minutes; members are not counted', async () => {
  const node = await server.anotherNode({ demo: false });
  const file = await picture('png');
  const post = async (headers: Record<string, string> = {}): Promise<number> => {
    const form = asForm(file);
    const url = '/api/chat/upload-image';
    return (await node.http.inject({ method: 'POST', url, payload: form.payload, headers: { ...form.headers, ...headers } })).statusCode;
  };
  const sent: number[] = [];
  for (let count = 0; count < 21; count += 1) sent.push(await post());
  expect([sent.slice(0, 20).every((status) => status === 200), sent[20]]).toEqual([true, 429]);
  expect(await post({ authorization: `Bearer ${member.token}` })).toBe(200);
  await node.close();
});
