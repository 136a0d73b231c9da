import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.js';
import { newId } from '../../../platform/ids.js';
import { type HeldFacts, readFacts } from './facts.repository.js';

const now = new Date('2026-11-21T05:00:00.000Z');
const HOUR_MS = 3_600_000;
const before = (hours: number): string => new Date(now.getTime() - hours * HOUR_MS).toISOString();

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let count = 0;
async function newMember({ invitedBy = null, accountNo }: { invitedBy?: string | null; accountNo?: string } = {}): Promise<string> {
  const id = newId();
  count += 1;
  await database.asOwner(
    `insert into member (id, username, name, password_hash, currency, bank_code, bank_account_name, bank_account_no, bank_owner, invited_by, created_at)
     values ($1, $2, 'Member', 'x', 'THB', 'SCB', 'MEMBER', $3, 'MEMBER', $4, $5)`,
    [id, `08${String(count).padStart(8, '0')}`, accountNo ?? accountOf(id), invitedBy, before(1_000)],
  );
  return id;
}
const accountOf = (member: string): string => `1${BigInt(`0x${member.replaceAll('-', '').slice(16)}`)}`.slice(0, 15);
const register = (member: string, accountNo: string, registered: string, validFrom: string | null): Promise<unknown> =>
  database.asOwner(
    `insert into registered_bank (member, bank_code, account_no, account_name, registered_at, valid_from) values ($1, 'SCB', $2, 'MEMBER', $3, $4)`,
    [member, accountNo, registered, validFrom],
  );
const freeze = (member: string, direction: string, ends: string | null = null): Promise<unknown> =>
  database.asOwner(
    `insert into member_freeze (id, member, direction, reason, author, created_at, ends_at) values ($1, $2, $3, 'x', 'operator:1', $4, $5)`,
    [newId(), member, direction, before(10), ends],
  );
const trace = (member: string, kind: string, mark: string): Promise<unknown> =>
  database.asOwner(`insert into member_trace (member, kind, mark, seen_at) values ($1, $2, $3, $4)`, [member, kind, mark, before(1)]);
let lines = 0;
const line = (member: string, status: string, at: string, kind = 'withdraw'): Promise<unknown> => {
  lines += 1;
  return database.asOwner(
    `insert into movement (id, member, seq, kind, status, amount, currency, source, target, created_at)
     values ($1, $2, $3, $4, $5, 100, 'THB', 'WALLET', 'SCB', $6)`,
    [newId(), member, lines, kind, status, at],
  );
};
async function factsOf(member: string): Promise<HeldFacts> {
  const order = {
    id: newId(),
    member,
    currency: 'THB',
    amount: 100n,
    bankCode: 'SCB',
    accountNo: accountOf(member),
    accountName: 'MEMBER',
    isHolderKnown: true,
  } as const;
  const [facts] = await database.inTx((tx) => readFacts(tx, [order], now));
  if (facts === undefined) throw new Error('no facts');
  return facts;
}

describe('payouts of the last 24 hours', () => {
  it('are those that are paid or on their way', async () => {
    const member = await newMember();
    await line(member, 'SUCCESS', before(24));
    await line(member, 'PENDING', before(1));
    await line(member, 'FAILED', before(1));
    await line(member, 'SUCCESS', before(24.01));
    await line(member, 'SUCCESS', before(1), 'deposit');
    expect(await factsOf(member)).toMatchObject({ dayPayouts: 2, dayAmount: 200n });
  });
});

describe('a bank account', () => {
  it('is known since it was confirmed, else since it was registered, else since the member came', async () => {
    const [confirmed, registered, unknown] = [await newMember(), await newMember(), await newMember()];
    await register(confirmed, accountOf(confirmed), before(50), before(20));
    await register(registered, accountOf(registered), before(50), null);
    expect([(await factsOf(confirmed)).bankSince, (await factsOf(registered)).bankSince, (await factsOf(unknown)).bankSince]).toEqual(
      [20, 50, 1_000].map((hours) => new Date(before(hours))),
    );
  });
});

describe('money', () => {
  it('on its way is what is held', async () => {
    const member = await newMember();
    await database.asOwner(
      `insert into account (kind, owner, currency, balance) values ('wallet', $1, 'THB', 900), ('hold', $1, 'THB', 70)`,
      [member],
    );
    expect((await factsOf(member)).onItsWay).toBe(70n);
  });

  it('that was deposited is open until something was paid out', async () => {
    const member = await newMember();
    await database.asOwner(`insert into turnover (member, deposited, staked, unstaked) values ($1, 500, 100, 400)`, [member]);
    expect(await factsOf(member)).toMatchObject({ deposited: 500n, staked: 100n, unstaked: 400n, open: 500n });
  });
});

describe('a freeze', () => {
  it('of withdrawals counts until it ends, no other freeze does', async () => {
    const [out, ended, play] = [await newMember(), await newMember(), await newMember()];
    await freeze(out, 'out', before(-0.1));
    await freeze(ended, 'out', before(0));
    await freeze(play, 'play');
    expect([(await factsOf(out)).isFrozen, (await factsOf(ended)).isFrozen, (await factsOf(play)).isFrozen]).toEqual([true, false, false]);
  });
});

describe('a link with a frozen member', () => {
  const linksOf = async (member: string): Promise<string[]> => {
    const { rows } = await sql<{ by: string }>`select by from shared_with_frozen(${member}, ${now}) order by by`.execute(database.db);
    expect((await factsOf(member)).isSharedWithFrozen).toBe(rows.length > 0);
    return rows.map(({ by }) => by);
  };
  const frozenMember = async (options?: Parameters<typeof newMember>[0]): Promise<string> => {
    const member = await newMember(options);
    await freeze(member, 'in');
    return member;
  };

  it('is a bank account, whatever zeros it begins with', async () => {
    const [member, frozen] = [await newMember(), await frozenMember()];
    await register(member, '4000111', before(10), null);
    await register(frozen, '0004000111', before(10), null);
    expect(await linksOf(member)).toEqual(['bank']);
  });

  it('is a device, and not a network', async () => {
    const [member, neighbour, frozen] = [await newMember(), await newMember(), await frozenMember()];
    await trace(frozen, 'device', 'd1');
    await trace(frozen, 'network', 'n1');
    await trace(member, 'device', 'd1');
    await trace(neighbour, 'network', 'n1');
    expect([await linksOf(member), await linksOf(neighbour)]).toEqual([['device'], []]);
  });

  it('is the inviter, one whom they invited, and one with the same inviter', async () => {
    const inviter = await frozenMember();
    expect(await linksOf(await newMember({ invitedBy: inviter }))).toEqual(['inviter']);
    const member = await newMember();
    await frozenMember({ invitedBy: member });
    expect(await linksOf(member)).toEqual(['inviter']);
    const common = await newMember();
    await frozenMember({ invitedBy: common });
    expect(await linksOf(await newMember({ invitedBy: common }))).toEqual(['inviter']);
  });

  it('is none with a member whose freeze has ended, nor with themselves', async () => {
    const [member, ended] = [await newMember(), await newMember()];
    await freeze(ended, 'in', before(0));
    await freeze(member, 'play');
    await trace(member, 'device', 'd2');
    await trace(ended, 'device', 'd2');
    expect(await linksOf(member)).toEqual([]);
  });
});
