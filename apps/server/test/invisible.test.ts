import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { runOperator } from '../src/operator/run.js';
import { AGENT_KEY, guestSays, openDesk, talkOf } from './agents.js';
import { type TestServer, startTestServer } from './test-server.js';

/** Invisible characters change how others read a text: right-to-left override, zero-width space, byte order mark, soft hyphen. */
const [RLO, ZWSP, BOM, SHY] = ['\u202e', '\u200b', '\ufeff', '\u00ad'];
const FAMILY = '👨\u200d👩\u200d👧';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ agentKeys: [AGENT_KEY] });
});
afterAll(() => server.close());

describe('names', () => {
  it('are stored without invisible characters', async () => {
    const member = await server.newMember({ name: `${BOM}สม${ZWSP}ชาย ${RLO}ใจดี${SHY}`, bankAccountNo: `405${ZWSP}1112223` });
    const row = () =>
      server.database.db
        .selectFrom('member')
        .select(['name', 'bank_account_name', 'bank_account_no'])
        .where('username', '=', member.phone)
        .executeTakeFirst();
    expect(await row()).toMatchObject({ name: 'สมชาย ใจดี', bank_account_no: '4051112223' });
    expect((await member.call('PUT', '/api/account/profile', { name: `Ma${RLO}lee` })).status).toBe(200);
    expect(await row()).toMatchObject({ name: 'Malee' });
  });

  it.each([ZWSP, `${RLO}${BOM}`, '\u3164', '\u2800 \u115f'])('consisting only of them are refused', async (name) => {
    const member = await server.newMember();
    expect((await member.call('PUT', '/api/account/profile', { name })).body).toEqual({ message: 'INVALID_USER_INFO' });
  });
});

describe('chat messages', () => {
  const stored = async (guestId: string): Promise<unknown[]> => {
    const { messages } = (await openDesk(server.app, AGENT_KEY).call('GET', `/conversations/${await talkOf(server, guestId)}/messages`))
      .body as unknown as {
      messages: { sender: string; message: { payload: unknown } }[];
    };
    return messages.map(({ message }) => message.payload);
  };

  it('of customers and agents keep emoji, and lose invisible and bidirectional control characters', async () => {
    const guestId = randomUUID();
    expect((await guestSays(server, guestId, `pay ${RLO}321${ZWSP} ${FAMILY}`)).status).toBe(200);
    expect((await openDesk(server.app).reply(await talkOf(server, guestId), `sure ${RLO}${FAMILY}`)).status).toBe(200);
    const storedTexts = await stored(guestId);
    expect(storedTexts).toContain(`pay 321 ${FAMILY}`);
    expect(storedTexts).toContain(`sure ${FAMILY}`);
    expect(JSON.stringify(storedTexts)).not.toMatch(/[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/);
  });

  it('consisting only of them are refused, as blank ones are', async () => {
    const guestId = randomUUID();
    expect(await guestSays(server, guestId, ` ${ZWSP}${RLO}`)).toEqual({ status: 400, body: { message: 'INVALID_INPUT' } });
  });
});

test('names of senders on the command line contain no such characters, and no control characters of terminals', async () => {
  const from = { bankCode: 'SCB', accountNo: '9990001112', accountName: `EVIL${RLO}LIVE\u001b[2J\u200d` };
  await server.tellTransfer({ from, amount: 7_700 });
  const output = await runOperator({ databaseUrl: server.database.url, demo: true, user: 'nok', words: ['suspense', 'list'] });
  const line = output.find((each) => each.includes('EVIL')) ?? '';
  expect(line).toContain('EVILLIVE');
  expect(line).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});
