import { expect, it } from 'vitest';
import { ANSWER_MS, keepsPromises } from '../../../test/adapter-promises.js';
import { startPeer } from '../../../test/peer.js';
import { createCircuits } from '../circuit.js';
import { readConnections } from '../connections.js';
import { smsYouTo } from './smsyouto.js';

const KEY = 'an-api-key-of-twenty-characters';
const message = { ref: 's-0001', to: '0123456789', text: 'ทดสอบระบบ' };

/** The example of the page "Single SMS": HTTP 200 with a failure inside. */
const refused = {
  status: 200,
  message: 'send successfully',
  data: { code: '006', messageid: '16994168351027398', sender: 'SMSTOUTOAPI', status: 'failure', infomation: 'Sender not allowed' },
};
/** The same answer with code and status of the page's log of a sent message. */
const sent = { ...refused, data: { ...refused.data, code: '000', status: 'success', infomation: '' } };

const says = (status: number, body: unknown) => () => ({ status, body });
const never = createCircuits(undefined, 0);
const addressOf = (url: string, timeoutMs = ANSWER_MS) => ({ baseUrl: `${url}/api/bulk?sender=SMSYOUTOAPI`, key: KEY, timeoutMs });

keepsPromises('SMS YOUTO', [KEY], ({ url, deadlineMs }) => [
  {
    name: 'send',
    make: () => smsYouTo.connect(addressOf(url, deadlineMs), never).send(message),
    ok: { answer: says(200, sent), value: null },
    declined: { answer: says(200, refused), reason: '006' },
  },
]);

it('a message has its receiver, its text and the sender of the address', async () => {
  const peer = await startPeer();
  peer.behave(says(200, sent));
  await smsYouTo.connect(addressOf(peer.url), never).send(message);
  expect(peer.requests.map(({ method, path, headers, body }) => [method, path, headers.authorization, JSON.parse(body)])).toEqual([
    ['POST', '/api/bulk/send', `Bearer ${KEY}`, { phone: '0123456789', message: 'ทดสอบระบบ', sender: 'SMSYOUTOAPI' }],
  ]);
  peer.close();
});

it('a check reads the log of no message', async () => {
  const peer = await startPeer();
  peer.behave(says(400, { status: 400, message: 'log not found' }));
  expect(await smsYouTo.check(addressOf(peer.url))).toEqual({ state: 'ready', detail: '' });
  expect(peer.requests.map(({ method, path }) => [method, path])).toEqual([['GET', '/api/bulk/log/single/0']]);
  peer.behave(says(401, { message: 'Access Denied' }));
  expect((await smsYouTo.check(addressOf(peer.url))).state).toBe('refused');
  peer.behave(says(200, { message: 'Access Denied' }));
  expect((await smsYouTo.check(addressOf(peer.url))).state).toBe('failed');
  peer.close();
});

it('an address without a sender is named', () => {
  const env = { KRAPAO_SMS: 'smsyouto', KRAPAO_SMS_URL: 'https://bulk.example/api/bulk', KRAPAO_SMS_KEY: KEY };
  expect(() => readConnections(env, { isDemo: false })).toThrow('KRAPAO_SMS_URL (must end in ?sender=<name of the sender>)');
});
