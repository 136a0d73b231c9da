import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { fillBooks } from '../../../test/large-books.js';
import { collectPlans, unboundedReads } from '../../../test/query-plans.js';
import { isBankTaken, isHeldByAnother } from './account.repository.js';

const MEMBERS = 20_000;

let database: TestDatabase;
let plans: Awaited<ReturnType<typeof collectPlans>>;
let shared: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await fillBooks(database, { movements: 100, members: MEMBERS });
  // As a site from before accounts were unique: two members of one number but for its zeros.
  await database.asOwner(`
    update member set bank_account_no = '000700000001', bank_shared = true where username = '0700000002';
    analyze member`);
  plans = await collectPlans(database);
  const { rows } = await database.pool.query<{ id: string }>("select id from member where username = '0700000002'");
  shared = String(rows[0]?.id);
});
afterAll(() => plans.stop());

it.each([
  { number: '0700000009', holder: 'another member' },
  { number: '0700000001', holder: 'two members' },
  { number: '0799999999', holder: 'nobody' },
])('whether $holder has an account of a bank of 20,000 members reads few of them', async ({ number, holder }) => {
  plans.take();
  const isTaken = await database.inTx((tx) => isBankTaken(tx, 'SCB', number, new Date()));
  const isHeld = await database.inTx((tx) => isHeldByAnother(tx, shared, { bankCode: 'SCB', bankAccountNo: number }));
  expect(unboundedReads(plans.take(), ['member', 'registered_bank'], 2)).toEqual([]);
  expect([isTaken, isHeld]).toEqual(holder === 'nobody' ? [false, false] : [true, true]);
});

it('an account of the member alone is not held by another', async () => {
  const { rows } = await database.pool.query<{ id: string }>("select id from member where username = '0700000009'");
  const isHeld = await database.inTx((tx) => isHeldByAnother(tx, String(rows[0]?.id), { bankCode: 'SCB', bankAccountNo: '0700000009' }));
  expect(isHeld).toBe(false);
});
