import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { createClock } from '../../platform/clock.js';
import { siteContent } from '../all-content.js';
import { createContent } from '../../platform/settings/index.js';
import { seedContent, seedDepositAccounts } from './site.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('demo content', () => {
  it('does not replace what the operator has written', async () => {
    const content = createContent({ db: database.db, clock: createClock(), demo: true }, siteContent);
    await database.inTx((tx) => content.set(tx, 'website', 'https://operator.example'));
    await database.inTx((tx) => seedContent(tx));
    expect(await content.read('website')).toBe('https://operator.example');
  });

  it('is valid content', async () => {
    for (const { key, value } of await database.db.selectFrom('content').selectAll().execute()) {
      expect(siteContent[key as keyof typeof siteContent].schema.parse(value)).toEqual(value);
    }
  });

  it('opens two accounts per bank mode and currency once, however many nodes start', async () => {
    const seed = () => database.inTx((tx) => seedDepositAccounts(tx, (code) => ({ nameTH: code, nameEN: code }), 'lao'));
    await Promise.all([seed(), seed(), seed()]);
    const rows = await database.db.selectFrom('deposit_account').select(['currency', 'bank_type', 'mode']).execute();
    const count = (currency: string, mode: string): number =>
      rows.filter((row) => row.currency === currency && row.bank_type === 'BANK' && row.mode === mode).length;
    expect([rows.length, count('THB', 'AUTO'), count('THB', 'SMS'), count('LAK', 'AUTO')]).toEqual([11, 2, 2, 2]);
  });
});
