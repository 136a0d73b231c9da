import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.js';
import { gameBook } from './index.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.database.asOwner(`update game set ft_numerator = 10 where code = 'PG' and currency = 'THB'`);
});
afterAll(() => server.close());

test('a move without a transfer counts at the rate of the game in the player’s currency, and of an unknown player as baht', async () => {
  const member = await server.newMember();
  await member.call('GET', '/api/wallet/activate/PG');
  const username = String((await member.call('GET', '/api/wallet/account/PG')).body['username']);
  const at = new Date().toISOString();
  const move = { kind: 'deposit' as const, credit: 250n, at };
  const rows = [
    { ...move, ref: randomUUID(), username },
    { ...move, ref: randomUUID(), username: 'stranger', kind: 'withdraw' as const },
  ];
  const game = { transactions: () => Promise.resolve({ rows, bad: [] }) };
  const book = gameBook({ inTx: server.database.inTx, game }, 'PG', { entries: [], legs: [], codeOf: new Map() });
  const { records } = await book.records(new Date(0));
  expect(records.map(({ amount, currency }) => [amount, currency])).toEqual([
    [2_500n, 'THB'],
    [-250n, 'THB'],
  ]);
});
