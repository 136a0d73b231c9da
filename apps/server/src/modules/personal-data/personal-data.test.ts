import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { personalData, personalSections } from '@krapao/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sealNew } from '../../ledger/index.js';
import { runOperator } from '../../operator/run.js';
import { PERSONAL } from '../../platform/db/personal.js';
import { newId } from '../../platform/ids.js';
import { idOf } from '../../../test/conditions.js';
import { DESK, type OperatorAtDesk, signInOwners } from '../../../test/desk.js';
import { type Member, SECRET, startTestServer, type TestServer } from '../../../test/test-server.js';

const PASSWORD = 'correct horse';
const NAME = 'SOMYING WONGSAWAT';
const folder = mkdtempSync(join(tmpdir(), 'krapao-personal-data-'));
let server: TestServer;
let maker: OperatorAtDesk;
let checker: OperatorAtDesk;
let member: Member;
let id: string;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  [maker, checker] = await signInOwners(server);
});
beforeEach(async () => {
  await server.database.asOwner('delete from proposal');
  member = await server.newMember({ name: NAME, bankAccountName: NAME });
  id = await idOf(server, member);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const operator = (...words: string[]) =>
  runOperator({ databaseUrl: server.database.url, demo: true, user: 'nok', secrets: [SECRET], words });
const sealAudit = () => sealNew(server.database, 'audit', { marginMs: 0, patienceMs: 60_000 });
const propose = () => maker.call('POST /desk/members/:id/erase', { params: { id }, body: { note: 'a letter of the 3rd' } });
const erase = async (): Promise<unknown> => {
  const { proposal } = (await propose()).body as unknown as { proposal: { id: string } };
  return (await checker.call('POST /desk/proposals/:id/approve', { params: { id: proposal.id } })).body;
};

/** Writes something into every place where the words of a member can be. */
async function live(): Promise<void> {
  const { phone, bank } = member;
  await server.call('POST', '/api/login', { username: phone, password: PASSWORD });
  await member.call('PUT', '/api/account/limits/deposit', { period: 'month', amount: 500 }, { 'idempotency-key': newId() });
  await member.call('PUT', '/api/account/profile', { name: NAME }, { 'idempotency-key': newId() });
  const sent = await member.call('POST', '/api/chat/send-message', {
    message: { message_type: 'text', payload: `I am ${NAME}, ${phone}` },
  });
  expect(sent).toMatchObject({ status: 200 });
  const params = { id };
  await maker.call('POST /desk/members/:id/notes', { params, body: { text: `${NAME} called from ${phone}` } });
  await maker.call('POST /desk/members/:id/tags', { params, body: { tag: 'somying' } });
  await maker.call('POST /desk/members/:id/freeze', { params, body: { directions: ['out'], note: `${NAME} lost the phone` } });
  const lifted = await maker.call('POST /desk/members/:id/unfreeze', { params, body: { directions: ['out'], note: `${NAME} found it` } });
  const { proposal } = lifted.body as unknown as { proposal: { id: string } };
  await checker.call('POST /desk/proposals/:id/approve', { params: { id: proposal.id } });
  const change = { bankCode: bank.bankCode, bankAccountNo: `7${phone.slice(1)}`, bankAccountName: NAME, note: `${NAME} wrote` };
  await maker.call('POST /desk/members/:id/change-bank', { params, body: change });
  const qr = await member.call('POST', '/api/qrcode/KBANK', { amount: 900 });
  await server.payQr(String(qr.body['qrcodeId']), 90_000, { from: { ...bank, accountName: NAME } });
  await member.call('POST', '/api/wallet/withdraw', { amount: 500 });
  await server.tellTransfer({ from: { ...bank, accountName: NAME }, amount: 10_000 });
}

const plantFinding = () =>
  server.database.asOwner(`
    insert into finding (id, kind, reference, facts, state, first_seen, last_seen)
    values ('${newId()}', 'test.phone', '${id}', '{"phone": "${member.phone}", "amount": 1}', 'open', now(), now())`);

/** Money and messages that wait are not what these tests are about. */
const settle = () =>
  server.database.asOwner(`
    set session_replication_role = replica;
    update account set balance = 0 where owner = '${id}';
    update saga set state = 'DONE', done_at = now() where member = '${id}' and state <> 'DONE';`);

/** Tables that contain one of the texts in any column of text or JSON, with the column. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { rows: columns } = await server.database.asOwner<{ table: string; column: string }>(`
    select table_name as table, column_name as column from information_schema.columns join pg_tables on tablename = table_name
    where table_schema = 'public' and schemaname = 'public' and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY')`);
  const isIn = ({ column }: { column: string }): string => texts.map((text) => `strpos("${column}"::text, '${text}') > 0`).join(' or ');
  const tables = [...new Set(columns.map(({ table }) => table))];
  const searches = tables.map((table) => {
    const anywhere = columns.filter((each) => each.table === table).map(isIn);
    return `select '${table}' as name where exists (select from "${table}" where ${anywhere.join(' or ')})`;
  });
  const { rows } = await server.database.asOwner<{ name: string }>(searches.join(' union all '));
  return rows.map(({ name }) => name).toSorted();
}

describe('the erasure of a member', () => {
  test('leaves phone, name and account in no table but those that are kept for the money', async () => {
    await live();
    await plantFinding();
    await settle();
    const texts = [member.phone, NAME, member.bank.accountNo, `7${member.phone.slice(1)}`, 'somying'];
    const before = await tablesWith(texts);
    for (const table of [
      'member',
      'registered_bank',
      'audit',
      'proposal',
      'chat_message',
      'member_note',
      'member_tag',
      'member_freeze',
      'finding',
    ])
      expect(before).toContain(table);
    await sealAudit();
    expect(await erase()).toEqual({ state: 'approved' });

    const kept = (table: string): boolean => {
      const personal = PERSONAL[table as keyof typeof PERSONAL];
      return personal !== 'none' && 'kept' in personal;
    };
    expect((await tablesWith(texts)).filter((table) => !kept(table))).toEqual([]);
    expect((await server.database.asOwner(`select from saga where member = '${id}' and kind = 'notice'`)).rows).toEqual([]);
    const { rows } = await server.database.asOwner(`select facts from finding where reference = '${id}'`);
    expect(rows).toEqual([{ facts: { amount: 1 } }]);
    expect((await member.call('GET', '/api/wallet')).status).toBe(401);
  });

  test('leaves chains that can be verified, before and after the next seal', async () => {
    await live();
    await settle();
    await sealAudit();
    await erase();
    for (const seal of [() => Promise.resolve(), sealAudit]) {
      await seal();
      expect((await operator('audit', 'verify')).join('\n')).toMatch(/audit: \d+ seals/);
    }
    const { rows } = await server.database.asOwner<{ detail: { rows: number; digest: string } }>(
      `select detail from audit where member = '${id}' and action = 'member.data-erased'`,
    );
    expect(rows).toEqual([
      { detail: { erasure: expect.any(String), rows: expect.any(Number), digest: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    ]);
  });

  test('explains only the rows that its audit row counts', async () => {
    await live();
    await settle();
    await sealAudit();
    await erase();
    await server.database.asOwner(`
      set session_replication_role = replica;
      update audit set actor = 'system' where id = (select min(audit_row) from audit_erasure where member = '${id}');`);
    await expect(operator('audit', 'verify')).rejects.toThrow('changed');
  });

  test('needs its audit row: hashes alone explain nothing', async () => {
    await live();
    await settle();
    await sealAudit();
    await erase();
    await server.database.asOwner(`
      set session_replication_role = replica;
      delete from audit_erasure where audit_row = (select max(audit_row) from audit_erasure where member = '${id}');`);
    await expect(operator('audit', 'verify')).rejects.toThrow('changed');
  });

  test('lets the server remove words of the audit log, and write none', async () => {
    const { rows } = await server.database.pool.query<{ id: string }>(`select id from audit where member = $1 and detail <> '{}' limit 1`, [
      id,
    ]);
    const change = (columns: string) => server.database.pool.query(`update audit set ${columns} where id = $1`, [rows[0]?.id]);
    await expect(change(`detail = '{"phone": "0"}', request = null`)).rejects.toThrow('append-only');
    await expect(change(`detail = '{}', request = null`)).rejects.toThrow('append-only');
    await expect(change(`actor = 'system'`)).rejects.toThrow('permission denied');
  });

  test('lets the next holder of the phone register', async () => {
    await erase();
    const { rows } = await server.database.asOwner<{ username: string; name: string; active: boolean }>(
      `select username, name, active from member where id = '${id}'`,
    );
    expect(rows).toEqual([{ username: `erased:${id}`, name: '', active: false }]);
    expect((await server.call('POST', '/api/login', { username: member.phone, password: PASSWORD })).body.message).toBe('WRONG_CREDENTIAL');
    expect((await maker.call('GET /desk/members/:id', { params: { id } })).status).toBe(200);
    expect((await propose()).body.message).toBe('ALREADY_DECIDED');
  });

  test.each([
    ['money in the wallet', () => `update account set balance = 100 where owner = '${id}' and kind = 'wallet'`, 'MEMBER_HAS_MONEY'],
    [
      'a freeze',
      () =>
        `insert into member_freeze (id, member, direction, reason, author, created_at) values ('${newId()}', '${id}', 'out', '', 'x', now())`,
      'MEMBER_FROZEN',
    ],
    [
      'a withdrawal that waits',
      () => `insert into payout_review (id, member, currency, amount, reasons, state, created_at, promised_at)
        values ('${newId()}', '${id}', 'THB', 1, '{}', 'waiting', now(), now())`,
      'MEMBER_BUSY',
    ],
    ['a saga', () => `insert into saga (id, kind, member, input) values ('${newId()}', 'test', '${id}', '{}')`, 'MEMBER_BUSY'],
    [
      'the term of an exclusion',
      () => `insert into member_break (id, member, term, is_exclusion, started_at, ends_at)
        values ('${newId()}', '${id}', '1y', true, now(), now() + interval '1 year')`,
      'MEMBER_EXCLUDED',
    ],
  ])('is refused during %s', async (_what, plant, code) => {
    await server.database.asOwner(`set session_replication_role = replica; ${plant()}`);
    expect((await propose()).body.message).toBe(code);
  });

  test('keeps an excluded member from registering again', async () => {
    await server.database.asOwner(
      `insert into member_break (id, member, term, is_exclusion, started_at) values ('${newId()}', '${id}', 'forever', true, now())`,
    );
    await erase();
    const registration = { username: member.phone, name: NAME, password: PASSWORD };
    expect((await server.call('POST', '/api/account/validate', registration)).body.message).toBe('EXISTING_USER');
    const { bankCode, accountNo: bankAccountNo } = member.bank;
    await expect(server.newMember({ bankCode, bankAccountNo })).rejects.toThrow('EXISTING_BANK');
  });
});

describe('the export of a member', () => {
  test('has every section, by the schema of the contract, and goes to a file that only its owner reads', async () => {
    await live();
    const file = join(folder, `${id}.json`);
    const by = ['--as', 'desk-owner', '--code', 'krapao-demo'];
    expect((await operator('member', 'export', member.phone, '--to', file, ...by)).join()).toContain('rows about');
    const written: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const data = personalData.parse(written);
    expect(written).toMatchObject({ member: id, exportedAt: expect.any(String) });
    expect(Object.keys(data)).toEqual(personalSections);
    expect(data.profile).toMatchObject([{ phone: member.phone, name: NAME, accountNo: member.bank.accountNo }]);
    expect(data.limits).toEqual([{ period: 'month', amount: 500 }]);
    expect(JSON.stringify(data.chat)).toContain(`I am ${NAME}`);
    expect(data.events.map(({ action }) => action)).toContain('login.ok');
    await expect(operator('member', 'export', id, '--to', file, ...by)).rejects.toThrow('exists');
    expect(existsSync(file)).toBe(true);
  });

  // §7-110 POST /api/account/my-data
  test('comes in parts of a bounded size', async () => {
    await server.database.asOwner(`
      set session_replication_role = replica;
      insert into movement (id, member, seq, kind, status, amount, currency, source, target, created_at)
      select gen_random_uuid(), '${id}', n, 'deposit', 'SUCCESS', 100, 'THB', 'BANK', 'WALLET', now() from generate_series(1, 1200) n`);
    const parts = [];
    let next: string | null = null;
    do {
      const { body }: { body: Record<string, unknown> } = await member.call('POST', '/api/account/my-data', { password: PASSWORD, next });
      parts.push(personalData.partial().parse(body['data']));
      next = body['next'] as string | null;
    } while (next !== null);
    expect(parts.length).toBe(3);
    expect(parts.flatMap(({ movements = [] }) => movements)).toHaveLength(1_200);
    expect(parts.flatMap((part) => Object.keys(part)).filter((name) => name !== 'movements')).toHaveLength(personalSections.length - 1);
  });

  test('takes the password of the member', async () => {
    const { body } = await member.call('POST', '/api/account/my-data', { password: 'another horse', next: null });
    expect(body.message).toBe('WRONG_PASSWORD');
  });
});
