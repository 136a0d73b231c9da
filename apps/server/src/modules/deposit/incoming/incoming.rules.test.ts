import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { firstWord, type Holder, isMasked, isSender, matchSender, nameFits, numberFits } from './incoming.rules.js';

const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 18 }).map((each) => each.join(''));
const word = fc.constantFrom('NATTAWUT', 'SRISUK', 'MALEE', 'JAIDEE', 'สมชาย', 'ใจดี', 'SOM');
const names = fc.tuple(word, word).map((words) => words.join(' '));

/** A number with these places hidden, written with dashes anywhere. */
const masked = (number: string, shown: ReadonlySet<number>): string =>
  [...number].map((digit, place) => `${shown.has(place) ? digit : 'x'}${place % 4 === 2 ? '-' : ''}`).join('');

describe('a masked number', () => {
  it('fits the number it hides, and no number that differs where a digit is shown', () => {
    fc.assert(
      fc.property(digits, fc.uniqueArray(fc.nat(9), { minLength: 3, maxLength: 9 }), fc.nat(9), (number, places, other) => {
        const shown = masked(number, new Set(places));
        expect(isMasked(shown)).toBe(true);
        expect(numberFits(shown, number)).toBe(true);
        const place = places[0] ?? 0;
        const wrong = `${number.slice(0, place)}${other}${number.slice(place + 1)}`;
        expect(numberFits(shown, wrong)).toBe(wrong === number);
        expect(numberFits(shown, `${number}0`)).toBe(false);
      }),
    );
  });

  it.each(['xxx-x-xxxxx-x', 'xxx-x-xxx12-x', '', 'x'])('that shows fewer than three digits (%s) fits none', (shown) => {
    expect(numberFits(shown, '1234512345')).toBe(false);
  });
});

test('a full number fits itself alone, however it is written', () => {
  expect(numberFits('123-4-56789-0', '1234567890')).toBe(true);
  expect(numberFits('1234567890', '1234567891')).toBe(false);
});

test.each([
  ['NATTAWUT S', 'NATTAWUT SRISUK', true],
  ['MR. NATTAWUT SRI***', 'NATTAWUT SRISUK', true],
  ['นาย สมชาย ใ', 'สมชาย ใจดี', true],
  ['น.ส.มาลี ใจดี', 'นางสาวมาลี ใจดี', true],
  ['nattawut  srisuk', 'NATTAWUT SRISUK', true],
  ['NATTAWUT', 'NATTAWUT SRISUK', true],
  ['NATTA S', 'NATTAWUT SRISUK', false],
  ['NATTAWUT T', 'NATTAWUT SRISUK', false],
  ['NATTAWUT SRISUK X', 'NATTAWUT SRISUK', false],
  ['', 'NATTAWUT SRISUK', false],
  ['***', 'NATTAWUT SRISUK', false],
])('the name %j for %j: %s', (shown, held, fits) => {
  expect(nameFits(shown, held)).toBe(fits);
});

test('a name with its last word cut fits its holder, whose first word leads to it', () => {
  fc.assert(
    fc.property(names, fc.integer({ min: 1, max: 8 }), (name, kept) => {
      const [first = '', last = ''] = name.split(' ');
      const cut = `${first} ${last.slice(0, kept)}`;
      expect(nameFits(cut, name)).toBe(true);
      expect(firstWord(cut)).toBe(firstWord(name));
    }),
  );
});

/** What the members who can have sent it lead to. */
function expectedMatch(isOurs: boolean, fitting: readonly { id: string; currency: string }[]): object {
  const [only] = fitting;
  if (!isOurs) return { reason: 'destination' };
  if (only === undefined || fitting.length > 1) return { reason: only === undefined ? 'nobody' : 'several' };
  return only.currency === 'THB' ? { member: only.id } : { reason: 'currency' };
}

describe('whose transfer it is', () => {
  const holder = fc.record({
    bankCode: fc.constantFrom('KTB', 'SCB'),
    accountNo: fc.constantFrom('1000056780', '2000056780'),
    accountName: names,
  });
  const member = fc.tuple(holder, fc.uuid(), fc.constantFrom('THB' as const, 'LAK' as const));
  const sender = fc.tuple(holder, fc.boolean()).map(([from, hidden]): Holder => (hidden ? { ...from, accountNo: 'xxx-x-x5678-x' } : from));

  it('is told only when one member alone can have sent it, to an account of ours, in the wallet’s currency', () => {
    fc.assert(
      fc.property(sender, fc.boolean(), fc.array(member, { maxLength: 6 }), (from, isOurs, people) => {
        const members = people.map(([each, id, currency]) => ({ ...each, id, currency }));
        const fitting = members.filter((each) => isSender(from, each));
        expect(matchSender({ from, currency: 'THB' }, isOurs, members)).toEqual(expectedMatch(isOurs, fitting));
      }),
    );
  });

  it('is never told by a masked number without its name, nor by another bank', () => {
    const account = { bankCode: 'KTB', accountNo: '1000056780', accountName: 'NATTAWUT SRISUK' };
    const shown = { ...account, accountNo: 'xxx-x-x5678-x' };
    expect(isSender(shown, account)).toBe(true);
    expect(isSender({ ...shown, accountName: 'MALEE J' }, account)).toBe(false);
    expect(isSender({ ...account, bankCode: 'SCB' }, account)).toBe(false);
  });
});
