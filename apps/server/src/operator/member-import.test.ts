import { writeFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createImportWorld, IMPORT_HEADER as HEADER, type ImportWorld } from '../../test/imports.js';
import { SECRET } from '../../test/test-server.js';
import { phoneMarks } from '../modules/account/personal-data.repository.js';
import { CheckFailed } from './printed.js';
import { runOperator } from './run.js';
import { verbs } from './verbs.js';

let world: ImportWorld;
beforeAll(async () => {
  world = await createImportWorld();
});
afterEach(() => world.server.database.asOwner('delete from proposal'));
afterAll(() => world.close());

/** Without an operator: reading needs none. */
const check = (...words: string[]) => world.unnamed(...words, '--dry-run');
const refusalOf = (call: Promise<string[]>): Promise<Error> =>
  call.then(
    () => new Error('it is not refused'),
    (error: Error) => error,
  );
const proposals = async () => (await world.owner.call('GET /desk/proposals')).body.proposals;

describe('--dry-run', () => {
  test('names every problem of every row, with its line, its field and words, and fails', async () => {
    const existing = await world.server.newMember();
    const [mark] = phoneMarks([SECRET], '0899999999');
    await world.server.database.asOwner(`insert into excluded_mark (mark, member) select '${mark}', id from member limit 1`);
    const good = world.aRow();
    const path = world.file([
      HEADER,
      good.line,
      `12345,,XX,1,,nonsense,1.005`,
      `${existing.phone},Copy,${existing.bank.bankCode},${existing.bank.accountNo},COPY,,`,
      good.line,
      'too,few,cells',
      'an "open,quote,,,,,',
      '0899999999,Excluded,KBANK,5999999999,EXCLUDED,,',
    ]);
    const error = await refusalOf(check(path));
    expect(error).toBeInstanceOf(CheckFailed);
    expect(error.message.split('\n').map((line) => line.replace(/ {2}(\S+) {2}.*/, ' $1'))).toEqual([
      'line 3 phone',
      'line 3 name',
      'line 3 bankCode',
      'line 3 bankAccountNo',
      'line 3 bankAccountName',
      'line 3 passwordHash',
      'line 3 balance',
      'line 4 phone',
      'line 4 bankAccountNo',
      'line 5 phone',
      'line 5 bankAccountNo',
      'line 6 row',
      'line 7 row',
      'line 8 phone',
      '14 problems. Nothing is changed.',
    ]);
    const asJson: unknown = JSON.parse((await refusalOf(check(path, '--json'))).message);
    expect(asJson).toEqual(verbs.member.import.json.parse(asJson));
    expect(asJson).toMatchObject({
      proposals: [],
      problems: expect.arrayContaining([expect.objectContaining({ line: 4, problem: 'phone-taken' })]),
    });
    expect(await world.memberOf(good.phone)).toBeUndefined();
  });

  test('says what a file without problems would bring, and changes nothing', async () => {
    const [one, two] = [world.aRow({ balance: '100.50' }), world.aRow({ balance: '200' })];
    const path = world.file([HEADER, one.line, two.line]);
    const before = await world.count('member');
    expect(await check(path)).toEqual([`${path} can be imported: 2 members, opening balances of 300.5 THB. Nothing is changed.`]);
    const printed: unknown = JSON.parse((await check(path, '--json')).join(''));
    expect(printed).toEqual(verbs.member.import.json.parse(printed));
    expect(printed).toMatchObject({ members: 2, balances: [{ currency: 'THB', amount: 300.5 }], problems: [] });
    expect([await world.count('member'), await proposals()]).toEqual([before, []]);
  });

  test('is of this command alone', async () => {
    const words = ['member', 'erase', '0800000001', '--dry-run'];
    const call = runOperator({ databaseUrl: world.server.database.url, demo: true, user: 'nok', words });
    expect((await refusalOf(call)).message).toBe('member erase does not take --dry-run.');
  });

  test.each([
    ['a file that is not there', 'nothing.csv', 'cannot be read'],
    ['another column', ['phone,nmae', '1,2'], 'has columns that are none: nmae.'],
    ['no column of accounts', ['phone,name', '1,2'], 'lacks the columns bankCode, bankAccountNo, bankAccountName.'],
    ['no rows', [HEADER], 'has no rows.'],
  ])('refuses %s in a sentence', async (_case, lines, sentence) => {
    expect((await refusalOf(check(typeof lines === 'string' ? lines : world.file(lines)))).message).toContain(sentence);
  });

  test('reads lines of JSON, and names a line that is none', async () => {
    const row = {
      name: 'ມ້ອນ',
      bankCode: 'KBANK',
      bankAccountName: 'MEMBER',
      bankAccountNo: '5888888881',
      balance: 12.5,
      passwordHash: null,
    };
    const path = world.file(
      [JSON.stringify({ ...row, phone: '0888888881' }), '', '{', JSON.stringify({ ...row, phone: 888888882 }), '{"fone":""}'],
      'jsonl',
    );
    expect((await refusalOf(check(path))).message.split('\n')).toEqual([
      'line 3  row  The line is not a JSON object whose values are texts.',
      'line 4  row  The line is not a JSON object whose values are texts.',
      'line 5  row  The line has a field that is none.',
      '3 problems. Nothing is changed.',
    ]);
  });
});

