import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runOperator } from './run.js';
import { recordFindings } from '../platform/findings.js';
import { newId } from '../platform/ids.js';
import { createLogger } from '../platform/logger.js';
import { DESK, type OperatorAtDesk, signIn } from '../../test/desk.js';
import { CLEAR, passkeysAt } from '../../test/passkeys.js';
import { SECRET, startTestServer, type TestServer } from '../../test/test-server.js';

let server: TestServer;
let at: ReturnType<typeof passkeysAt>;
let owner: OperatorAtDesk;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  at = passkeysAt(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.asOwner(`
    delete from proposal; delete from finding; delete from setting; delete from desk_decision; ${CLEAR};
    update operator set roles = '{owner}' where name = 'desk-owner'; update operator set roles = '{cashier,risk}' where name = 'desk-cashier'`);
  owner = await signIn(server);
});

const operator = (...words: string[]) =>
  runOperator({ databaseUrl: server.database.url, demo: true, user: 'root', secrets: [SECRET], words });
const AS_OWNER = ['--as', 'desk-owner', '--code', 'krapao-demo'];
const AS_CASHIER = ['--as', 'desk-cashier', '--code', 'krapao-demo'];
const TIGHTER = ['settings', 'set', 'withdrawMax', 'THB', '20000'];
const LOOSER = ['settings', 'set', 'withdrawMax', 'THB', '90000000'];

const lastAudit = async () => {
  const { rows } = await server.database.pool.query<{ actor: string; action: string }>(
    `select actor, action from audit where action not like 'desk.%' order by id desc limit 1`,
  );
  return rows[0];
};
const idOfOwner = async () => (await at.sessionOf(owner.cookie)).operator.id;
const findings = async () => (await server.database.db.selectFrom('finding').selectAll().where('state', '=', 'open').execute()) ?? [];
const open = async () => (await owner.call('GET /desk/proposals', { query: { state: 'open' } })).body.proposals;
const unchanged = async () => (await operator('settings', 'get', 'withdrawMax', 'THB')).join();

const ACTS = [
  ['settings', 'set', 'withdrawMax', 'THB', '1'],
  ['content', 'set', 'chatFlow', 'file'],
  ['member', 'confirm-account', '0900000001'],
  ['member', 'change-bank', '0900000001', 'KTB', '1', 'A'],
  ['member', 'change-phone', '0900000001', '0900000002'],
  ['member', 'export', '0900000001', '--to', 'file'],
  ['member', 'erase', '0900000001'],
  ['review', 'credit', 'x'],
  ['review', 'return', 'x'],
  ['review', 'release', 'x'],
  ['review', 'refuse', 'x'],
  ['suspense', 'credit', 'x', '0900000001'],
  ['suspense', 'return', 'x'],
  ['findings', 'close', 'x', 'done'],
  ['bonus', 'open', 'X'],
  ['promotion', 'close', 'X'],
  ['bonus', 'save', 'file'],
  ['accounts', 'set', 'THB', 'file'],
  ['games', 'set', 'THB', 'file'],
  ['wheel', 'set', 'THB', 'file'],
  ['sessions', 'end', 'all'],
  ['desk', 'reset', 'desk-owner'],
];

describe('a command that changes something, while operators exist,', () => {
  it.each(ACTS)('names its operator: %s %s', async (...words) => {
    await expect(operator(...words)).rejects.toThrow('Operators exist: name yourself with --as NAME');
  });

  it('is proved by the operator’s code, and recorded under that operator', async () => {
    await expect(operator(...TIGHTER, '--as', 'desk-owner', '--code', 'wrong')).rejects.toThrow(
      'No active operator has this name and code',
    );
    await expect(operator(...TIGHTER, '--as', 'nobody-here', '--code', 'krapao-demo')).rejects.toThrow('No active operator');
    const before = await unchanged();
    expect(await operator(...TIGHTER, ...AS_OWNER)).toEqual([`withdrawMax THB is 20000 now (it was ${before}).`]);
    expect(await lastAudit()).toEqual({ actor: `operator:${await idOfOwner()}`, action: 'setting.change' });
  });

  it('takes a code of an authenticator app once, and asks for it when it is not given', async () => {
    const som = await at.joinWithCode('som');
    const code = await generate({ secret: som.secret, epoch: Math.floor(Date.now() / 1_000) + 30 });
    const call = { databaseUrl: server.database.url, demo: true, user: 'root', secrets: [SECRET], words: [...TIGHTER, '--as', 'som'] };
    await expect(runOperator(call)).rejects.toThrow('Write the code of your authenticator app');
    expect(await runOperator({ ...call, askCode: () => Promise.resolve(code) })).toHaveLength(1);
    await expect(runOperator({ ...call, askCode: () => Promise.resolve(code) })).rejects.toThrow('This code was used before');
    await expect(runOperator({ ...call, askCode: () => Promise.resolve('000000'), secrets: [] })).rejects.toThrow('Set KRAPAO_SECRET');
  });

  it('stops guesses after ten, together with those at the desk', async () => {
    for (let guess = 0; guess < 10; guess += 1) await operator(...TIGHTER, '--as', 'desk-owner', '--code', 'wrong').catch(() => undefined);
    await expect(operator(...TIGHTER, ...AS_OWNER)).rejects.toThrow('Too many wrong passwords and codes');
    expect((await at.post('/desk/sign-in', { name: 'desk-owner', password: 'krapao-demo' })).body.message).toBe('TOO_MANY_ATTEMPTS');
  });

  it.each([TIGHTER, ['sessions', 'end', 'all'], ['review', 'return', newId()], ['findings', 'close', newId(), 'done']])(
    'needs the permission: %s %s',
    async (...words) => {
      await server.database.asOwner(`update operator set roles = '{auditor}' where name = 'desk-cashier'`);
      await expect(operator(...words, ...AS_CASHIER)).rejects.toThrow(/do not include this|NOT_PERMITTED/);
    },
  );

  it('cannot be approved at the desk by its operator, and can by another', async () => {
    expect((await operator(...LOOSER, ...AS_OWNER)).join()).toContain('A second person must approve this');
    const [proposal] = await open();
    expect(proposal).toMatchObject({ maker: { name: 'desk-owner' }, obstacle: 'OWN_PROPOSAL' });
    const approve = (by: OperatorAtDesk) => by.call('POST /desk/proposals/:id/approve', { params: { id: proposal?.id } });
    expect((await approve(owner)).body.message).toBe('OWN_PROPOSAL');
    await server.database.asOwner(`update operator set roles = '{owner}' where name = 'desk-cashier'`);
    expect((await approve(await signIn(server, 'desk-cashier'))).status).toBe(200);
  });

  it('is no other for KRAPAO_DESK_SOLO in its environment', async () => {
    process.env['KRAPAO_DESK_SOLO'] = '1';
    try {
      expect((await operator(...LOOSER, ...AS_OWNER)).join()).toContain('A second person must approve this');
    } finally {
      delete process.env['KRAPAO_DESK_SOLO'];
    }
  });

  it('needs none to read', async () => {
    for (const words of [
      ['settings', 'list'],
      ['review', 'list'],
      ['findings', 'list'],
      ['desk', 'list'],
      ['audit', 'verify'],
    ])
      expect((await operator(...words)).length).toBeGreaterThan(0);
  });
});

