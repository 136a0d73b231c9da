import type { SetupName, SetupStep } from '@krapao/contract/desk';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callDesk, DESK, FROM_CONSOLE, ORIGIN } from '../../../test/desk.js';
import { SECRET, startTestServer, type TestServer } from '../../../test/test-server.js';
import { runOperator } from '../../operator/run.js';

/** An empty site outside demo mode, and the cookie of its first owner. */
let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({ demo: false, desk: DESK });
  const { url: databaseUrl } = server.database;
  const invitation = { databaseUrl, demo: false, user: 'nok', secrets: [SECRET], deskOrigin: ORIGIN, words: ['desk', 'invite', 'nok'] };
  const [link = ''] = await runOperator(invitation);
  const invite = `/desk/invites/${link.slice(link.lastIndexOf('/') + 1)}`;
  const { body } = await callDesk(server, 'POST', `${invite}/code/options`);
  const factor = { password: 'long horse of seven hills', code: await generate({ secret: String(body['secret']) }) };
  const accepted = await callDesk(server, 'POST', `${invite}/accept`, { body: { displayName: 'Nok', factor } });
  cookie = accepted.cookie ?? '';
});
afterAll(() => server.close());

const read = async (node: Pick<TestServer, 'app'> = server, given: { cookie: string; headers?: Record<string, string> } = { cookie }) =>
  (await callDesk(node, 'GET', '/desk/setup', given)).body['steps'] as SetupStep[];
const named = (state: SetupStep['state'], steps: readonly SetupStep[]): SetupName[] =>
  steps.filter((step) => step.state === state).map(({ name }) => name);

/** A change by the owner. */
async function change(url: string, body: object): Promise<Record<string, unknown>> {
  const answer = await callDesk(server, 'POST', url, { cookie, body });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

async function publish(item: string, value: unknown): Promise<void> {
  const { revision } = await change(`/desk/shop/${item}/draft`, { value, revision: null });
  await change(`/desk/shop/${item}/publish`, { revision });
}

const terms = { th: ['<p>ข้อตกลง</p>'], la: ['<p>ຂໍ້ຕົກລົງ</p>'], en: ['<p>Terms</p>'] };
const account = { bankType: 'BANK', bankCode: 'KTB', mode: 'AUTO', accountName: 'The company', accountNo: '1234567890' };
const game = { code: 'PG', name: 'PG', category: 'slot', web: '/pg' };

/** What does each step at the desk. The owner is alone: what takes two people is done by one from the first line on. */
const work: Partial<Record<SetupName, () => Promise<unknown>>> = {
  owners: () => server.database.asOwner('update desk_site set solo = true'),
  accounts: () => publish('accounts/THB', { banks: [account], wallets: [] }),
  games: () => publish('games/THB', [game]),
  agreements: async () => {
    await publish('text/agreements', terms);
    await publish('text/conditions', terms);
  },
  limits: async () => {
    for (const [key, value] of Object.entries({ withdrawMin: 50, withdrawMax: 100_000, reviewAmountFrom: 50_000, twoPeopleFrom: 20_000 }))
      await change('/desk/settings', { key, currency: 'THB', value, note: 'decided' });
  },
  drill: () => change('/desk/setup/drill', { note: 'the backup of last night, in 14 minutes' }),
};

it('an empty site lacks every step that its records show', async () => {
  const steps = await read();
  expect(named('unseen', steps)).toEqual(['providers']);
  expect(named('missing', steps)).toEqual(['origin', 'owners', 'accounts', 'games', 'agreements', 'limits', 'alarms', 'drill']);
  expect(steps.find(({ name }) => name === 'owners')).toEqual({
    name: 'owners',
    state: 'missing',
    active: 1,
    needed: 2,
    commands: ['npm run operator -- desk invite NAME'],
    place: 'team',
  });
});

it('each step is done by doing it at the desk', async () => {
  for (const [name, perform] of Object.entries(work)) {
    expect(named('missing', await read())).toContain(name);
    await perform();
    expect(named('missing', await read())).not.toContain(name);
  }
  expect(named('missing', await read())).toEqual(['origin', 'alarms']);
});

it('the audit log has who recorded a drill, and why', async () => {
  const { rows } = await server.database.asOwner(
    `select detail->>'reason' as reason, detail->>'permission' as permission from audit where action = 'restore.drilled' and actor like 'operator:%'`,
  );
  expect(rows).toEqual([{ reason: 'the backup of last night, in 14 minutes', permission: 'settings.change' }]);
});

it('address and metrics are those of the node that answers', async () => {
  const origin = 'https://desk.example';
  const metrics = { port: 0, host: '', key: 'a key of the monitoring' };
  const app = await server.anotherNode({ desk: { ...DESK, origin, solo: true }, metrics });
  const steps = await read({ app }, { cookie: `__Host-${cookie}`, headers: { ...FROM_CONSOLE, origin } });
  expect(named('missing', steps)).toEqual([]);
  expect(steps.find(({ name }) => name === 'origin')).toMatchObject({ address: origin });
  await app.close();
});

it('who may not read settings does not see it, and who may not change them records no drill', async () => {
  const as = (roles: string) => server.database.asOwner(`update operator set roles = '{${roles}}'`);
  await as('support');
  expect((await callDesk(server, 'GET', '/desk/setup', { cookie })).body.message).toBe('NOT_PERMITTED');
  await as('auditor');
  expect(await read()).toHaveLength(9);
  const body = { note: 'as an auditor' };
  expect((await callDesk(server, 'POST', '/desk/setup/drill', { cookie, body })).body.message).toBe('NOT_PERMITTED');
});
