import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../platform/logger.js';
import { DESK, type OperatorAtDesk, signIn } from '../../test/desk.js';
import { memberIdOf } from '../../test/desk-chats.js';
import { type Member, startTestServer, type TestServer } from '../../test/test-server.js';

/** A line that names a withdrawal, without the fields of every line. */
interface Line {
  level: number;
  msg: string;
  withdrawal?: string;
  request?: string;
  outcome?: string;
}
let log: string[] = [];
let server: TestServer;
let cashier: OperatorAtDesk;
beforeAll(async () => {
  const logger = createLogger('info', { write: (line: string) => void log.push(line) });
  server = await startTestServer({ logger, desk: DESK });
  cashier = await signIn(server, 'desk-cashier');
});
afterAll(() => server.close());

const INFO = 30;
/** The lines that contain the id, in order. */
const linesOf = (id: string): Line[] => log.filter((line) => line.includes(id)).map((line) => JSON.parse(line) as Line);
const stepsOf = (id: string): string[] => linesOf(id).map(({ msg }) => msg);

async function withdraw(baht: number): Promise<{ id: string; member: Member; request: string }> {
  const member = await server.fundedMember(baht + 1_000);
  const response = await server.app.http.inject({
    method: 'POST',
    url: '/api/wallet/withdraw',
    headers: { authorization: `Bearer ${member.token}`, 'idempotency-key': `key-of-${member.phone}` },
    payload: { amount: baht },
  });
  const { _id: id } = response.json<{ _id: string }>();
  return { id, member, request: String(response.headers['x-request-id']) };
}

test('a withdrawal can be followed by its id: accepted in a request, sent, settled', async () => {
  const { id, member, request } = await withdraw(200);
  await expect.poll(() => stepsOf(id)).toHaveLength(3);
  expect(stepsOf(id)).toEqual(['withdrawal accepted', 'withdrawal sent to the provider', 'withdrawal settled']);
  const lines = linesOf(id);
  expect(lines.map(({ level, withdrawal }) => [level, withdrawal])).toEqual(lines.map(() => [INFO, id]));
  expect(lines[0]?.request).toBe(request);
  expect(lines[1]?.outcome).toBe('ok');
  const text = log.filter((line) => line.includes(id)).join('');
  for (const personal of [member.phone, member.bank.accountNo, member.bank.accountName, 'Test Member'])
    expect(text).not.toContain(personal);
});

test('the repetition of a request writes no step again', async () => {
  const { id, member } = await withdraw(200);
  await expect.poll(() => stepsOf(id)).toHaveLength(3);
  const headers = { 'idempotency-key': `key-of-${member.phone}` };
  expect((await member.call('POST', '/api/wallet/withdraw', { amount: 200 }, headers)).body['_id']).toBe(id);
  expect(stepsOf(id)).toHaveLength(3);
});

test('one that waits for an operator is held, and released by a request at the desk', async () => {
  const { id } = await withdraw(8_000);
  expect(stepsOf(id)).toEqual(['withdrawal accepted', 'withdrawal held for review']);
  await cashier.call('POST /desk/withdrawals/:id/release', { params: { id }, body: { note: '' } });
  await expect.poll(() => stepsOf(id)).toHaveLength(5);
  expect(stepsOf(id).slice(2)).toEqual(['withdrawal released', 'withdrawal sent to the provider', 'withdrawal settled']);
  expect(linesOf(id)[2]?.request).toMatch(/^[0-9a-f-]{36}$/);
});

test('one that an operator rejects is rejected and refunded', async () => {
  const { id } = await withdraw(8_000);
  await cashier.call('POST /desk/withdrawals/:id/reject', { params: { id }, body: { reason: 'BANK_DETAILS', note: '' } });
  expect(stepsOf(id).slice(2).toSorted()).toEqual(['withdrawal refunded', 'withdrawal rejected']);
});

test('one that the bank declines is sent and refunded', async () => {
  server.outside.moods.payouts.push('decline');
  const { id } = await withdraw(200);
  await expect.poll(() => stepsOf(id)).toHaveLength(3);
  expect(linesOf(id).slice(1)).toMatchObject([{ outcome: 'declined' }, { msg: 'withdrawal refunded' }]);
});

test('one that a freeze stops before it is sent is held', async () => {
  await cashier.call('POST /desk/payouts/pause', { body: { note: 'maintenance' } });
  const { id, member } = await withdraw(200);
  const params = { id: await memberIdOf(server, member) };
  const body = { directions: ['out' as const], note: 'stolen phone', until: null };
  expect((await cashier.call('POST /desk/members/:id/freeze', { params, body })).status).toBe(200);
  expect(stepsOf(id)).toEqual(['withdrawal accepted', 'withdrawal held for review']);
});
