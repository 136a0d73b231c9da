import type { Setting, SettingValue } from '@krapao/contract/desk';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { namedSettings } from '../../app/all-settings.js';
import { DESK, type OperatorAtDesk, signIn } from '../../../test/desk.js';
import { startTestServer, type TestServer } from '../../../test/test-server.js';

let server: TestServer;
let manager: OperatorAtDesk;
let listed: readonly Setting[];
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  await server.database.asOwner(`update operator set roles = '{manager}' where name = 'desk-owner'`);
  manager = await signIn(server, 'desk-owner');
  listed = (await manager.call('GET /desk/settings')).body.settings;
});
afterEach(() => server.database.asOwner(`delete from proposal`));
afterAll(() => server.close());

/** A change in a direction: from one value to another. Null: a setting of this kind has no such direction. */
function changeIn({ kind, choices, value }: Setting, direction: 'up' | 'down'): [from: SettingValue, to: SettingValue] | null {
  const pair = pairOf(kind, choices, Number(value));
  if (pair === null) return direction === 'up' ? [String(value), '22:00'] : null;
  return direction === 'up' ? pair : [pair[1], pair[0]];
}

/** A lower and a higher value; null: a time, which has no direction. */
function pairOf(kind: Setting['kind'], choices: readonly string[], standard: number): [SettingValue, SettingValue] | null {
  if (kind === 'time') return null;
  if (kind === 'flag') return [false, true];
  if (kind === 'choice') return [choices[1] ?? '', choices[2] ?? ''];
  return [standard, standard + 1];
}

const settingOf = (key: string, currency: string | null): Setting => {
  const setting = listed.find((each) => each.key === key && each.currency === currency);
  if (setting === undefined) throw new Error(`the desk does not list ${key}`);
  return setting;
};

/** Changes a setting; `proposed` or `done`. */
async function change({ key, currency }: Setting, value: SettingValue): Promise<string> {
  const body = { key, currency, value, note: 'a test' };
  const answer = await manager.call('POST /desk/settings', { body });
  return 'proposal' in answer.body ? 'proposed' : 'done' in answer.body ? 'done' : String((answer.body as { message?: string }).message);
}

const cases = namedSettings.map(({ setting: { key }, currency }) => [`${key} ${currency ?? ''}`.trim(), key, currency] as const);

describe.each(cases)('%s', (_name, key, currency) => {
  test.each(['up', 'down'] as const)('changed %s takes two people exactly when that loosens', async (direction) => {
    const setting = settingOf(key, currency);
    const values = changeIn(setting, direction);
    if (values === null) return;
    const [from, to] = values;
    await server.database.asOwner(`
      insert into setting (key, currency, value) values ('${key}', '${currency ?? '*'}', '${JSON.stringify(from)}')
      on conflict (key, currency) do update set value = excluded.value`);
    const isLooser = setting.loosens === 'both' || setting.loosens === direction;
    expect(await change(setting, to)).toBe(isLooser ? 'proposed' : 'done');
    await server.database.asOwner(`delete from setting where key = '${key}'`);
  });
});

/** What one manager could gain for a member by a change that takes one person. */
const gains: readonly [why: string, key: string, currency: 'THB' | null, value: SettingValue][] = [
  ['ends every bonus at once', 'bonusEndBelow', 'THB', 1_000_000],
  ['fails conditions, which frees the money', 'rewardFail', 'THB', 99],
  ['ends conditions sooner', 'rewardSuccess', 'THB', 0],
  ['frees who must withdraw the whole balance', 'withdrawMin', 'THB', 40_000],
  ['lets out what is below the minimum', 'withdrawMin', 'THB', 1],
  ['moves the hours without slips', 'slipClosedFrom', 'THB', '08:00'],
  ['makes old slips young', 'slipClosedTo', 'THB', '22:59'],
  ['changes how the accounts look', 'isManual', null, true],
  ['keeps a QR payable', 'qrMinutes', 'THB', 10_080],
  ['lets every withdrawal pass', 'payoutReview', 'THB', 'off'],
];

test.each(gains)('a change that %s is proposed: %s', async (_why, key, currency, value) => {
  expect(await change(settingOf(key, currency), value)).toBe('proposed');
});

test('one person makes every withdrawal wait', async () => {
  expect(await change(settingOf('payoutReview', 'THB'), 'all')).toBe('done');
});
