import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvedKey, callWithKey, collectedKey, type KeyInput } from '../../../test/api-keys.js';
import { idOf } from '../../../test/conditions.js';
import { DESK, type OperatorAtDesk, signInOwners } from '../../../test/desk.js';
import { startTestServer, type TestServer } from '../../../test/test-server.js';

let server: TestServer;
let maker: OperatorAtDesk;
let checker: OperatorAtDesk;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK, addresses: { callsPerMinute: 10_000, carriers: { networks: [], callsPerMinute: 10_000 } } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.asOwner(`
    delete from proposal; delete from api_key; delete from guess_limit; delete from desk_seen; delete from finding; delete from setting;
    update operator set state = 'active'`);
  [maker, checker] = await signInOwners(server);
});

const made = (input?: KeyInput) => collectedKey([maker, checker], input);
const approved = (input?: KeyInput) => approvedKey([maker, checker], input);
const collect = (id: string, by = maker) => by.call('POST /desk/api-keys/:id/collect', { params: { id } });
const revoke = (id: string, by = maker) => by.call('POST /desk/api-keys/:id/revoke', { params: { id }, body: { note: 'replaced' } });
const today = (key: string, address?: string) => callWithKey(server, key, 'GET', '/desk/today', address === undefined ? {} : { address });
const listed = async (id: string) => (await maker.call('GET /desk/api-keys')).body.keys.find((key) => key.id === id);
const rowsOf = async (columns: string, where: string) =>
  (await server.database.pool.query<Record<string, unknown>>(`select ${columns} from audit where ${where} order by id`)).rows;

