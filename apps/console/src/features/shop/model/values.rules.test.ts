import type { SliceValue } from '@krapao/contract/desk';
import { describe, expect, it } from 'vitest';
import { emptyBank, emptyGame, emptySlice, gapsOf, groupOf, inAll, moved, newOffer } from './values.rules';

it('gapsOf: a text is missing where another language has it', () => {
  expect([gapsOf({ th: 'ก', la: ' ', en: '' }), gapsOf(inAll('')), gapsOf(inAll('a'))]).toEqual([['la', 'en'], [], []]);
});

it('banners are a group of their own among the texts', () => {
  const groups = [
    { kind: 'text', key: 'inviteBanners' },
    { kind: 'text', key: 'refundBanners' },
    { kind: 'text', key: 'conditions' },
    { kind: 'wheel', key: 'inviteBanners' },
  ] as const;
  expect(groups.map(groupOf)).toEqual(['banners', 'banners', 'texts', 'wheel']);
});

describe('newOffer', () => {
  it('is empty, with the code and the currency', () => {
    expect(newOffer('bonus', 'B1', 'THB', null)).toMatchObject({
      code: 'B1',
      currency: 'THB',
      name: inAll(''),
      type: 'day',
      maxReceived: 1,
      banners: [],
    });
    expect(newOffer('promotion', 'P1', 'LAK', undefined)).toMatchObject({
      code: 'P1',
      currency: 'LAK',
      description: inAll(''),
      quota: null,
    });
    expect(newOffer('promotion', 'P1', 'LAK', undefined)).not.toHaveProperty('maxReceived');
  });

  it('has the terms of another one under its own code and currency', () => {
    const copied = { ...newOffer('bonus', 'OLD', 'LAK', null), percent: 30 };
    expect(newOffer('bonus', 'NEW', 'THB', copied)).toMatchObject({ code: 'NEW', currency: 'THB', percent: 30 });
  });
});

describe('emptySlice', () => {
  const slice = (code: string): SliceValue => ({ ...emptySlice([]), code });

  it('has the first code that no slice has, from its place on', () => {
    expect(emptySlice([]).code).toBe('PRIZE_1');
    expect(emptySlice([slice('A')]).code).toBe('PRIZE_2');
    expect(emptySlice([slice('PRIZE_2'), slice('PRIZE_3'), slice('PRIZE_4')]).code).toBe('PRIZE_5');
    expect(emptySlice([slice('PRIZE_2')]).code).toBe('PRIZE_3');
  });

  it('has the colours of the last slice', () => {
    const last = { ...slice('A'), bgColor: '#111111', textColor: '#222222' };
    expect(emptySlice([slice('B'), slice('C'), last])).toMatchObject({ bgColor: '#111111', textColor: '#222222' });
  });

  it('is drawn like any other once it is named: a prize of one unit, with a weight and colours', () => {
    expect(emptySlice([])).toEqual({
      code: 'PRIZE_1',
      label: inAll(''),
      bgColor: '#2f357f',
      textColor: '#ffffff',
      description: inAll(''),
      weight: 1,
      prize: { kind: 'credit', amount: 1 },
      couponDays: 30,
    });
  });
});

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [0, 9, 'bca'],
  [2, -1, 'cab'],
  [9, 0, 'abc'],
])('moved: from %d to %d gives %s', (from, to, order) => {
  const rows = ['a', 'b', 'c'];
  expect(moved(rows, from, to).join('')).toBe(order);
  expect(rows.join('')).toBe('abc');
});

it('a new game has the rate one to one and no address, a new bank is automatic', () => {
  expect(emptyGame()).toMatchObject({ code: '', name: '', category: 'slot', rate: [1, 1], web: null, android: null, ios: null });
  expect(emptyBank()).toEqual({ bankType: 'BANK', bankCode: '', mode: 'AUTO', accountName: '', accountNo: '' });
});
