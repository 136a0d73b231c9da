import { afterAll, beforeAll, expect, test } from 'vitest';
import { callDesk, DESK, type OperatorAtDesk, signIn } from '../../../test/desk.js';
import type { OutsideTransfer } from '../../../test/outside.js';
import { asForm, newTransRef, picture, slipText } from '../../../test/slips.js';
import { aTransfer, eventually, type Member, startTestServer, type TestServer } from '../../../test/test-server.js';

let server: TestServer;
let cashier: OperatorAtDesk;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK, circuitFailures: 0 });
  cashier = await signIn(server, 'desk-cashier');
});
afterAll(() => server.close());

const upload = async (member: Member, transfer: OutsideTransfer) => {
  const form = asForm(await picture(slipText(transfer.transRef)));
  return (await member.call('POST', '/api/wallet/slip', form.payload, form.headers)).body;
};
function paid(member: Member, amount = 12_345): OutsideTransfer {
  const transfer = aTransfer({ from: member.bank, amount, transRef: newTransRef() });
  server.outside.transfers.push(transfer);
  return transfer;
}
/** A slip whose verifier does not answer: it stays open until the next attempt. */
async function open(member: Member, transfer = paid(member)): Promise<string> {
  server.outside.slips.moods.push('error');
  const body = await upload(member, transfer);
  expect(body).toMatchObject({ status: 'PENDING' });
  const id = String(body['_id']);
  // The next attempt of the runner does not decide during the test.
  await server.database.asOwner(`update saga set due_at = clock_timestamp() + interval '1 hour' where id = '${id}'`);
  return id;
}
const balance = async (member: Member): Promise<number> =>
  ((await member.call('GET', '/api/wallet')).body['wallet'] as { amount: number }).amount;
const read = async (id: string) => (await cashier.call('GET /desk/slips/:id', { params: { id } })).body;
const refuse = (id: string, operator = cashier) =>
  operator.call('POST /desk/slips/:id/refuse', { params: { id }, body: { reason: 'NOT_MATCH', note: 'another name' } });
const verify = (id: string) => cashier.call('POST /desk/slips/:id/verify', { params: { id } });
const list = async (view: string) => (await cashier.call('GET /desk/slips', { query: { view } })).body.slips;

test('an open slip is listed, and shows what each source knows about its transfer', async () => {
  const member = await server.newMember();
  const transfer = paid(member);
  const id = await open(member, transfer);
  expect((await list('open')).find((slip) => slip.id === id)).toMatchObject({ member: { phone: member.phone }, state: 'PENDING' });
  expect(await read(id)).toMatchObject({ qr: { transRef: transfer.transRef }, transfer: null, credits: [] });

  await server.tellTransfer({ ...transfer, amount: 12_345 });
  // The feed has credited it meanwhile: the list says so, with the amount.
  expect((await list('open')).find((slip) => slip.id === id)).toMatchObject({ amount: 123.45, creditedBy: 'feed', state: 'PENDING' });
  const { credits, ...slip } = await read(id);
  expect(slip.transfer).toMatchObject({ source: 'feed', amount: 123.45, state: 'credited' });
  expect(credits).toMatchObject([{ amount: 123.45, member: { phone: member.phone } }]);
  expect(slip.account).toContain(`•••• ${member.bank.accountNo.slice(-4)}`);
  expect(JSON.stringify(slip)).not.toContain(member.bank.accountNo);
  const opened = await server.database.db.selectFrom('audit').select('detail').where('action', '=', 'slip.opened').execute();
  expect(opened.length).toBeGreaterThan(0);
});

test('the picture is served to an operator who may see slips, and to no one else', async () => {
  const id = await open(await server.newMember());
  const { imageUrl } = await read(id);
  const image = (cookie?: string) =>
    server.app.desk?.inject({
      url: imageUrl ?? '',
      headers: { 'sec-fetch-site': 'same-origin', ...(cookie === undefined ? {} : { cookie }) },
    });
  const response = await image(cashier.cookie);
  expect([response?.statusCode, response?.headers['content-type'], response?.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'private, no-store',
  ]);
  expect((await image())?.statusCode).toBe(401);
  await server.database.asOwner(`update operator set roles = '{content}' where name = 'desk-owner'`);
  const content = await signIn(server, 'desk-owner');
  expect((await image(content.cookie))?.statusCode).toBe(403);
  await server.database.asOwner(`update operator set roles = '{owner}' where name = 'desk-owner'`);
  const foreign = await server.app.desk?.inject({
    url: imageUrl ?? '',
    headers: { 'sec-fetch-site': 'cross-site', cookie: cashier.cookie },
  });
  expect(foreign?.statusCode).toBe(403);
});

test('a refused slip tells the member why, moves no money and cannot be decided again', async () => {
  const member = await server.newMember();
  const id = await open(member);
  expect((await refuse(id)).body).toEqual({ done: true });
  const { body } = await member.call('POST', '/api/statement/slip', {});
  expect(body['slips']).toMatchObject([{ _id: id, status: 'FAILED', note: 'NOT_MATCH' }]);
  expect(await balance(member)).toBe(0);
  expect((await refuse(id)).body.message).toBe('ALREADY_DECIDED');
  expect((await verify(id)).body.message).toBe('ALREADY_DECIDED');
  expect((await list('failed')).map((slip) => slip.id)).toContain(id);
});

test('the verifier is queried again on request, and its answer credits the slip', async () => {
  const member = await server.newMember();
  const id = await open(member);
  server.outside.slips.moods.push('error');
  expect((await verify(id)).body.message).toBe('PROVIDER_NO_ANSWER');
  expect((await verify(id)).body).toEqual({ done: true });
  const { rows } = await server.database.asOwner<{ id: string }>(
    `select detail->'target'->>'id' as id from audit where action = 'slip.verify' order by audit.id desc limit 2`,
  );
  expect(rows).toEqual([{ id }, { id }]);
  expect(await balance(member)).toBe(123.45);
  expect((await list('all')).find((slip) => slip.id === id)).toMatchObject({ state: 'SUCCESS', amount: 123.45 });
});

test('refusals and verifications in parallel have one end', async () => {
  const member = await server.newMember();
  const id = await open(member);
  await Promise.all(Array.from({ length: 20 }, (_, place) => (place % 2 === 0 ? refuse(id) : verify(id))));
  await eventually(async () => (await read(id)).state !== 'PENDING', 'the slip has ended');
  const { state } = await read(id);
  expect(await balance(member)).toBe(state === 'SUCCESS' ? 123.45 : 0);
});

test('support reads slips and decides none', async () => {
  const id = await open(await server.newMember());
  await server.database.asOwner(`update operator set roles = '{support}' where name = 'desk-owner'`);
  const support = await signIn(server, 'desk-owner');
  expect((await support.call('GET /desk/slips/:id', { params: { id } })).status).toBe(200);
  expect((await refuse(id, support)).body.message).toBe('NOT_PERMITTED');
  await server.database.asOwner(`update operator set roles = '{owner}' where name = 'desk-owner'`);
});

test('an unknown slip is not found', async () => {
  const { status } = await callDesk(server, 'GET', '/desk/slips/00000000-0000-7000-8000-000000000000', { cookie: cashier.cookie });
  expect(status).toBe(404);
});
