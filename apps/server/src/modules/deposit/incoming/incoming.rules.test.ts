import type { ProxyType } from '@krapao/contract';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type Candidate,
  type Holder,
  isDestination,
  isMasked,
  isSender,
  matchSender,
  numberFits,
  plainNumber,
  type ReportedSender,
} from './incoming.rules.js';

const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 18 }).map((each) => each.join(''));
const word = fc.constantFrom('NATTAWUT', 'SRISUK', 'MALEE', 'JAIDEE', 'สมชาย', 'ใจดี', 'SOM');
const names = fc.tuple(word, word).map((words) => words.join(' '));

/** A number with these places hidden, written with dashes anywhere. */
const masked = (number: string, visiblePlaces: ReadonlySet<number>): string =>
  [...number].map((digit, place) => `${visiblePlaces.has(place) ? digit : 'x'}${place % 4 === 2 ? '-' : ''}`).join('');

describe('a masked number', () => {
  it('fits the number it masks, and no number that differs at a visible digit', () => {
    fc.assert(
      fc.property(digits, fc.uniqueArray(fc.nat(9), { minLength: 3, maxLength: 9 }), fc.nat(9), (number, places, other) => {
        const maskedNumber = masked(number, new Set(places));
        expect(isMasked(maskedNumber)).toBe(true);
        expect(numberFits(maskedNumber, number)).toBe(true);
        const place = places[0] ?? 0;
        const wrong = `${number.slice(0, place)}${other}${number.slice(place + 1)}`;
        expect(numberFits(maskedNumber, wrong)).toBe(wrong === number);
        expect(numberFits(maskedNumber, `${number}0`)).toBe(false);
      }),
    );
  });

  it.each(['xxx-x-xxxxx-x', 'xxx-x-xxx12-x', '', 'x'])('with fewer than three visible digits (%s) fits no number', (maskedNumber) => {
    expect(numberFits(maskedNumber, '1234512345')).toBe(false);
  });
});

test('a full number fits only itself, in any notation', () => {
  expect(numberFits('123-4-56789-0', '1234567890')).toBe(true);
  expect(numberFits('1234567890', '1234567891')).toBe(false);
  expect(numberFits('000001234567890', '1234567890')).toBe(true);
});

/** Independent statement of the rule: exactly one member, whose account was valid at the time of the transfer. */
function expectedMatch(isOurs: boolean, fitting: readonly Candidate[]): object {
  if (!isOurs) return { reason: 'destination' };
  const members = [...new Set(fitting.filter(({ state }) => state !== 'unconfirmed').map(({ member }) => member))];
  if (members.length === 0) return { reason: fitting.length === 0 ? 'nobody' : 'changed' };
  if (members.length > 1) return { reason: 'several' };
  const valid = fitting.filter(({ state }) => state === 'valid');
  if (valid.length === 0) return { reason: 'changed' };
  return valid[0]?.currency === 'THB' ? { member: members[0] } : { reason: 'currency' };
}

/** The holder of an account, as a source reports it. */
const senderOf = ({ bankCode, accountNo, accountName }: Holder): ReportedSender => ({ bankCode, accountNo, accountNames: [accountName] });

describe('matchSender', () => {
  const holder = fc.record({
    bankCode: fc.constantFrom('KTB', 'SCB'),
    accountNo: fc.constantFrom('1000056780', '2000056780'),
    accountName: names,
  });
  /** A member has one wallet, hence one currency. */
  const people = fc.uniqueArray(fc.tuple(fc.uuid(), fc.constantFrom('THB' as const, 'LAK' as const)), {
    minLength: 1,
    maxLength: 3,
    selector: ([id]) => id,
  });
  const candidates = people.chain((each) =>
    fc.array(
      fc
        .tuple(holder, fc.constantFrom(...each), fc.constantFrom<Candidate['state']>('valid', 'left', 'unconfirmed'))
        .map(([account, [member, currency], state]): Candidate => ({ ...account, member, currency, state })),
      { maxLength: 6 },
    ),
  );
  const sender = fc.tuple(holder, fc.boolean()).map(([from, hidden]) => senderOf(hidden ? { ...from, accountNo: 'xxx-x-x5678-x' } : from));

  it('finds a member only if exactly one can have sent the transfer, to an account of ours, in the wallet’s currency', () => {
    fc.assert(
      fc.property(sender, fc.boolean(), candidates, (from, isOurs, all) => {
        const fitting = all.filter((each) => isSender(from, each));
        expect(matchSender({ from, currency: 'THB' }, isOurs, all)).toEqual(expectedMatch(isOurs, fitting));
      }),
    );
  });

  it('never matches a masked number without the name, nor an account at another bank', () => {
    const account = { bankCode: 'KTB', accountNo: '1000056780', accountName: 'NATTAWUT SRISUK' };
    const maskedAccount = senderOf({ ...account, accountNo: 'xxx-x-x5678-x' });
    expect(isSender(maskedAccount, account)).toBe(true);
    expect(isSender({ ...maskedAccount, accountNames: ['MALEE J'] }, account)).toBe(false);
    expect(isSender(senderOf({ ...account, bankCode: 'SCB' }), account)).toBe(false);
    const inTwoScripts = { ...maskedAccount, accountNames: ['นาย ณัฐวุฒิ ศ', 'MR. NATTAWUT S'] };
    expect(isSender(inTwoScripts, account)).toBe(true);
    expect(isSender({ ...inTwoScripts, accountNames: [] }, account)).toBe(false);
  });
});

