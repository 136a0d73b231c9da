import { afterAll, beforeAll, expect, it } from 'vitest';
import { balance, signIn, startTestCells, type TestCells } from '../../test/cells.js';
import { SECRET, withoutOperators } from '../../test/test-server.js';
import { runOperator } from './run.js';

let cells: TestCells;
beforeAll(async () => {
  cells = await startTestCells();
  await Promise.all([cells.a, cells.b].map(({ server }) => withoutOperators(server.database)));
});
afterAll(() => cells.close());

/** A command on cell `a`. */
const operator = (words: string[], without?: string): Promise<string[]> => {
  const environment: Record<string, string> = {
    KRAPAO_CELL: 'a',
    KRAPAO_CELLS: `a=${cells.a.server.database.url} b=${cells.b.server.database.url}`,
    KRAPAO_REGISTER_URL: cells.registerUrl,
  };
  if (without !== undefined) environment[without] = '';
  return runOperator({ databaseUrl: cells.a.server.database.url, demo: false, user: 'nok', words, secrets: [SECRET], environment });
};

it('moves a member, under the operator’s name, and finds the cells even', async () => {
  const { phone } = await cells.a.server.fundedMember(250);
  expect(await operator(['cells', 'move', phone, 'b'])).toEqual([
    expect.stringMatching(/^09\d{8} is in cell b, with 250\. No cell served the member for [\d.]+ s\.$/),
  ]);
  expect(await balance((await signIn(cells.b, { phone })).call)).toBe(250);
  expect(await operator(['cells', 'move', phone, 'b'])).toEqual([`${phone} is in cell b. 0 was taken along.`]);
  expect(await operator(['cells', 'check'])).toEqual(['0 THB between cells', '0 LAK between cells']);
  const { rows } = await cells.b.server.database.pool.query(`select actor from audit where action = 'cell.arrived'`);
  expect(rows).toEqual([{ actor: 'operator:nok' }]);
});

it('takes along a late transfer that an operator has credited from suspense', async () => {
  const { server } = cells.a;
  const member = await server.fundedMember(90);
  await operator(['cells', 'move', member.phone, 'b']);
  await server.tellTransfer({ from: member.bank, amount: 3_000 });
  const [transfer] = JSON.parse((await operator(['suspense', 'list', '--json'])).join('')) as { id: string; amount: number }[];
  expect(transfer?.amount).toBe(30);
  await operator(['suspense', 'credit', transfer?.id ?? '', member.phone]);
  expect(await operator(['cells', 'move', member.phone, 'b'])).toEqual([`${member.phone} is in cell b. 30 was taken along.`]);
  expect(await balance((await signIn(cells.b, member)).call)).toBe(120);
});

it('adds the phones of a cell to the register once', async () => {
  await cells.a.server.newMember();
  const [line] = await operator(['cells', 'register']);
  const [, added, all] = /^(\d+) of (\d+) phones are new/.exec(line ?? '') ?? [];
  expect(Number(added)).toBeGreaterThan(0);
  expect(Number(added)).toBeLessThanOrEqual(Number(all));
  expect(await operator(['cells', 'register'])).toEqual([`0 of ${all} phones are new in the register.`]);
});

it('finds money that a member who has moved got in the old cell', async () => {
  const { phone } = await cells.a.server.fundedMember(80);
  await operator(['cells', 'move', phone, 'b']);
  await cells.a.server.database.asOwner(`update member set active = true where username = $1`, [phone]);
  const session = await signIn(cells.a, { phone });
  const qr = await session.call('POST', '/api/qrcode/KBANK', { amount: 20 });
  await cells.a.server.payQr(String(qr.body['qrcodeId']), 2_000);
  await cells.a.server.database.asOwner(`update member set active = false where username = $1`, [phone]);
  await expect(operator(['cells', 'check'])).rejects.toThrow(`${phone} has moved and has 20 THB here: run cells move again.`);
  expect(await operator(['cells', 'move', phone, 'b'])).toEqual([`${phone} is in cell b. 20 was taken along.`]);
  expect(await operator(['cells', 'check'])).toHaveLength(2);
});

it.each([
  [['cells', 'move', '0999999999', 'b'], undefined, 'This cell has no member with the phone "0999999999".'],
  [['cells', 'move', '0999999999', 'a'], undefined, 'This is cell a: name another one.'],
  [['cells', 'move', '0999999999', 'c'], undefined, 'KRAPAO_CELLS has no cell c.'],
  [['cells', 'move', '0999999999', 'b'], 'KRAPAO_CELL', 'Set KRAPAO_CELL, as for the nodes of this cell.'],
  [['cells', 'register'], 'KRAPAO_REGISTER_URL', 'Set KRAPAO_REGISTER_URL, as for the router.'],
  [['cells', 'check'], 'KRAPAO_CELLS', 'Set KRAPAO_CELLS: the databases of all cells.'],
  [['cells', 'move', '0999999999'], undefined, 'Write: cells move PHONE CELL, cells register, or: cells check.'],
])('%j is refused with a sentence; without a setting: %s', async (words, without, sentence) => {
  await expect(operator(words, without)).rejects.toThrow(sentence);
});
