import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { runOperator } from './run.js';
import { idOf } from '../../test/conditions.js';
import { type TestServer, type Member, startTestServer } from '../../test/test-server.js';
import { deposit } from '../../test/rewards.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const operator = (...words: string[]) => runOperator({ databaseUrl: server.database.url, demo: false, user: 'nok', words });
const memberLines = async ({ phone }: Member): Promise<string[]> => (await operator('member', 'show', phone)).slice(1);

describe('an operator who looks at a member', () => {
  it('sees a wallet that is free', async () => {
    const member = await server.fundedMember(250);
    expect(await memberLines(member)).toEqual(['Balance 250 THB, of it 250 in the wallet.', 'May withdraw.']);
  });

  it('sees the active condition, its progress, and the credit at a game', async () => {
    const member = await server.fundedMember(100);
    await member.call('GET', '/api/bonus/activate/NEWMEMBER');
    await member.call('GET', '/api/wallet/activate/PG');
    await member.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 60 });
    const lines = await memberLines(member);
    expect(lines.slice(0, 2)).toEqual(['Balance 200 THB, of it 140 in the wallet.', 'May not withdraw: a condition is active.']);
    expect(lines[2]).toMatch(
      /^Condition of bonus "Welcome, new member: ฿100", [\w-]{36}, since \S+Z: 200 now, succeeds at 400, fails at 20\.$/,
    );
    expect(lines[3]).toMatch(/^PG {2}\S+ {2}60 credit$/);
  });

  it('sees how much of the turnover is missing', async () => {
    await operator('settings', 'set', 'turnoverMultiple', 'THB', '1');
    const member = await server.newMember();
    await deposit(server, member, 300);
    await expect.poll(() => memberLines(member)).toContain('May not withdraw: 0 staked of 300.');
    await operator('settings', 'set', 'turnoverMultiple', 'THB', '0');
  });

  it('is in the audit log', async () => {
    const member = await server.newMember();
    await memberLines(member);
    const rows = await server.database.db
      .selectFrom('audit')
      .select('actor')
      .where('action', '=', 'member.shown')
      .where('member', '=', await idOf(server, member))
      .execute();
    expect(rows).toEqual([{ actor: 'operator:nok' }]);
  });
});

test.each([[['list']], [['show']], [['show', '0812345678', 'now']]])('%j is refused with a sentence', async (words) => {
  await expect(operator('member', ...words)).rejects.toThrow('Write one of: member show PHONE, member confirm-account PHONE, ');
});

test('no member has this phone', async () => {
  await expect(operator('member', 'show', '0999999999')).rejects.toThrow('There is no member with the phone "0999999999".');
});