test('separators are dropped, and each mark of a hidden digit is one', () => {
  expect([plainNumber('xxx-x-x5678-x'), plainNumber('XX* • 5678')]).toEqual(['xxxxx5678x', 'xxxx5678']);
  expect(['x', 'X', '*', '•'].map((mark) => isMasked(`123${mark}`))).toEqual([true, true, true, true]);
  expect(isMasked('123-4')).toBe(false);
});

test('three visible digits of a masked number are enough, two are not', () => {
  expect([numberFits('xxxxxxx123', '0000000123'), numberFits('xxxxxxxx23', '0000000123')]).toEqual([true, false]);
});

describe('an account of ours', () => {
  const account = {
    bankCode: 'SCB',
    accountNo: '4051234567',
    accountName: 'KRAPAO CO',
    proxies: [
      { type: 'mobile' as const, id: '0812345678' },
      { type: 'biller' as const, id: '010556100000001', references: ['SITE1'] },
    ],
  };
  const by = (
    type: ProxyType,
    id: string,
    { references = [], accountNames = [] }: { references?: string[]; accountNames?: string[] } = {},
  ) => isDestination({ bankCode: '', accountNo: '', proxy: { type, id, references, accountNames } }, account);

  it('receives by its number at its bank, masked or not', () => {
    const to = (bankCode: string, accountNo: string) => isDestination({ bankCode, accountNo }, account);
    expect([to('SCB', '405-1-23456-7'), to('SCB', 'xxx-x-x3456-x'), to('KBANK', '4051234567'), to('', '')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('receives by PromptPay, with the mobile number in each form', () => {
    expect(['0812345678', '66812345678', '0066812345678', '081-234-5678'].map((id) => by('mobile', id))).toEqual([true, true, true, true]);
    expect([by('mobile', '0812345679'), by('national-id', '0812345678')]).toEqual([false, false]);
  });

  it('receives by a masked proxy only under its own name', () => {
    const visibleEnd = 'xxx-xxx-5678';
    expect(by('mobile', visibleEnd, { accountNames: ['บจก. กระเป๋า', 'KRAPAO C'] })).toBe(true);
    expect([by('mobile', visibleEnd, { accountNames: ['MALEE S'] }), by('mobile', visibleEnd)]).toEqual([false, false]);
    expect(by('mobile', 'xxx-xxx-xx78', { accountNames: ['KRAPAO CO'] })).toBe(false);
  });

  it('receives by a biller only with its own reference', () => {
    const biller = (...references: string[]) => by('biller', '010556100000001', { references });
    expect([biller('SITE1', 'X'), biller('SITE2'), biller()]).toEqual([true, false, false]);
  });
});

test('two registrations of one member are one member', () => {
  const account: Candidate = { bankCode: 'KTB', accountNo: '1000056780', accountName: 'A B', member: 'm', currency: 'THB', state: 'left' };
  expect(matchSender({ from: senderOf(account), currency: 'THB' }, true, [account, { ...account, state: 'valid' }])).toEqual({
    member: 'm',
  });
});

describe('a transfer is suspended', () => {
  const account: Candidate = { bankCode: 'KTB', accountNo: '1000056780', accountName: 'A B', member: 'm', currency: 'THB', state: 'valid' };
  const other: Candidate = { ...account, member: 'n' };
  const match = (isOurs: boolean, ...candidates: Candidate[]) =>
    matchSender({ from: senderOf(account), currency: 'THB' }, isOurs, candidates);

  test.each<[string, boolean, Candidate[], object]>([
    ['when it went to another account than ours', false, [account], { reason: 'destination' }],
    ['without a member', true, [], { reason: 'nobody' }],
    ['when two members can have sent it', true, [account, other], { reason: 'several' }],
    ['when two can have, though one has left the account', true, [account, { ...other, state: 'left' }], { reason: 'several' }],
    ['when the member has left the account', true, [{ ...account, state: 'left' }], { reason: 'changed' }],
    ['when the account was not confirmed', true, [{ ...account, state: 'unconfirmed' }], { reason: 'changed' }],
    ['when the wallet has another currency', true, [{ ...account, currency: 'LAK' }], { reason: 'currency' }],
  ])('%s', (_case, isOurs, candidates, expected) => expect(match(isOurs, ...candidates)).toEqual(expected));

  test('not because of an account that another member has not confirmed', () => {
    expect(match(true, account, { ...other, state: 'unconfirmed' })).toEqual({ member: 'm' });
  });
});
