import { describe, expect, it } from 'vitest';
import { frozenBy, isRefusedByFreeze } from './freeze.js';

const callsOf = (rule: string): string[] => Object.entries(frozenBy).flatMap(([call, each]) => (each === rule ? [call] : []));

describe('isRefusedByFreeze', () => {
  it.each(['in', 'play', 'out'] as const)('the freeze %s refuses its own calls and no others', (direction) => {
    const refused = Object.keys(frozenBy).filter((call) => isRefusedByFreeze([direction], call, { to: 'PG' }));
    expect(refused.toSorted()).toEqual([...callsOf(direction), ...(direction === 'play' ? callsOf('play-into-game') : [])].toSorted());
  });

  it('a member who is not frozen is refused nothing, and a call that is not in the contract is left to the router', () => {
    expect(isRefusedByFreeze([], 'POST /api/wallet/withdraw', {})).toBe(false);
    expect(isRefusedByFreeze(['in', 'play', 'out'], 'GET /api/unknown', {})).toBe(false);
  });

  it('money may leave a game: a transfer to the wallet passes, whatever its body lacks does not', () => {
    const call = 'POST /api/wallet/transfer';
    const bodies = [{ to: 'WALLET' }, { to: 'PG' }, {}, null, undefined, 'WALLET', 'to'];
    expect(bodies.map((body) => isRefusedByFreeze(['play'], call, body))).toEqual([false, true, true, true, true, true, true]);
    expect(isRefusedByFreeze(['in', 'out'], call, { to: 'PG' })).toBe(false);
  });
});

it('a freeze stops deposits and rewards, play, or withdrawals', () => {
  expect(callsOf('in')).toEqual([
    'POST /api/qrcode/:provider',
    'POST /api/wallet/add',
    'POST /api/wallet/truelink',
    'POST /api/wallet/slip',
    'GET /api/bonus/activate/:code',
    'GET /api/promotion/activate/:code',
    'GET /api/invite/bonus',
    'GET /api/refund/receive',
    'GET /api/refund/addWallet',
    'POST /api/spinwheel/coupon/claim',
  ]);
  expect(callsOf('out')).toEqual(['POST /api/wallet/withdraw', 'POST /api/wallet/withdrawAll', 'POST /api/wallet/step-up']);
  expect(callsOf('play-into-game')).toEqual(['POST /api/wallet/transfer', 'POST /api/wallet/transferAll']);
  const play = ['GET /api/wallet/activate/:gameCode', 'GET /api/wallet/resetpassword/:gameCode', 'POST /api/spinwheel/spin'];
  expect(callsOf('play').filter((call) => !call.startsWith('GET /api/autoLogin/'))).toEqual(play);
  expect(callsOf('play').length - play.length).toBe(Object.keys(frozenBy).filter((call) => call.includes('/autoLogin/')).length);
});
