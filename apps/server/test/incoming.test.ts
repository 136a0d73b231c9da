import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, type House, type Member, startHouse } from './house.js';
import { createScreens } from './screens.js';

let house: House;
const screens = createScreens();
beforeAll(async () => {
  house = await startHouse();
});
afterAll(async () => {
  screens.closeAll();
  await house.close();
});

const balance = async (member: Member): Promise<number> =>
  ((await member.call('GET', '/api/wallet')).body['wallet'] as { amount: number }).amount;

test('a transfer from a member’s registered number is credited at once, and seen on screen by itself', async () => {
  const member = await house.newMember();
  const heard = await screens.open(house.app, member.token);
  expect(await house.tellTransfer({ from: member.bank, amount: 25_050 })).toEqual({ status: 200, body: { result: 'credited' } });
  expect(await balance(member)).toBe(250.5);
  await eventually(() => heard.length > 0, 'the screen hears of it');
  expect(heard).toEqual([{ movement: { kind: 'deposit', status: 'SUCCESS', amount: 250.5 } }]);
  expect((await member.call('POST', '/api/statement', {})).body).toMatchObject({
    total: 1,
    statements: [{ statementType: 'deposit', from: 'KTB', to: 'WALLET', amount: 250.5, status: 'SUCCESS' }],
  });
});
