import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, aTransfer, type TestServer, type Member, startTestServer } from '../../../test/test-server.js';
import { asForm, newTransRef, picture, qrPicture, slipText } from '../../../test/slips.js';

/** Which files may be uploaded, and which members may read them. */
let server: TestServer;
let member: Member;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.newMember();
});
afterAll(() => server.close());

const send = ({ payload, headers }: ReturnType<typeof asForm>): Promise<Answer> =>
  member.call('POST', '/api/wallet/slip', payload, headers);
const refused = (code: string, status = 400) => ({ status, body: { message: code } });
const stored = async (): Promise<number> => (await server.database.db.selectFrom('slip').select('id').execute()).length;

/** A PNG whose header claims these dimensions but that has no such pixels (a decompression bomb). */
async function bomb(width: number, height: number): Promise<Buffer> {
  const png = await picture(null);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  // Recompute the header's checksum; otherwise libspng refuses it before it checks the dimensions.
  const { crc32 } = await import('node:zlib');
  png.writeUInt32BE((crc32 as (data: Buffer) => number)(png.subarray(12, 29)), 29);
  return png;
}

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><script>alert(1)</script></svg>')],
  ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['HEIC', () => Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypheic'), Buffer.alloc(400)])],
  ['GIF', () => Buffer.from('GIF89a'.padEnd(400))],
  ['PDF', () => Buffer.from('%PDF-1.7'.padEnd(400))],
  ['only the magic bytes of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  [
    'a script after the magic bytes of a PNG',
    () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from('<script>')]),
  ],
])('refuses %s as a slip and stores nothing', async (_what, make) => {
  const before = await stored();
  expect(await send(asForm(await make()))).toEqual(refused('SLIP_INVALID_FILE'));
  expect(await stored()).toBe(before);
});

test('half a photo has the reason that it is not whole', async () => {
  const photo = await sharp(await qrPicture(slipText('ABC')))
    .jpeg()
    .toBuffer();
  expect(await send(asForm(photo.subarray(0, photo.length / 2)))).toMatchObject({
    body: { status: 'FAILED', note: 'CANNOT_READ_CROPPED_IMAGE' },
  });
});

// §8-36 slip upload
test.each([
  ['no file', { payload: Buffer.from('--b--\r\n'), headers: { 'content-type': 'multipart/form-data; boundary=b' } }],
  ['an empty file', asForm(Buffer.alloc(0))],
  ['another field', asForm(Buffer.from('x'), { field: 'photo' })],
  ['JSON', { payload: Buffer.from('{}'), headers: { 'content-type': 'application/json' } }],
])('%s: SLIP_NO_FILE', async (_what, form) => {
  expect(await send(form)).toEqual(refused('SLIP_NO_FILE'));
});

test.each([
  ['no boundary', { payload: Buffer.from('x'), headers: { 'content-type': 'multipart/form-data' } }],
  ['truncated', { ...asForm(Buffer.from('x')), payload: asForm(Buffer.alloc(2_000)).payload.subarray(0, 900) }],
])('refuses a malformed form (%s)', async (_what, form) => {
  expect(await send(form)).toEqual(refused('INVALID_INPUT'));
});

// §8-37 general
test('accepts a file of 10 MB and refuses one of a byte more', async () => {
  const png = await picture(null);
  const ofBytes = (bytes: number): Buffer => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
  expect(await send(asForm(ofBytes(10 * 1024 * 1024 + 1)))).toEqual(refused('PAYLOAD_TOO_LARGE', 413));
  expect((await send(asForm(ofBytes(10 * 1024 * 1024)))).body).not.toEqual({ message: 'PAYLOAD_TOO_LARGE' });
});