describe('an emergency', () => {
  it('acts alone, and leaves a finding first, which its author cannot close', async () => {
    expect((await operator(...LOOSER, '--emergency', ...AS_OWNER)).join()).toContain('is 90000000 now');
    expect(await lastAudit()).toMatchObject({ actor: `operator:${await idOfOwner()}` });
    const [finding] = await findings();
    expect(finding).toMatchObject({ kind: 'desk.emergency', facts: { command: 'settings set withdrawMax', user: 'root' } });
    const close = (by: OperatorAtDesk) =>
      by.call('POST /desk/waiting/findings/:id/close', { params: { id: finding?.id }, body: { note: 'looked at it' } });
    expect((await close(owner)).body.message).toBe('OWN_DECISION');
    await expect(operator('findings', 'close', finding?.id ?? '', 'done', ...AS_OWNER)).rejects.toThrow(
      'another person closes the finding',
    );
    await expect(operator('findings', 'close', finding?.id ?? '', 'done', '--emergency')).rejects.toThrow('another person closes');
    expect((await close(await signIn(server, 'desk-cashier'))).status).toBe(200);
  });

  it('needs no operator, and is one only while operators exist', async () => {
    await operator(...LOOSER, '--emergency');
    expect(await lastAudit()).toMatchObject({ actor: 'operator:root' });
    expect(await findings()).toHaveLength(1);
    await server.database.asOwner(`delete from finding; update operator set state = 'suspended'`);
    await operator(...TIGHTER, '--emergency');
    expect(await findings()).toEqual([]);
  });
});

describe('one person runs the site', () => {
  it('when the server has stored it at its start, which is a finding; a change back is one again', async () => {
    const solo = await server.anotherNode({ desk: { ...DESK, solo: true } });
    expect((await findings()).map(({ kind, facts }) => [kind, facts])).toEqual([
      ['desk.solo-changed', expect.objectContaining({ solo: true })],
    ]);
    expect((await operator(...LOOSER, ...AS_OWNER)).join()).toContain('is 90000000 now');
    expect((await at.sessionOf(owner.cookie)).site.solo).toBe(true);
    await solo.close();
    await server.database.asOwner('delete from finding');
    await (await server.anotherNode({ desk: DESK })).close();
    expect((await findings()).map(({ facts }) => facts)).toEqual([expect.objectContaining({ solo: false })]);
    await server.database.asOwner('delete from finding');
    await (await server.anotherNode({ desk: DESK })).close();
    await (await server.anotherNode({ desk: null })).close();
    expect(await findings()).toEqual([]);
  });
});

describe('findings and reviews at the command line', () => {
  const find = (reference: string) =>
    server.database.inTx((tx) =>
      recordFindings(tx, [{ kind: 'payout.paid-unknown', reference, facts: {} }], { at: new Date(), logger: createLogger('silent') }),
    );

  it('are not closed by who decided about the money', async () => {
    await find('r1');
    const [finding] = await findings();
    await server.database.asOwner(`
      insert into desk_decision (reference, actor, act, decided_at)
      values ('r1', 'operator:${await idOfOwner()}', 'suspense.credit', now())`);
    await expect(operator('findings', 'close', finding?.id ?? '', 'done', ...AS_OWNER)).rejects.toThrow('another person closes');
    expect(await operator('findings', 'close', finding?.id ?? '', 'done', ...AS_CASHIER)).toEqual([expect.stringContaining('is closed')]);
  });
});
