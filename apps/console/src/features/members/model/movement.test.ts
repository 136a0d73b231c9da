import { expect, it } from 'vitest';
import { directionOf, signedAmount } from './movement';

const movement = { kind: 'transfer', amount: 100, status: 'SUCCESS', from: 'WALLET', to: 'PG' } as const;

it.each([
  ['to a game', {}, 'out', -100],
  ['from a game', { from: 'PG', to: 'WALLET' }, 'in', 100],
  ['between two games', { from: 'PG', to: 'SX' }, 'none', 100],
  ['a deposit', { kind: 'deposit', from: 'SCB', to: 'WALLET' }, 'in', 100],
  ['a withdrawal', { kind: 'withdraw', to: 'KTB' }, 'out', -100],
  ['a failed withdrawal', { kind: 'withdraw', to: 'KTB', status: 'FAILED' }, 'none', 100],
  ['the end of a condition', { kind: 'finish_bonus', to: 'WALLET' }, 'none', 100],
] as const)('%s', (_, own, direction, amount) => {
  const given = { ...movement, ...own };
  expect([directionOf(given), signedAmount(given)]).toEqual([direction, amount]);
});
