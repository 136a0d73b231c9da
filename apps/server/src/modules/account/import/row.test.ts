import { describe, expect, it } from 'vitest';
import { type ImportRow, readImportRows } from './row.js';

const now = new Date('2026-11-28T08:00:00Z');
const fields = {
  phone: '081 234 5678',
  name: 'Somchai',
  bankCode: 'KBANK',
  bankAccountNo: '012-3-45678-9',
  bankAccountName: 'somchai  jaidee',
};
const read = (...rows: ImportRow['fields'][]) =>
  readImportRows(
    rows.map((row, index) => ({ line: index + 2, fields: { ...fields, ...row } })),
    { variant: 'th', now },
  );
const readLao = (row: ImportRow['fields']) =>
  readImportRows([{ line: 2, fields: { ...fields, bankCode: 'BCEL', phone: '020 5551 2345', ...row } }], { variant: 'lao', now });

describe('a row', () => {
  it('is read as a registration is', () => {
    expect(read({ phone: '+66 81 234 5678', balance: '1,234.5', registeredAt: '2024-05-31T18:30:00+07:00' })).toEqual({
      members: [
        {
          line: 2,
          username: '0812345678',
          name: 'Somchai',
          bankCode: 'KBANK',
          bankAccountNo: '0123456789',
          bankAccountName: 'SOMCHAI JAIDEE',
          currency: 'THB',
          passwordHash: '',
          balance: 123_450n,
          registeredAt: new Date('2024-05-31T11:30:00Z'),
        },
      ],
      problems: [],
    });
  });

  it.each<[ImportRow['fields'], field: string, problem: string]>([
    [{ phone: '12345' }, 'phone', 'phone'],
    [{ phone: '' }, 'phone', 'phone'],
    [{ name: ' ' }, 'name', 'name'],
    [{ name: 'x'.repeat(201) }, 'name', 'name'],
    [{ bankCode: 'BCEL' }, 'bankCode', 'bank-code'],
    [{ bankCode: '' }, 'bankCode', 'bank-code'],
    [{ bankAccountNo: '123' }, 'bankAccountNo', 'account-no'],
    [{ bankAccountNo: '' }, 'bankAccountNo', 'account-no'],
    [{ bankAccountName: '' }, 'bankAccountName', 'account-name'],
    [{ bankCode: 'KTB', bankAccountName: 'สมชาย ใจดี' }, 'bankAccountName', 'account-name-english'],
    [{ currency: 'LAK' }, 'currency', 'currency'],
    [{ currency: 'constructor' }, 'currency', 'currency'],
    [{ passwordHash: 'secret' }, 'passwordHash', 'hash-form'],
    [{ passwordHash: '$2b$15$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW' }, 'passwordHash', 'hash-cost'],
    [{ balance: '1.234' }, 'balance', 'balance'],
    [{ balance: '-1' }, 'balance', 'balance'],
    [{ registeredAt: '31/05/2024' }, 'registeredAt', 'registered-at'],
    [{ registeredAt: '2026-11-29' }, 'registeredAt', 'registered-at'],
    [{ registeredAt: '2024-02-30T00:00:00' }, 'registeredAt', 'registered-at'],
  ])('with %j has a problem of its %s', (row, field, problem) => {
    expect(read(row)).toEqual({ members: [], problems: [{ line: 2, field, problem }] });
  });

  it('has every problem at once', () => {
    expect(read({ phone: '1', bankCode: 'X', balance: 'x' }).problems.map(({ problem }) => problem)).toEqual([
      'phone',
      'bank-code',
      'balance',
    ]);
  });

  it.each([
    ['LAK', 'LAK'],
    ['THB', 'THB'],
    ['BAHT', 'THB'],
  ])('of the Lao site in %s is in %s', (currency, expected) => {
    expect(readLao({ currency }).members[0]?.currency).toBe(expected);
  });

  it('of the Lao site names its currency', () => {
    expect(readLao({}).problems).toEqual([{ line: 2, field: 'currency', problem: 'currency' }]);
  });
});

describe('a later row', () => {
  it('has neither the phone nor the account of an earlier one', () => {
    expect(
      read({}, { phone: '66812345678', bankAccountNo: '1234567890' }, { phone: '0812345679', bankAccountNo: '0123456789' }).problems,
    ).toEqual([
      { line: 3, field: 'phone', problem: 'phone-twice' },
      { line: 4, field: 'bankAccountNo', problem: 'account-twice' },
    ]);
  });

  it('has not the other spelling of its Lao phone', () => {
    const rows = ['020 5551 2345', '20 5551 2345'].map((phone, index) => ({
      line: index + 2,
      fields: { ...fields, phone, bankCode: 'BCEL', bankAccountNo: `1234567${index}`, currency: 'LAK' },
    }));
    expect(readImportRows(rows, { variant: 'lao', now }).problems).toEqual([{ line: 3, field: 'phone', problem: 'phone-twice' }]);
  });
});