test.each<[string, () => Promise<Buffer>]>([
  ['too many pixels', () => bomb(60_000, 60_000)],
  [
    'too few pixels',
    () =>
      sharp({ create: { width: 30, height: 300, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
  ],
])('%s: the slip fails with IMG_SIZE_UNABLE_TO_PROCESS and has no image', async (_what, make) => {
  const answer = await send(asForm(await make()));
  expect(answer).toMatchObject({ status: 200, body: { status: 'FAILED', note: 'IMG_SIZE_UNABLE_TO_PROCESS' } });
  expect(await member.call('GET', `/api/statement/slip/reference/${String(answer.body['reference'])}`)).toEqual(refused('NO_DATA', 404));
});

test('no other endpoint accepts a multipart form', async () => {
  const { payload, headers } = asForm(Buffer.from('x'));
  expect(await member.call('POST', '/api/wallet/withdraw', payload, headers)).toEqual(refused('INVALID_INPUT'));
});

// §7-57 GET /api/statement/slip/reference/:reference
test('the stored file is re-encoded: no location, no time, no trailing bytes; and only its signed URL opens it', async () => {
  const transfer = aTransfer({ from: member.bank, amount: 500, transRef: newTransRef() });
  server.outside.transfers.push(transfer);
  const photo = await sharp(await picture(slipText(transfer.transRef)))
    .withExif({ IFD0: { Copyright: 'a secret of the phone' }, IFD3: { GPSLatitude: '13/1 45/1 0/1' } })
    .jpeg()
    .toBuffer();
  const answer = await send(asForm(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])));
  expect(answer.body).toMatchObject({ status: 'SUCCESS', amount: 5 });

  const reference = String(answer.body['reference']);
  const path = `/api/statement/slip/reference/${reference}`;
  const { url } = (await member.call('GET', path, undefined, { host: 'wallet.example' })).body as unknown as { url: string };
  expect(url).toMatch(/^http:\/\/wallet\.example\/files\/[\w-]+\.[0-9a-f]{64}$/);
  const file = await server.app.http.inject({ method: 'GET', url: new URL(url).pathname });
  expect([file.statusCode, file.headers['content-type'], file.headers['x-content-type-options'], file.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'nosniff',
    'private, no-store',
  ]);
  expect(file.headers['content-security-policy']).toContain('sandbox');
  const { exif, format } = await sharp(file.rawPayload).metadata();
  expect([exif, format]).toEqual([undefined, 'jpeg']);
  expect(file.rawPayload.includes('<script>') || file.rawPayload.includes('secret of the phone')).toBe(false);

  const other = await server.newMember();
  expect(await other.call('GET', path)).toEqual(refused('NO_DATA', 404));
  expect(await member.call('GET', '/api/statement/slip/reference/..%2F..')).toEqual(refused('NO_DATA', 404));
  const forged = `${new URL(url).pathname.slice(0, -1)}${url.endsWith('0') ? '1' : '0'}`;
  expect((await server.app.http.inject({ method: 'GET', url: forged })).statusCode).toBe(404);
});

test('the URL of an image works on every node while the owner’s session is open, and no longer', async () => {
  const owner = await server.newMember();
  const transfer = aTransfer({ from: owner.bank, amount: 500, transRef: newTransRef() });
  server.outside.transfers.push(transfer);
  const { payload, headers } = asForm(await picture(slipText(transfer.transRef)));
  const reference = String((await owner.call('POST', '/api/wallet/slip', payload, headers)).body['reference']);
  const other = await server.call('POST', '/api/login', { username: owner.phone, password: 'correct horse' });
  const second = { authorization: `Bearer ${String(other.body['token'])}` };
  const address = async (own: Record<string, string>): Promise<string> => {
    const { body } = await server.call('GET', `/api/statement/slip/reference/${reference}`, undefined, own);
    return new URL(String(body['url'])).pathname;
  };
  const [ofFirst, ofSecond] = [await address({ authorization: `Bearer ${owner.token}` }), await address(second)];
  const node = await server.anotherNode();
  const statuses = async (path: string): Promise<number[]> =>
    Promise.all([server.app, node].map(async ({ http }) => (await http.inject({ method: 'GET', url: path })).statusCode));
  expect([await statuses(ofFirst), await statuses(ofSecond)]).toEqual([
    [200, 200],
    [200, 200],
  ]);
  expect((await server.call('POST', '/api/logout', undefined, second)).status).toBe(200);
  expect([await statuses(ofFirst), await statuses(ofSecond)]).toEqual([
    [200, 200],
    [404, 404],
  ]);
  await server.database.db.updateTable('member').set({ active: false }).where('username', '=', owner.phone).execute();
  expect(await statuses(ofFirst)).toEqual([404, 404]);
  await node.close();
});

// §7-12 GET /api/lookup/slip
// §8-36 slip upload
test('in closed hours slips are refused', async () => {
  const at = (hours: number): string => new Date(Date.now() + (7 + hours) * 3_600_000).toISOString().slice(11, 16);
  const closed = [
    { key: 'slipClosedFrom', currency: 'THB', value: JSON.stringify(at(-1)) },
    { key: 'slipClosedTo', currency: 'THB', value: JSON.stringify(at(1)) },
  ];
  await server.database.db.insertInto('setting').values(closed).execute();
  const node = await server.anotherNode({ demo: false });
  const { payload, headers } = asForm(await picture(null));
  const answer = await node.http.inject({
    method: 'POST',
    url: '/api/wallet/slip',
    payload,
    headers: { ...headers, authorization: `Bearer ${member.token}` },
  });
  expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'SLIP_UPLOAD_FAIL' }]);
  await node.close();
});
