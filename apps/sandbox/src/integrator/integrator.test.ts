import { createHmac } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { useSandbox } from '../test/fixture.js';

const { sandbox } = useSandbox();
const SECRET = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
const body = JSON.stringify({ type: 'webhook.test', timestamp: '2026-11-28T09:00:00.000Z', data: {} });
let ids = 0;

beforeEach(() => sandbox.api('POST', '/api/integrator/secret', { secret: SECRET }));

const send = async ({ id = `event ${(ids += 1)}`, secret = SECRET, at = Math.floor(Date.now() / 1_000) } = {}): Promise<number> => {
  const signature = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`${id}.${at}.${body}`)
    .digest('base64');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')} v1,${signature}`,
  };
  return (await fetch(`${sandbox.url}/integrator/webhooks`, { method: 'POST', headers, body })).status;
};
const received = async () => (await sandbox.api('GET', '/api/integrator/webhooks')).body as unknown as { id: string; times: number }[];

it('keeps what is signed with its secret, each id once', async () => {
  expect([await send({ id: 'one' }), await send({ id: 'two' }), await send({ id: 'one' })]).toEqual([200, 200, 200]);
  expect(await received()).toEqual([
    { id: 'two', times: 1, body: JSON.parse(body) },
    { id: 'one', times: 2, body: JSON.parse(body) },
  ]);
});

it.each([
  ['another secret', { secret: `whsec_${Buffer.alloc(32, 6).toString('base64')}` }],
  ['an old timestamp', { at: 1_700_000_000 }],
])('refuses %s', async (_what, own) => {
  const before = await received();
  expect(await send(own)).toBe(401);
  expect(await received()).toEqual(before);
});

it('fails as it was ordered', async () => {
  await sandbox.api('POST', '/api/faults', { provider: 'integrator', fault: 'error', count: 1 });
  expect([await send(), await send()]).toEqual([500, 200]);
});
