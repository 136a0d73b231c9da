import { describe, expect, it } from 'vitest';
import type { Game } from './game.types.js';
import { formTargets, presentCredentials, presentGame } from './game.presenter.js';

const game: Game = {
  code: 'PG',
  currency: 'THB',
  name: 'PG',
  category: 'slot',
  logo: null,
  background: null,
  web: 'https://pg.example/login?x=1',
  android: null,
  ios: null,
  rate: { numerator: 1n, denominator: 4n },
};
const ufabet: Game = { ...game, code: 'UFABET', web: 'https://ufa.example/login.aspx' };

describe('presentGame', () => {
  it('has the credit of an open account', () => {
    expect(presentGame(game, { credit: 150n, stale: true })).toMatchObject({
      isActive: true,
      amount: 1.5,
      stale: true,
      ftWalletSlot: 0.25,
    });
  });

  it('has no credit without an account', () => {
    expect(presentGame(game, null)).toMatchObject({ isActive: false, amount: 0, stale: false });
  });
});

describe('presentCredentials', () => {
  it('has every field of the form of UFABET', () => {
    expect(presentCredentials(ufabet, 'u', 'p')).toEqual({
      username: 'u',
      password: 'p',
      event: {
        action: 'https://ufa.example/login.aspx',
        fields: { __EVENTTARGET: '', __EVENTARGUMENT: '', btnLogin: 'Login', username: 'u', password: 'p' },
      },
    });
  });

  it('has no form for another game, nor without an address', () => {
    expect([presentCredentials(game, 'u', 'p').event, presentCredentials({ ...ufabet, web: null }, 'u', 'p').event]).toEqual([null, null]);
  });
});

it('formTargets are the origins of forms, each once', () => {
  expect(formTargets([game, ufabet, { ...ufabet, currency: 'LAK' }, { ...ufabet, web: null }])).toEqual(['https://ufa.example']);
});
