import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, type TestServer, startTestServer } from '../../../test/test-server.js';
import { asForm } from '../../../test/slips.js';
import { box, video } from '../../../test/videos.js';

/** Uploads on the wire, in chunks and from many clients in parallel. */
let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer();
  port = (server.app.http.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const MB = 1024 * 1024;
const large = asForm(video({ mdat: box('mdat', Buffer.alloc(19 * MB)) }), { name: 'a.mp4' });

/** Bytes that are held back: the end of the file, and of the form. */
const LAST = 200;

/** A guest who sends all but the last bytes, and those on request. */
function begin({ payload, headers }: ReturnType<typeof asForm>) {
  const call = request({ host: '127.0.0.1', port, path: '/api/chat/upload-video', method: 'POST', headers });
  const answered = new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', async (response) => {
      const body = Buffer.concat((await response.toArray()) as Buffer[]).toString();
      resolve({ status: response.statusCode, body });
    });
  });
  const sent = new Promise<void>((resolve) => void call.write(payload.subarray(0, -LAST), () => resolve()));
  return { answered, sent, end: () => void call.end(payload.subarray(-LAST)), cut: () => void call.destroy() };
}

test('one network’s guests may hold a limited number of bytes; more is refused, and released bytes are free again', async () => {
  const visits = Array.from({ length: 3 }, () => begin(large));
  await Promise.all(visits.map(({ sent }) => sent));
  visits.forEach(({ end }) => end());
  const answers = await Promise.all(visits.map(({ answered }) => answered));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.find(({ status }) => status === 429)?.body).toBe('{"message":"REQUEST_LIMIT"}');
  const again = begin(large);
  again.end();
  expect((await again.answered).status).toBe(200);
});

test('an upload that is cut off keeps no place and leaves nothing behind', async () => {
  const files = async (): Promise<number> => (await server.database.db.selectFrom('chat_file').select('path').execute()).length;
  const before = await files();
  const visits = Array.from({ length: 2 }, () => begin(large));
  await Promise.all(visits.map(({ sent }) => sent));
  for (const { cut, answered } of visits) {
    cut();
    await answered.catch(() => undefined);
  }
  let kept = 0;
  await eventually(async () => {
    const again = Array.from({ length: 2 }, () => begin(large));
    again.forEach(({ end }) => end());
    const answers = await Promise.all(again.map(({ answered }) => answered));
    kept += answers.filter(({ status }) => status === 200).length;
    return answers.every(({ status }) => status === 200);
  }, 'both have place again');
  expect((await files()) - before).toBe(kept);
});
