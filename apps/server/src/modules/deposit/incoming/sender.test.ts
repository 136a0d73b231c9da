import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.js';
import { newId } from '../../../platform/ids.js';
import { findCandidates } from './sender.repository.js';

const paidAt = '2026-11-21T05:00:00.000Z';
const before = (hours: number): string => new Date(Date.parse(paidAt) - hours * 3_600_000).toISOString();

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.asOwner('set session_replication_role = replica; delete from registered_bank; delete from member'));

interface Account {
  accountNo: string;
  registered?: string;
  validFrom?: string | null;
  /** The account that the member has now; by default this one. */
  current?: string;
  bankChangedAt?: string | null;
}

/** A member with one registered account. */
async function register({
  accountNo,
  registered = before(10),
  validFrom = before(9),
  current = accountNo,
  bankChangedAt = null,
}: Account): Promise<string> {
  const id = newId();
  await database.asOwner(
    `insert into member (id, username, name, password_hash, currency, bank_code, bank_account_name, bank_account_no, bank_owner, bank_changed_at, created_at)
     values ($1, $2, 'Somchai', 'x', 'THB', 'SCB', 'SOMCHAI JAIDEE', $3, 'SOMCHAI', $4, $5)`,
    [id, id, current, bankChangedAt, before(100)],
  );
  await database.asOwner(
    `insert into registered_bank (member, bank_code, account_no, account_name, registered_at, valid_from) values ($1, 'SCB', $2, 'SOMCHAI JAIDEE', $3, $4)`,
    [id, accountNo, registered, validFrom],
  );
  return id;
}
const found = async (accountNo: string, bankCode = 'SCB') => {
  const from = { bankCode, accountNo, accountNames: ['นาย สมชาย จ', 'SOMCHAI J'] };
  const candidates = await database.inTx((tx) => findCandidates(tx, { from, paidAt }));
  return candidates.map(({ member, state }) => ({ member, state }));
};

describe('an account that can have sent a transfer', () => {
  it.each<[string, Omit<Account, 'accountNo'>, string]>([
    ['is valid while the member has it', {}, 'valid'],
    ['is valid from its confirmation on', { validFrom: paidAt }, 'valid'],
    ['is left once the member has another one', { current: '9999999999' }, 'left'],
    ['is left while its change is not confirmed', { bankChangedAt: before(1) }, 'left'],
    ['is unconfirmed before its confirmation', { validFrom: before(-1) }, 'unconfirmed'],
    ['is unconfirmed without one', { validFrom: null }, 'unconfirmed'],
  ])('%s', async (_case, account, state) => {
    const member = await register({ accountNo: '4051234567', ...account });
    expect(await found('405-1-23456-7')).toEqual([{ member, state }]);
  });

  it('is none that was registered after the transfer', async () => {
    await register({ accountNo: '4051234567', registered: before(-1) });
    expect(await found('4051234567')).toEqual([]);
  });

  it('is found with other leading zeros, at its own bank only', async () => {
    const member = await register({ accountNo: '004051234567' });
    expect(await found('4051234567')).toEqual([{ member, state: 'valid' }]);
    expect(await found('4051234567', 'KTB')).toEqual([]);
  });

  it('is found by the digits and the first word that a masked one shows', async () => {
    const member = await register({ accountNo: '4051234567' });
    expect([await found('xxx-x-x3456-x'), await found('xxx-x-x3457-x')]).toEqual([[{ member, state: 'valid' }], []]);
  });
});