describe('an import', () => {
  test('takes two people, who see members, sums and digest, and is then run again', async () => {
    const path = world.file([HEADER, world.aRow({ balance: '100' }).line, world.aRow({ balance: '50.25' }).line]);
    const before = await world.count('member');
    expect((await world.operator(path)).slice(1)).toEqual(['Then run this command again, with the same file.']);
    expect((await refusalOf(world.operator(path))).message).toContain('waits at the desk for approval');
    expect(await world.count('member')).toBe(before);
    const [proposal] = await proposals();
    expect(proposal).toMatchObject({ act: 'members.import', obstacle: null, second: { why: 'always' } });
    expect(proposal?.changes.map(({ field, after }) => [field, after])).toEqual([
      ['members', '2'],
      ['amount', '150.25 THB'],
      ['digest', expect.stringMatching(/^[0-9a-f]{64}$/)],
    ]);
    await world.approve();
    expect(await world.count('member')).toBe(before);
    expect(await world.operator(path)).toEqual([`${path} is imported: 2 members, opening balances of 150.25 THB.`]);
    expect(await world.count('member')).toBe(before + 2);
  });

  test('of another content than the approved one takes an approval of its own', async () => {
    const path = world.file([HEADER, world.aRow({ balance: '100' }).line]);
    await world.operator(path);
    await world.approve();
    await writeFile(path, `${HEADER}\n${world.aRow({ balance: '100000' }).line}\n`);
    expect((await world.operator(path)).join()).toContain('A second person must approve this');
  });

  test('of an emergency takes one person, and leaves a finding', async () => {
    const path = world.file([HEADER, world.aRow({ balance: '5' }).line]);
    expect(await world.unnamed(path, '--emergency')).toEqual([`${path} is imported: 1 member, opening balances of 5 THB.`]);
    const findings = await world.server.database.db.selectFrom('finding').select('facts').where('kind', '=', 'desk.emergency').execute();
    expect(findings).toEqual([{ facts: expect.objectContaining({ command: `member import ${path}` }) }]);
  });

  test('needs an operator with the permission', async () => {
    const path = world.file([HEADER, world.aRow().line]);
    expect((await refusalOf(world.unnamed(path))).message).toContain('Operators exist: name yourself');
    await world.server.database.asOwner(`update operator set roles = '{support}' where name = 'desk-cashier'`);
    expect((await refusalOf(world.operator(path))).message).toBe('The roles of desk-cashier do not include this.');
    await world.server.database.asOwner(`update operator set roles = '{owner}' where name = 'desk-cashier'`);
  });

  test('is repeated without an effect', async () => {
    const row = world.aRow({ balance: '75' });
    const path = world.file([HEADER, row.line]);
    await world.imported(path);
    const before = [await world.count('member'), await world.count('journal')];
    expect(await world.operator(path)).toEqual([`${path} was imported before. Nothing is changed.`]);
    expect(await check(path)).toEqual([`${path} was imported before. Nothing is changed.`]);
    expect([await world.count('member'), await world.count('journal')]).toEqual(before);
  });

  // §register-6 members from another system are imported
  test('of which one row became bad after the approval changes nothing', async () => {
    const rows = Array.from({ length: 600 }, () => world.aRow({ balance: '1' }));
    const path = world.file([HEADER, ...rows.map(({ line }) => line)]);
    await world.operator(path);
    await world.approve();
    const before = [await world.count('member'), await world.count('journal')];
    const last = rows.at(-1)?.phone ?? '';
    // A visitor registers with the last phone after the rows were checked, and after the first batch was added.
    await world.server.database.asOwner(`
      create function planted() returns trigger language plpgsql as $$ begin
        if new.username = '${last}' then raise exception 'planted' using errcode = 'unique_violation', constraint = 'member_username_key'; end if;
        return new; end $$;
      create trigger planted before insert on member for each row execute function planted()`);
    expect((await refusalOf(world.operator(path))).message).toContain('Nothing is imported: run the command again.');
    await world.server.database.asOwner('drop function planted cascade');
    expect([await world.count('member'), await world.count('journal')]).toEqual(before);
    expect(await world.operator(path)).toEqual([`${path} is imported: 600 members, opening balances of 600 THB.`]);
  });

  test('adds the member, the account from now on, and an audit row that names file and line', async () => {
    const row = world.aRow();
    const header = `${HEADER},registeredAt`;
    await world.imported(world.file([header, `${row.line},2024-05-31`]));
    const member = await world.memberOf(row.phone);
    expect(member).toMatchObject({ created_at: new Date('2024-05-31'), bank_code: 'KBANK', demo: false, active: true, invited_by: null });
    const bank = await world.server.database.db
      .selectFrom('registered_bank')
      .selectAll()
      .where('member', '=', member?.id ?? '')
      .executeTakeFirstOrThrow();
    // A transfer from before the import belongs to the other system.
    expect([bank.holder, bank.registered_at.getTime() > Date.now() - 60_000, bank.valid_from]).toEqual([null, true, bank.registered_at]);
    const audit = await world.server.database.db
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('member', '=', member?.id ?? '')
      .execute();
    expect(audit).toEqual([{ action: 'member.imported', detail: { file: expect.stringMatching(/^[0-9a-f]{64}$/), line: 2 } }]);
  });
});
