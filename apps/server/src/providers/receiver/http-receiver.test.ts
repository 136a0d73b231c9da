import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReceivers } from './http-receiver.js';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const message = { id: 'an id', body: '{"type":"webhook.test"}' };

let url: string;
let requests: { headers: Record<string, string>; body: string }[] = [];
const server = createServer((request, response) => {
  void (async () => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    requests.push({ headers: request.headers as Record<string, string>, body });
    response.end('x'.repeat(1_000_000));
  })();
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

it('signs a message as the standard says, and reads the beginning of the answer only', async () => {
  const result = await createReceivers({ sandboxUrl: url }).send({ id: 'one', url, secrets: [secret] }, message);
  expect(result).toMatchObject({ status: 'answered', httpStatus: 200 });
  expect(String(result.status === 'answered' ? result.json : '').length).toBeLessThan(200_000);
  const [request] = requests;
  expect(new Webhook(secret).verify(request?.body ?? '', request?.headers ?? {})).toEqual({ type: 'webhook.test' });
  requests = [];
});

it.each([
  ['http://example.com/hook', 'not-https'],
  ['https://me:secret@example.com/hook', 'not-https'],
  ['ftp://example.com/hook', 'not-https'],
  ['no address', 'not-https'],
  ['https://127.0.0.1/hook', 'not-public'],
  ['https://[::1]/hook', 'not-public'],
  ['https://2130706433/hook', 'not-public'],
  ['https://169.254.169.254/latest/meta-data', 'not-public'],
  ['https://localhost/hook', 'not-public'],
  ['https://nowhere.invalid/hook', 'unknown-host'],
])('does not accept %s: %s', async (address, problem) => {
  expect(await createReceivers({ sandboxUrl: null }).problemOf(address)).toBe(problem);
});

it('accepts the sandbox in the demo only', async () => {
  expect(await createReceivers({ sandboxUrl: url }).problemOf(`${url}/hook`)).toBeNull();
  expect(await createReceivers({ sandboxUrl: null }).problemOf(`${url}/hook`)).toBe('not-https');
});

it('calls no private address, whatever a name led to when it was accepted', async () => {
  const { port } = new URL(url);
  const receivers = createReceivers({ sandboxUrl: null });
  for (const address of [`https://localhost:${port}/hook`, `https://127.0.0.1:${port}/hook`, `${url}/hook`])
    expect(await receivers.send({ id: address, url: address, secrets: [secret] }, message)).toMatchObject({ status: 'unknown' });
  expect(await receivers.send({ id: 'name', url: `https://localhost:${port}/`, secrets: [secret] }, message)).toEqual({
    status: 'unknown',
    cause: 'NotPublic',
  });
  expect(requests).toEqual([]);
});
