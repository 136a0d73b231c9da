import { expect, it } from 'vitest';
import { useSandbox } from '../test/fixture.js';

const { sandbox, restart } = useSandbox();

const send = async (browser: string, own: Record<string, string> = {}) =>
  (
    await fetch(`${sandbox.url}/push/${browser}`, {
      method: 'POST',
      body: Buffer.from([1, 2, 3]),
      headers: {
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: '60',
        authorization: 'vapid t=token, k=key',
        ...own,
      },
    })
  ).status;
const messages = async (browser: string) =>
  ((await sandbox.api('GET', `/api/pushes?browser=${browser}`)).body as unknown as { message: string }[]).map(({ message }) => message);

it('takes messages for a browser, and keeps them encrypted', async () => {
  expect(await send('one')).toBe(201);
  expect(await send('other')).toBe(201);
  expect(await messages('one')).toEqual(['AQID']);
  await restart();
  expect(await messages('one')).toEqual(['AQID']);
});

it.each<Record<string, string>>([{ ttl: 'long' }, { 'content-encoding': 'aesgcm' }, { authorization: 'Bearer key' }])(
  'refuses a message with %j',
  async (headers) => {
    expect(await send('one', headers)).toBe(400);
    expect(await messages('one')).toEqual([]);
  },
);

it('answers 410 for a browser that has gone', async () => {
  await sandbox.api('POST', '/api/faults', { provider: 'push', fault: 'decline', count: 1 });
  expect([await send('one'), await send('one'), await send('other')]).toEqual([410, 410, 201]);
});
