import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@krapao/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { startTestServer, type TestServer } from '../../test/test-server.js';
import { newId } from '../platform/ids.js';
import { runOperator } from './run.js';
import { SETUP_TITLES } from './setup-lines.js';

/** `demo`: where the content of the site is taken from. */
let demo: TestServer;
let production: TestDatabase;
beforeAll(async () => {
  demo = await startTestServer();
  production = await createTestDatabase();
});
afterAll(async () => {
  await production.drop();
  await demo.close();
});

/** In their order. */
const NAMES = Object.keys(SETUP_TITLES);

const environment: Record<string, string> = {};
const operator = (...words: string[]) =>
  runOperator({
    databaseUrl: production.url,
    demo: false,
    user: 'nok',
    words,
    environment,
    deskOrigin: environment['KRAPAO_DESK_ORIGIN'] ?? '',
  });

interface Step {
  name: string;
  title: string;
  command: string;
  page: string | null;
  isDone: boolean;
}

const steps = async (): Promise<Step[]> =>
  JSON.parse((await operator('setup', '--json').catch((error: Error) => [error.message])).join('\n'));

/** The names of the steps that are missing. */
async function missing(): Promise<string[]> {
  return (await steps()).filter(({ isDone }) => !isDone).map(({ name }) => name);
}

async function file(value: unknown): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'krapao-setup-')), 'value.json');
  await writeFile(path, JSON.stringify(value));
  return path;
}

const fromDemo = async (kind: 'accounts' | 'games'): Promise<string> => {
  const lines = await runOperator({ databaseUrl: demo.database.url, demo: true, user: 'nok', words: [kind, 'get', 'THB'] });
  return file(JSON.parse(lines.join('\n')));
};
const addOwner = (name: string) =>
  production.asOwner("insert into operator (id, name, display_name, roles, state) values ($1, $2, $2, '{owner}', 'active')", [
    newId(),
    name,
  ]);

/** What does each step. Owners are last: from then on, commands name their operator. */
const work: Record<string, () => Promise<unknown>> = {
  origin: async () => Object.assign(environment, { KRAPAO_DESK_ORIGIN: 'https://desk.example', KRAPAO_DESK_PORT: '3002' }),
  accounts: async () => operator('accounts', 'set', 'THB', await fromDemo('accounts')),
  games: async () => operator('games', 'set', 'THB', await fromDemo('games')),
  agreements: async () => {
    const texts = await file(Object.fromEntries(languages.map((language) => [language, ['<p>Our terms</p>']])));
    for (const key of ['agreements', 'conditions']) await operator('content', 'set', key, texts);
  },
  limits: async () => {
    // Their standard values: what counts is that a person has decided.
    for (const key of ['withdrawMin', 'withdrawMax', 'reviewAmountFrom', 'twoPeopleFrom']) {
      const [value = ''] = await operator('settings', 'get', key, 'THB');
      await operator('settings', 'set', key, 'THB', value);
    }
  },
  providers: async () =>
    Object.assign(environment, { KRAPAO_PROVIDER_URL: demo.outside.url, KRAPAO_PROVIDER_KEY: 'a key of twenty chars' }),
  alarms: async () => Object.assign(environment, { METRICS_PORT: '9464' }),
  drill: () => operator('setup', 'drilled'),
  owners: async () => [await addOwner('somchai'), await addOwner('noy')],
};

it('an empty site lacks every step, in order, and cannot open', async () => {
  await expect(operator('setup')).rejects.toThrow(`The site cannot open yet: ${NAMES.length} of ${NAMES.length} steps are missing.`);
  expect(await missing()).toEqual(NAMES);
});

it('each step is done by what it names, until the site can open', async () => {
  for (const [name, perform] of Object.entries(work)) {
    expect(await missing()).toContain(name);
    await perform();
    expect(await missing()).not.toContain(name);
  }
  expect((await operator('setup')).at(-1)).toContain('The site can open.');
});

it('one owner is enough where one person runs the site, and a drill of last year is too old', async () => {
  await production.asOwner("update operator set state = 'suspended' where name = 'noy'");
  expect(await missing()).toEqual(['owners']);
  await production.asOwner('insert into desk_site (solo) values (true)');
  expect(await missing()).toEqual([]);
  await production.asOwner('alter table audit disable trigger all');
  await production.asOwner("update audit set at = at - interval '1 year' where action = 'restore.drilled'");
  expect(await missing()).toEqual(['drill']);
});

it('docs/go-live.md has the same steps', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../docs/go-live.md'), 'utf8');
  const rows = (await steps()).map(
    ({ title, command, page: desk }, index) =>
      `${index + 1}. **${title}.** \`setup\` names “${command}”${desk === null ? '' : ` and the desk’s \`${desk}\``}.`,
  );
  expect(page.match(/^\d+\. .*?\.\*\* .*?\.(?= |$)/gm)).toEqual(rows);
});
