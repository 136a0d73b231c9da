import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { codeOf } from '../../../test/people.js';
import { accountSettings } from '../../modules/account/index.js';
import { chatSettings } from '../../modules/chat/index.js';
import { depositSettings } from '../../modules/deposit/index.js';
import { lookupSettings } from '../../modules/lookup/index.js';
import { slipSettings } from '../../modules/slip/index.js';
import { withdrawSettings } from '../../modules/withdraw/index.js';
import type { Clock } from '../clock.js';
import { createSettings, type Settings } from './settings.js';

let database: TestDatabase;
let settings: Settings;
let realMs: number;
const clock: Clock = {
  now: () => new Date('2026-01-01T00:00:00Z'),
  real: () => new Date(realMs),
  setOffset: () => undefined,
  moves: () => 0,
};

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  realMs = 0;
  await database.db.deleteFrom('setting').execute();
  settings = createSettings({ db: database.db, clock, demo: false });
});
afterAll(() => database.drop());

const setMin = (value: number) => database.inTx((tx) => settings.set(tx, withdrawSettings.withdrawMin, 'THB', value));

describe('a setting', () => {
  // §settings-1 the operator's settings are rows with
  it('has the default of its currency', async () => {
    expect([
      await settings.get(withdrawSettings.withdrawMin, 'THB'),
      await settings.get(withdrawSettings.withdrawMax, 'LAK'),
      await settings.site(accountSettings.registerOTP),
    ]).toEqual([100, 25_000_000, true]);
  });

  it('is the operator’s once set, in that currency', async () => {
    await setMin(250.5);
    expect([await settings.get(withdrawSettings.withdrawMin, 'THB'), await settings.get(withdrawSettings.withdrawMin, 'LAK')]).toEqual([
      250.5, 50_000,
    ]);
  });

  it('a change shows immediately on the node that made it', async () => {
    await settings.get(withdrawSettings.withdrawMin, 'THB');
    await setMin(300);
    expect(await settings.get(withdrawSettings.withdrawMin, 'THB')).toBe(300);
  });

  it('of the site is read without a promise while it is in memory and current', async () => {
    const first = settings.siteNow(lookupSettings.terminated);
    expect([first instanceof Promise, await first, settings.siteNow(lookupSettings.terminated)]).toEqual([true, false, false]);
    await database.inTx((tx) => settings.setSite(tx, lookupSettings.terminated, true));
    const changed = settings.siteNow(lookupSettings.terminated);
    expect([changed instanceof Promise, await changed, settings.siteNow(lookupSettings.terminated)]).toEqual([true, true, true]);
    realMs = 1_000;
    expect(settings.siteNow(lookupSettings.terminated)).toBeInstanceOf(Promise);
  });

  it('shows on another node within a second', async () => {
    const other = createSettings({ db: database.db, clock, demo: false });
    await other.get(withdrawSettings.withdrawMin, 'THB');
    await setMin(400);
    realMs = 1_000;
    expect(await other.get(withdrawSettings.withdrawMin, 'THB')).toBe(400);
  });

  it('is read once per second, however often it is needed', async () => {
    const queries: string[] = [];
    const counted = createSettings({
      db: database.db.withPlugin({
        transformQuery: ({ node }) => (queries.push(node.kind), node),
        transformResult: ({ result }) => Promise.resolve(result),
      }),
      clock,
      demo: false,
    });
    await Promise.all([
      counted.get(withdrawSettings.withdrawMin, 'THB'),
      counted.site(lookupSettings.terminated),
      counted.get(depositSettings.qrMinutes, 'LAK'),
    ]);
    expect(queries).toHaveLength(1);
  });

  it('refuses an invalid value, and keeps the previous one', async () => {
    expect([await codeOf(setMin(-1)), await codeOf(setMin(0.001))]).toEqual(['INVALID_INPUT', 'INVALID_INPUT']);
    expect(await settings.get(withdrawSettings.withdrawMin, 'THB')).toBe(100);
  });
});

describe('slip hours', () => {
  it('close nothing in demo mode until the operator says so', async () => {
    const demo = createSettings({ db: database.db, clock, demo: true });
    expect([await settings.get(slipSettings.slipClosedFrom, 'THB'), await demo.get(slipSettings.slipClosedFrom, 'THB')]).toEqual([
      '23:00',
      '',
    ]);
    await database.inTx((tx) => demo.set(tx, slipSettings.slipClosedFrom, 'THB', '22:30'));
    expect(await demo.get(slipSettings.slipClosedFrom, 'THB')).toBe('22:30');
  });

  it('are times of the day', async () => {
    expect(await codeOf(database.inTx((tx) => settings.set(tx, slipSettings.slipClosedFrom, 'THB', '24:00')))).toBe('INVALID_INPUT');
  });
});

describe('the chat widget', () => {
  it('is there in demo mode until the operator says otherwise', async () => {
    const demo = createSettings({ db: database.db, clock, demo: true });
    expect([await settings.site(chatSettings.enableChatWidget), await demo.site(chatSettings.enableChatWidget)]).toEqual([false, true]);
    await database.inTx((tx) => demo.setSite(tx, chatSettings.enableChatWidget, false));
    expect(await demo.site(chatSettings.enableChatWidget)).toBe(false);
  });
});
