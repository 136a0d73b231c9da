import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECRET, startTestServer, type TestServer } from '../../test/test-server.js';
import { recordFindings } from '../platform/findings.js';
import { createLogger } from '../platform/logger.js';
import { isCommand, verbsOf } from './help.js';
import { CheckFailed, printedAct, toJson } from './printed.js';
import { runOperator } from './run.js';
import { type Verb, verbs } from './verbs.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.database.inTx((tx) =>
    recordFindings(tx, [{ kind: 'payout.paid-unknown', reference: 'r1', facts: { amount: '100' } }], {
      at: new Date(),
      logger: createLogger('silent'),
    }),
  );
});
afterAll(() => server.close());

const BY = ['--as', 'desk-owner', '--code', 'krapao-demo'];
const operator = (...words: string[]) =>
  runOperator({
    databaseUrl: server.database.url,
    demo: true,
    user: 'root',
    secrets: [SECRET],
    deskOrigin: 'http://localhost:3002',
    environment: { KRAPAO_DEMO: '1', SANDBOX_URL: server.outside.url, KRAPAO_PROVIDER_KEY: 'a key of twenty chars' },
    words,
  });

const all: [name: string, verb: string, Verb][] = Object.keys(verbs)
  .filter(isCommand)
  .flatMap((name) => verbsOf(name).map(([verb, each]): [string, string, Verb] => [name, verb, each]));

/** Words that each verb takes, in the demo. A verb without an entry needs none. */
const words: Record<string, string[]> = {
  'settings get': ['withdrawMin', 'THB'],
  'settings set': ['withdrawMax', 'THB', '20000'],
  'content get': ['agreements'],
  'member show': ['0800000001'],
  'sessions end': ['0800000001'],
  'bonus close': ['WEEKLY20'],
  'bonus open': ['WEEKLY20'],
  'accounts get': ['THB'],
  'games get': ['THB'],
  'wheel get': ['THB'],
  'ledger archive': ['2025'],
  'desk reset': ['desk-cashier'],
  'member confirm-account': ['0800000001'],
};
/** Acts on what the demo does not have: they are refused. */
const REFUSED = new Set([
  'content set',
  'member change-bank',
  'member change-phone',
  'member erase',
  // It needs --to FILE.
  'member export',
  // It needs a file (member-import.test.ts).
  'member import',
  'review credit',
  'review return',
  'review release',
  'review refuse',
  'suspense credit',
  'suspense return',
  'findings close',
  // It needs the owner of the tables (ledger/archive.test.ts).
  'ledger archive',
  'bonus save',
  'promotion open',
  'promotion close',
  'promotion save',
  'accounts set',
  'games set',
  'wheel set',
  'desk invite',
  // They need several databases (cells-command.test.ts).
  'cells move',
  'cells register',
  'cells check',
]);

const refusalOf = (call: Promise<string[]>): Promise<Error> =>
  call.then(
    () => new Error('it is not refused'),
    (error: Error) => error,
  );

describe('--help', () => {
  it('lists every command without a database', async () => {
    const lines = await runOperator({ databaseUrl: '', demo: false, user: 'root', words: ['--help'] });
    for (const [name, verb, { summary }] of all)
      expect(lines.find((line) => line.startsWith(`${name} ${verb}`.trim()) && line.endsWith(summary))).toBeDefined();
  });

  it.each(all)('%s %s says what it does, who may, and the shape of its JSON', async (name, verb, { args, summary, access }) => {
    const lines = await operator(name, ...(verb === '' ? ['--help'] : [verb, '-h']));
    const text = lines.join('\n');
    expect(text).toContain([name, verb, args].filter((part) => part !== '').join(' '));
    expect(text).toContain(summary);
    if (verb === '') return;
    expect(text).toMatch(/With --json it prints (\{|\[|as )/);
    expect(text.includes('--as NAME')).toBe(access !== 'reads');
  });
});

describe('--json', () => {
  const callOf = (name: string, verb: string, { access }: Verb) =>
    operator(name, ...(verb === '' ? [] : [verb]), ...(words[`${name} ${verb}`] ?? []), ...(access === 'reads' ? [] : BY), '--json');

  it.each(all.filter(([name, verb]) => REFUSED.has(`${name} ${verb}`)))('%s %s is refused as data', async (...each) => {
    expect(JSON.parse((await refusalOf(callOf(...each))).message)).toEqual({ error: expect.stringMatching(/\S \S/) });
  });

  it.each(all.filter(([name, verb]) => !REFUSED.has(`${name} ${verb}`)))('%s %s prints its shape', async (name, verb, each) => {
    const printed = await callOf(name, verb, each).catch((error: unknown) => {
      if (error instanceof CheckFailed) return [error.message];
      throw error;
    });
    const data: unknown = JSON.parse(printed.join('\n'));
    expect(data).toEqual(each.json.parse(data));
  });

  it('has the finding, and a proposal that waits for a second person', async () => {
    expect(JSON.parse((await operator('findings', 'list', '--json')).join(''))).toMatchObject([
      { kind: 'payout.paid-unknown', facts: { amount: '100' } },
    ]);
    const printed = await operator('settings', 'set', 'withdrawMax', 'THB', '90000000', ...BY, '--json');
    expect(JSON.parse(printed.join(''))).toMatchObject({ proposals: [{ id: expect.any(String), expiresAt: expect.any(String) }] });
  });

  it('names characters that a terminal would obey, and does not change the data', () => {
    const data = printedAct(['a\u202eb\u009bc\u001b[1m\ud83d\udc69\u200d\ud83d\udd27']).data;
    expect(toJson(data)).not.toMatch(/[\p{Cf}\x7f-\x9f]/u);
    expect(JSON.parse(toJson(data))).toEqual(data);
  });
});

it.each([
  [['findings', 'list', '--force'], "Unknown option '--force'. Write: npm run operator -- --help."],
  [['findings', 'list', '--as'], "Option '--as <value>' argument missing. Write: npm run operator -- --help."],
])('%j is refused in one sentence', async (given, sentence) => {
  expect((await refusalOf(operator(...given))).message).toBe(sentence);
});
