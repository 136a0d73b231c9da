import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { recordFindings } from '../platform/findings.js';
import { newId } from '../platform/ids.js';
import { createLogger } from '../platform/logger.js';
import { runOperator } from './run.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.db.deleteFrom('setting').execute());
afterAll(() => database.drop());

const operator = (...words: string[]) => runOperator({ databaseUrl: database.url, demo: false, user: 'nok', words });

describe('settings', () => {
  // §settings-1 the operator's settings are rows with
  it('are changed, read back and audited under the operator’s name', async () => {
    expect(await operator('settings', 'set', 'withdrawMin', 'THB', '250.5')).toEqual(['withdrawMin THB is 250.5 now (it was 100).']);
    expect(await operator('settings', 'get', 'withdrawMin', 'THB')).toEqual(['250.5']);
    const row = await database.db.selectFrom('audit').select(['actor', 'detail']).where('action', '=', 'setting.change').executeTakeFirst();
    expect(row).toMatchObject({
      actor: 'operator:nok',
      detail: { changes: [{ field: 'value', before: '100', after: '250.5' }] },
    });
  });

  it('of the whole site take no currency, and text may be empty', async () => {
    await operator('settings', 'set', 'terminated', 'true');
    await operator('settings', 'set', 'slipClosedFrom', 'LAK', '');
    const list = await operator('settings', 'list');
    expect(list).toContainEqual(expect.stringMatching(/^terminated +true$/));
    expect(list).toContainEqual(expect.stringMatching(/^slipClosedFrom LAK +""$/));
    expect(list).toContainEqual(expect.stringMatching(/^withdrawMax LAK +25000000$/));
  });

  it.each([
    [['get', 'withdrawMni', 'THB'], 'There is no setting "withdrawMni": the settings are bonusEndBelow, '],
    [['get', 'withdrawMin'], 'withdrawMin has a value for each currency: write THB or LAK after it.'],
    [['set', 'terminated', 'LAK', 'true'], 'terminated is a setting of the whole site: leave the currency out.'],
    [['set', 'terminated', 'yes'], 'terminated cannot be "yes": it takes true or false.'],
    [['set', 'withdrawMin', 'THB', '-1'], 'withdrawMin cannot be "-1": it takes a number such as 100, within its bounds.'],
    [['set', 'withdrawMin', 'THB', '1.005'], 'withdrawMin cannot be "1.005"'],
    [['set', 'slipClosedFrom', 'THB', '24:00'], 'slipClosedFrom cannot be "24:00": it takes text such as "23:00", or "" for none.'],
    [['set', 'withdrawMin', 'THB'], 'Write one value after withdrawMin THB'],
    [['drop'], 'Write one of: settings list'],
  ])('%j is refused with a sentence and changes nothing', async (words, sentence) => {
    await expect(operator('settings', ...words)).rejects.toThrow(sentence);
    expect(await database.db.selectFrom('setting').selectAll().execute()).toEqual([]);
  });
});

describe('review', () => {
  it('says when nothing waits', async () => {
    expect(await operator('review', 'list')).toEqual(['Nothing is in review.']);
  });

  it('lists findings that are open', async () => {
    await find('r1');
    expect((await operator('review', 'list')).join('\n')).toMatch(/^Findings .*:\n.*payout\.paid-unknown {2}r1 {2}\{"amount":"100"\}/);
    await database.asOwner('delete from finding');
  });
});

const find = (reference: string, amount = '100') =>
  database.inTx((tx) =>
    recordFindings(tx, [{ kind: 'payout.paid-unknown', reference, facts: { amount } }], { at: new Date(), logger: createLogger('silent') }),
  );

describe('findings', () => {
  it('are listed, and closed once with a reason that is audited', async () => {
    expect(await operator('findings', 'list')).toEqual(['No finding is open.']);
    await find('r2');
    const [line = ''] = await operator('findings', 'list');
    const [, id = ''] = line.split('  ');
    await expect(operator('findings', 'close', id)).rejects.toThrow('Write one of: findings list');
    expect(await operator('findings', 'close', id, 'paid', 'by', 'hand')).toEqual([expect.stringContaining('is closed')]);
    await expect(operator('findings', 'close', id, 'again')).rejects.toThrow('No open finding has this id');
    await expect(operator('findings', 'close', 'x', 'again')).rejects.toThrow('No open finding has this id');
    const row = await database.db.selectFrom('audit').select(['actor', 'action', 'detail']).orderBy('id', 'desc').executeTakeFirst();
    expect(row).toEqual({
      actor: 'operator:nok',
      action: 'finding.closed',
      detail: { kind: 'payout.paid-unknown', reference: 'r2', reason: 'paid by hand' },
    });
  });

  it('stay closed while their facts are the same, and open again when they change', async () => {
    await find('r2');
    expect(await operator('findings', 'list')).toEqual(['No finding is open.']);
    await find('r2', '200');
    expect(await operator('findings', 'list')).toEqual([expect.stringContaining('"amount":"200"')]);
  });
});

describe('a database that cannot be used', () => {
  it('is reported in one sentence without its password', async () => {
    const call = runOperator({
      databaseUrl: 'postgres://u:topsecret@127.0.0.1:1/krapao',
      demo: false,
      user: 'nok',
      words: ['settings', 'list'],
    });
    await expect(call).rejects.toThrow(
      'The database at 127.0.0.1:1/krapao cannot be used: nothing listens there. Check DATABASE_URL and that PostgreSQL runs.',
    );
  });

  it('is reported when the product never ran on it', async () => {
    const name = `empty_${newId().replaceAll('-', '')}`;
    await database.asOwner(`create database ${name}`);
    const url = new URL(database.url);
    url.pathname = `/${name}`;
    const call = runOperator({ databaseUrl: url.href, demo: false, user: 'nok', words: ['settings', 'list'] });
    await expect(call).rejects.toThrow('This database is still empty: start the product on it once, with npm start.');
    await database.asOwner(`drop database ${name}`);
  });
});
