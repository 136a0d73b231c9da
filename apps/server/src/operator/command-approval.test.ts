import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runOperator } from './run.js';
import { idOf } from '../../test/conditions.js';
import { DESK, type OperatorAtDesk, signIn } from '../../test/desk.js';
import { SECRET, startTestServer, type TestServer } from '../../test/test-server.js';

/**
 * How many people each command of the command line takes: `reads` changes nothing; `one` tightens, or changes what docs/decisions/0186 leaves to one
 * person; `rule` depends on amount or direction; `two` always waits at the desk.
 */
const people: Record<string, 'reads' | 'one' | 'rule' | 'two'> = {
  'setup drilled': 'one',
  'settings list': 'reads',
  'settings get': 'reads',
  'settings set': 'rule',
  'content list': 'reads',
  'content get': 'reads',
  'content set': 'rule',
  'member show': 'reads',
  'member confirm-account': 'two',
  'member change-bank': 'two',
  'member change-phone': 'two',
  // It changes nothing, and is in the audit log.
  'member export': 'one',
  'member erase': 'two',
  // It needs a file (member-import.test.ts).
  'member import': 'two',
  'review list': 'reads',
  'review credit': 'rule',
  'review return': 'one',
  'review release': 'rule',
  'review refuse': 'one',
  'suspense list': 'reads',
  'suspense credit': 'rule',
  'suspense return': 'two',
  'findings list': 'reads',
  'findings close': 'one',
  'audit verify': 'reads',
  'ledger check': 'reads',
  // It moves rows to files, and no money.
  'ledger archive': 'one',
  'ledger verify': 'reads',
  'keys status': 'reads',
  'bonus list': 'reads',
  // Opening an offer that is open changes nothing.
  'bonus open': 'rule',
  'bonus close': 'one',
  'bonus save': 'rule',
  'promotion list': 'reads',
  'promotion open': 'rule',
  'promotion close': 'one',
  'promotion save': 'rule',
  // They need several databases (cells-command.test.ts).
  'cells move': 'one',
  'cells register': 'one',
  'cells check': 'reads',
  'providers check': 'reads',
  'accounts get': 'reads',
  'accounts set': 'two',
  'games get': 'reads',
  'games set': 'rule',
  'wheel get': 'reads',
  'wheel set': 'two',
  'sessions end': 'one',
  // Only while fewer than two owners are active.
  'desk invite': 'one',
  // Two, unless no other owner is active or in an emergency (desk-reset.test.ts).
  'desk reset': 'rule',
  'desk list': 'reads',
};

let server: TestServer;
let folder: string;
let owner: OperatorAtDesk;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  await server.database.asOwner(`update operator set roles = '{owner}' where name = 'desk-cashier'`);
  folder = await mkdtemp(join(tmpdir(), 'commands-'));
  owner = await signIn(server, 'desk-owner');
});
afterEach(() => server.database.asOwner(`delete from proposal`));
afterAll(async () => {
  await rm(folder, { recursive: true });
  await server.close();
});

/** The colleague of the owner acts at the command line. */
const operator = (...words: string[]) =>
  runOperator({
    databaseUrl: server.database.url,
    demo: true,
    user: 'nok',
    secrets: [SECRET],
    words: words.length === 0 ? [] : [...words, '--as', 'desk-cashier', '--code', 'krapao-demo'],
  });
const read = async (name: 'accounts' | 'wheel'): Promise<string> => (await operator(name, 'get', 'THB')).join('\n');
const open = async () => (await owner.call('GET /desk/proposals')).body.proposals;
const approve = (id: string) => owner.call('POST /desk/proposals/:id/approve', { params: { id } });

async function written(list: unknown): Promise<string> {
  const path = join(folder, 'list.json');
  await writeFile(path, JSON.stringify(list));
  return path;
}

test('each command is listed with the number of people it takes', async () => {
  const usage = await operator().catch((error: Error) => error.message);
  const commands = [...String(usage).matchAll(/(?:of: |, |\| )([a-z]+ [a-z-]+)/g)].map(([, command]) => command);
  expect(new Set(commands)).toEqual(new Set(Object.keys(people)));
});

interface Listed {
  banks: { accountNo: string }[];
}
interface ListedWheel {
  slices: { code: string; weight: number }[];
}

describe('a command that takes two people changes nothing until one of the desk approves', () => {
  test('accounts set', async () => {
    const before = await read('accounts');
    const list = JSON.parse(before) as Listed;
    list.banks.find(({ accountNo }) => accountNo !== '')!.accountNo = '7778889990';
    expect((await operator('accounts', 'set', 'THB', await written(list))).join()).toContain('A second person must approve this');
    expect(await read('accounts')).toBe(before);
    const [proposal] = await open();
    expect(proposal).toMatchObject({ act: 'accounts.replace', target: { label: 'THB' }, obstacle: null });
    expect(proposal?.changes.map(({ field, after }) => [field, after?.includes('7778889990') ?? false])).toEqual([
      ['account', false],
      ['account', true],
    ]);
    expect((await approve(proposal?.id ?? '')).status).toBe(200);
    expect(JSON.parse(await read('accounts'))).toEqual(list);
  });

  test('wheel set: the change of a weight is named', async () => {
    const before = await read('wheel');
    const wheel = JSON.parse(before) as ListedWheel;
    const slice = wheel.slices[0]!;
    slice.weight += 7;
    expect((await operator('wheel', 'set', 'THB', await written(wheel))).join()).toContain('A second person must approve this');
    expect(await read('wheel')).toBe(before);
    const [proposal] = await open();
    expect(proposal?.changes).toEqual([
      {
        field: 'slice',
        before: expect.stringContaining(`${slice.code} · ${slice.weight - 7}`),
        after: expect.stringContaining(`${slice.code} · ${slice.weight}`),
      },
    ]);
    expect((await approve(proposal?.id ?? '')).status).toBe(200);
    expect(JSON.parse(await read('wheel'))).toEqual(wheel);
  });

  test('member confirm-account, and the same at the desk', async () => {
    const member = await server.newMember();
    const id = await idOf(server, member);
    await server.database.db.updateTable('registered_bank').set({ holder: null }).where('member', '=', id).execute();
    const bank = async () => (await owner.call('GET /desk/members/:id', { params: { id } })).body.bank;
    expect((await operator('member', 'confirm-account', member.phone)).join()).toContain('A second person must approve this');
    expect(await bank()).toMatchObject({ isConfirmed: false });
    const again = await owner.call('POST /desk/members/:id/confirm-account', {
      params: { id },
      body: {
        note: 'saw the book',
      },
    });
    expect(again.body.message).toBe('PROPOSAL_OPEN');
    const [proposal] = await open();
    expect((await approve(proposal?.id ?? '')).status).toBe(200);
    expect(await bank()).toMatchObject({ isConfirmed: true });
    await expect(operator('member', 'confirm-account', member.phone)).rejects.toThrow('already confirmed');
  });
});

test('a list that changed since the proposal voids it', async () => {
  const list = JSON.parse(await read('accounts')) as Listed;
  await operator('accounts', 'set', 'THB', await written({ ...list, banks: [] }));
  await server.database.asOwner(`update deposit_account set account_name = 'Another holder' where currency = 'THB'`);
  const [proposal] = await open();
  expect((await approve(proposal?.id ?? '')).body.message).toBe('PROPOSAL_VOID');
  expect(JSON.parse(await read('accounts'))).toMatchObject({ banks: list.banks.map(() => ({ accountName: 'Another holder' })) });
});
