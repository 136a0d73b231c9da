import { describe, expect, it } from 'vitest';
import { gapsOf, isOpenAt, nameOf } from './shop.rules.js';

describe('gapsOf', () => {
  it('finds the languages without a text where another has one, with their path', () => {
    const value = {
      name: { th: 'ก', la: ' ', en: '' },
      banners: [{ html: { th: 'ก', la: 'ກ', en: 'a' } }, { html: { th: '', la: '', en: 'a' } }],
    };
    expect(gapsOf(value)).toEqual([
      { path: 'name', language: 'la' },
      { path: 'name', language: 'en' },
      { path: 'banners.1.html', language: 'th' },
      { path: 'banners.1.html', language: 'la' },
    ]);
  });

  it('finds none where no language has a text, and none in other data', () => {
    expect(gapsOf({ name: { th: '', la: '', en: '' }, code: '', amount: null, list: ['', 1] })).toEqual([]);
    expect([gapsOf(null), gapsOf('x'), gapsOf({ name: { th: 'ก', la: '' } })]).toEqual([[], [], []]);
  });

  it('takes an empty list for an empty text, and a value for a text', () => {
    expect(gapsOf({ th: ['a'], la: [], en: { a: 1 } })).toEqual([{ path: '', language: 'la' }]);
  });
});

describe('isOpenAt', () => {
  const now = new Date('2026-11-21T00:00:00.000Z');
  const [at, before, after] = ['2026-11-21T00:00:00.000Z', '2026-11-20T23:59:59.999Z', '2026-11-21T00:00:00.001Z'];

  it.each([
    [null, null, true],
    [at, null, true],
    [after, null, false],
    [null, at, false],
    [null, after, true],
    [before, after, true],
    [before, before, false],
  ])('of an offer from %s to %s is %s', (opensAt, closesAt, isOpen) => {
    expect(isOpenAt({ opensAt, closesAt }, now)).toBe(isOpen);
  });

  it.each([null, 'x', {}, { opensAt: null }, { closesAt: null }])('is null for %j, which is no offer', (value) => {
    expect(isOpenAt(value, now)).toBeNull();
  });
});

describe('nameOf', () => {
  it('is the name in all languages', () => {
    const name = { th: 'ก', la: 'ກ', en: 'a' };
    expect(nameOf({ name })).toEqual(name);
  });

  it.each([null, 'x', {}, { name: null }, { name: 'a' }, { name: { th: 'ก' } }])('is null for %j', (value) => {
    expect(nameOf(value)).toBeNull();
  });
});
