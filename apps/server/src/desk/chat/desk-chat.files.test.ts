import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { history, newThreadAt } from '../../../test/desk-chats.js';
import { callDesk, DESK, FROM_CONSOLE, type OperatorAtDesk, signIn } from '../../../test/desk.js';
import { digest } from '../../../test/digest.js';
import { startTestServer, type TestServer } from '../../../test/test-server.js';

/** Files, ready answers and refusals of the chat at the desk. */
let server: TestServer;
let owner: OperatorAtDesk;
let cashier: OperatorAtDesk;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  [owner, cashier] = [await signIn(server, 'desk-owner'), await signIn(server, 'desk-cashier')];
});
afterAll(() => server.close());

const newThread = () => newThreadAt(server);

describe('files', () => {
  const upload = async (operator: OperatorAtDesk, kind: 'image' | 'video', payload: Buffer) => {
    const response = await server.app.desk?.inject({
      method: 'POST',
      url: `/desk/chat-files/${kind}?name=book.png`,
      headers: { ...FROM_CONSOLE, 'content-type': 'application/octet-stream', cookie: operator.cookie },
      payload,
    });
    return { status: response?.statusCode, body: response?.json<{ path: string; message?: string }>() };
  };
  const open = (operator: OperatorAtDesk | null, id: string, name: string) =>
    server.app.desk?.inject({
      method: 'GET',
      url: `/desk/chats/${id}/files/${name}`,
      headers: operator === null ? {} : { cookie: operator.cookie },
    });
  const picture = () =>
    sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();

  test('are encoded anew, sent once, and open at the desk only with the permission and in their conversation', async () => {
    const { id, member } = await newThread();
    const { id: other } = await newThread();
    const { status, body } = await upload(owner, 'image', await picture());
    expect(status).toBe(200);
    const path = body?.path ?? '';
    const send = (to: string) =>
      owner.call('POST /desk/chats/:id/messages', {
        params: { id: to },
        body: {
          id: randomUUID(),
          message: { kind: 'file', path, text: 'like this' },
        },
      });
    expect((await send(id)).status).toBe(200);
    expect((await send(other)).body.message).toBe('NOT_FOUND');
    expect((await history(member)).at(-1)).toMatchObject({ filePath: path, fileType: 'image', name: 'book.png', message: 'like this' });
    const name = path.split('/').at(-1) ?? '';
    const opened = await open(owner, id, name);
    expect([opened?.statusCode, opened?.headers['content-type'], opened?.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'private, no-store',
    ]);
    expect((await open(owner, other, name))?.statusCode).toBe(404);
    expect((await open(null, id, name))?.statusCode).toBe(401);
    await server.database.asOwner(`update operator set roles = '{content}' where name = 'desk-cashier'`);
    expect((await open(cashier, id, name))?.statusCode).toBe(403);
    expect((await upload(cashier, 'image', await picture())).body?.message).toBe('NOT_PERMITTED');
    await server.database.asOwner(`update operator set roles = '{cashier,risk}' where name = 'desk-cashier'`);
  });

  test('that are no picture are refused, and so is an upload from another page', async () => {
    expect(await upload(owner, 'image', Buffer.from('<svg onload=alert(1)>'))).toMatchObject({ body: { message: 'FILE_NOT_SUPPORTED' } });
    const elsewhere = await server.app.desk?.inject({
      method: 'POST',
      url: '/desk/chat-files/image',
      headers: { ...FROM_CONSOLE, origin: 'https://evil.example', 'content-type': 'application/octet-stream', cookie: owner.cookie },
      payload: await picture(),
    });
    expect(elsewhere?.statusCode).toBe(403);
  });
});

describe('ready answers', () => {
  const save = (operator: OperatorAtDesk, id: string, shortcut: string) =>
    operator.call('POST /desk/ready-answers', {
      body: {
        id,
        shortcut,
        texts: { th: 'สวัสดี {name}', la: '', en: 'Hello {name}' },
        position: 50,
      },
    });
  const all = async () => (await cashier.call('GET /desk/ready-answers')).body.answers;

  test('are stored, listed by position and removed by who may edit them', async () => {
    const id = randomUUID();
    expect((await save(owner, id, 'greet')).body).toEqual({ done: true });
    expect((await all()).at(-1)).toMatchObject({ id, shortcut: 'greet', texts: { en: 'Hello {name}' } });
    expect((await save(owner, randomUUID(), 'greet')).body.message).toBe('NAME_TAKEN');
    expect((await save(cashier, id, 'other')).body.message).toBe('NOT_PERMITTED');
    const remove = () => owner.call('POST /desk/ready-answers/:id/remove', { params: { id } });
    expect((await remove()).body).toEqual({ done: true });
    expect((await remove()).body.message).toBe('NOT_FOUND');
  });
});

test('refused calls change nothing', async () => {
  const { id } = await newThread();
  const before = await digest(server.database.pool);
  for (const path of ['messages', 'notes', 'assign', 'snooze', 'end', 'typing'])
    expect((await callDesk(server, 'POST', `/desk/chats/${id}/${path}`, { body: {} })).body.message).toBe('SIGN_IN_REQUIRED');
  expect(await digest(server.database.pool)).toEqual(before);
});