describe('a key', () => {
  it('is made by two people, and its secret once by its maker', async () => {
    const { id, state, prefix } = await approved({ name: 'Reporting', permissions: ['reports.read', 'today.read'], days: 30 });
    expect([state, prefix]).toEqual(['approved', null]);
    expect((await collect(id, checker)).body.message).toBe('NOT_PERMITTED');
    const { body } = await collect(id);
    expect(body.key).toMatch(/^krapao_[0-9a-f]{10}_[\w-]{43}$/);
    expect((await today(body.key)).status).toBe(200);
    expect((await collect(id)).body.message).toBe('ALREADY_DECIDED');
    expect(await listed(id)).toMatchObject({
      name: 'Reporting',
      prefix: body.prefix,
      permissions: ['reports.read', 'today.read'],
      state: 'active',
      maker: { name: 'desk-owner' },
      checker: { name: 'desk-cashier' },
      isMakerSuspended: false,
      expiresAt: body.expiresAt,
      revoked: null,
    });
    const days = (Date.parse(body.expiresAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
  });

  it('is stored as a digest: no table has its secret', async () => {
    const { key } = await made();
    // After `krapao_`, ten characters and an underscore; a secret may contain underscores.
    const secret = key.slice('krapao_'.length + 11);
    const { rows } = await server.database.asOwner<{ text: string }>(
      `select (select string_agg(k::text, ' ') from api_key k) || (select string_agg(a::text, ' ') from audit a) || (select string_agg(p::text, ' ') from proposal p) as text`,
    );
    expect(secret.length).toBeGreaterThan(42);
    expect(rows[0]?.text).toContain(key.slice(0, 17));
    expect(rows[0]?.text).not.toContain(secret);
  });

  it('is not collected a day after the approval', async () => {
    const { id } = await approved();
    await server.database.asOwner(`update api_key set created_at = created_at - interval '24 hours'`);
    expect((await collect(id)).body.message).toBe('ALREADY_DECIDED');
    expect((await listed(id))?.state).toBe('expired');
  });

  it('has a name that no other has until it is revoked', async () => {
    const { id } = await made({ name: 'Warehouse' });
    const again = () => maker.call('POST /desk/api-keys', { body: { name: ' Warehouse ', permissions: ['books.read'], note: 'x' } });
    expect((await again()).body.message).toBe('NAME_TAKEN');
    await revoke(id);
    expect((await again()).status).toBe(202);
  });

  it('lives a year at most', async () => {
    const body = { name: 'Long', permissions: ['books.read'], days: 366, note: 'x' };
    expect((await maker.call('POST /desk/api-keys', { body })).body.message).toBe('INVALID_INPUT');
  });

  it('has no permission that decides', async () => {
    const body = { name: 'Wide', permissions: ['withdrawals.decide'], note: 'x' };
    expect((await maker.call('POST /desk/api-keys', { body })).body.message).toBe('INVALID_INPUT');
  });

  it('shows its last use', async () => {
    const { id, key } = await made();
    expect((await listed(id))?.usedAt).toBeNull();
    await today(key);
    expect((await listed(id))?.usedAt).not.toBeNull();
  });

  it('works on after its maker was suspended, and the list says so', async () => {
    const { id, key } = await made();
    await server.database.asOwner(`update operator set state = 'suspended' where name = 'desk-owner'`);
    expect((await today(key)).status).toBe(200);
    const { body } = await checker.call('GET /desk/api-keys');
    expect(body.keys.find((each) => each.id === id)?.isMakerSuspended).toBe(true);
  });
});

describe('a key that is not valid', () => {
  it('has one answer, whether it is unknown, expired or revoked', async () => {
    const [expired, revoked] = [await made({ name: 'One' }), await made({ name: 'Two' })];
    await server.database.asOwner(
      `update api_key set created_at = now() - interval '91 days', expires_at = clock_timestamp() where id = '${expired.id}'`,
    );
    await revoke(revoked.id);
    const changed = `${revoked.key.slice(0, -1)}${revoked.key.endsWith('A') ? 'B' : 'A'}`;
    const texts = [expired.key, revoked.key, changed, 'krapao_'];
    const answers = await Promise.all(texts.map((text) => today(text)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(texts.map(() => [401, { message: 'API_KEY_INVALID' }]));
    expect([(await listed(expired.id))?.state, (await listed(revoked.id))?.state]).toEqual(['expired', 'revoked']);
  });

  it('with the right beginning and another secret is refused', async () => {
    const { key } = await made();
    const other = `${key.slice(0, 18)}${'A'.repeat(43)}`;
    expect((await today(other)).body.message).toBe('API_KEY_INVALID');
  });

  it('was revoked on another node a moment ago', async () => {
    const { id, key } = await made();
    const node = await server.anotherNode({ desk: DESK });
    const there = () => callWithKey({ app: node }, key, 'GET', '/desk/today');
    expect((await there()).status).toBe(200);
    expect((await revoke(id, checker)).body).toEqual({ done: true });
    expect((await there()).status).toBe(401);
    expect((await revoke(id)).body.message).toBe('ALREADY_DECIDED');
    await node.close();
  });

  it('counts against its address, beside which a right key still works', async () => {
    const { key } = await made();
    for (let tries = 0; tries < 5; tries += 1) expect((await today('wrong', '198.51.100.7')).status).toBe(401);
    const refused = await today('wrong', '198.51.100.7');
    expect([refused.status, refused.body.message]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(refused.retryAfter).toBeGreaterThan(800);
    expect((await today('wrong', '198.51.100.9')).status).toBe(401);
    expect((await today(key, '198.51.100.7')).status).toBe(200);
  });
});

it('each key has calls of its own per minute', async () => {
  const [one, other] = [await made({ name: 'One' }), await made({ name: 'Two' })];
  const addresses = { callsPerMinute: 3, carriers: { networks: [], callsPerMinute: 3 } };
  const node = await server.anotherNode({ desk: DESK, addresses });
  const call = (key: string) => callWithKey({ app: node }, key, 'GET', '/desk/today');
  for (let calls = 0; calls < 3; calls += 1) expect((await call(one.key)).status).toBe(200);
  const refused = await call(one.key);
  expect([refused.status, refused.body.message, refused.retryAfter === null]).toEqual([429, 'TOO_MANY_CALLS', false]);
  expect((await call(other.key)).status).toBe(200);
  await node.close();
});

describe('what a key reads of a member', () => {
  it('has neither the phone nor the bank account, and is audited as a visit of the key', async () => {
    const { id: keyId, key } = await made();
    const member = await server.newMember();
    const id = await idOf(server, member);
    const { status, body } = await callWithKey(server, key, 'GET', `/desk/members/${id}`);
    expect([status, body['phone']]).toEqual([200, `…${member.phone.slice(-3)}`]);
    expect(JSON.stringify(body)).not.toContain(member.phone);
    expect(JSON.stringify(body)).not.toContain(member.bank.accountNo);
    expect(await rowsOf('actor, action', `member = '${id}' and action = 'member.opened'`)).toEqual([
      { actor: `key:${keyId}`, action: 'member.opened' },
    ]);
    const { body: trail } = await maker.call('GET /desk/audit', { query: { actor: `key:${keyId}` } });
    expect(trail.events.map(({ action, actorName }) => [action, actorName])).toEqual([['member.opened', 'Reporting']]);
    expect((await maker.call('GET /desk/audit/people')).body.keys).toEqual([{ id: keyId, name: 'Reporting' }]);
  });

  it('counts towards the members of the hour of this key alone', async () => {
    const [{ key }, other] = [await made({ name: 'One' }), await made({ name: 'Two' })];
    await server.database.asOwner(`insert into setting (key, currency, value) values ('membersPerHour', '*', '1')`);
    const ids = [await idOf(server, await server.newMember()), await idOf(server, await server.newMember())];
    const open = (by: string, id = '') => callWithKey(server, by, 'GET', `/desk/members/${id}`);
    expect((await open(key, ids[0])).status).toBe(200);
    expect((await open(key, ids[1])).body.message).toBe('TOO_MANY_MEMBERS');
    expect((await open(other.key, ids[1])).status).toBe(200);
    const { rows } = await server.database.pool.query<{ facts: object }>(`select facts from finding where kind = 'desk.many-members'`);
    expect(rows).toEqual([{ facts: { operator: key.slice(0, 17), limit: 1 } }]);
  });
});

it('the audit trail has who proposed, approved, collected and revoked a key, and who came with a wrong one', async () => {
  const { id, key } = await made({ name: 'Audited' });
  await revoke(id, checker);
  await today(key, '198.51.100.20');
  const rows = await rowsOf(
    `action, actor like 'operator:%' as operator, detail->>'reason' as reason`,
    `action like 'api-key.%' or detail->>'act' = 'api-key.make'`,
  );
  expect(rows.slice(-5)).toEqual([
    { action: 'proposal.made', operator: true, reason: 'the nightly report' },
    { action: 'api-key.make', operator: true, reason: 'the nightly report' },
    { action: 'api-key.collected', operator: true, reason: null },
    { action: 'api-key.revoked', operator: true, reason: 'replaced' },
    { action: 'api-key.refused', operator: false, reason: null },
  ]);
});
