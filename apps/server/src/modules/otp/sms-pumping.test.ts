import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../app/build-app.js';
import { runOperator } from '../../operator/run.js';
import { type TestServer, startTestServer } from '../../../test/test-server.js';

/** Limits against SMS pumping. Addresses are from RFC 5737 and RFC 3849. */
const KEY = 'a key of twenty chars';
const lines: { level: number; msg: string }[] = [];
let server: TestServer;
let other: App;
beforeAll(async () => {
  const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
  server = await startTestServer({ demo: false, logger, metrics: { port: 0, host: '127.0.0.1', key: KEY } });
  other = await server.anotherNode();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.deleteFrom('guess_limit').execute();
  await server.database.db.deleteFrom('setting').execute();
  server.outside.sms.length = 0;
  lines.length = 0;
  await new Promise((resolve) => setTimeout(resolve, 1_000));
});

let phones = 0;
const newPhone = (): string => `06${String((phones += 1)).padStart(8, '0')}`;

async function send(phoneNumber: string, remoteAddress: string, node: App = server.app): Promise<string> {
  const { statusCode, body } = await node.http.inject({ method: 'POST', url: '/api/otp/send', remoteAddress, payload: { phoneNumber } });
  return statusCode === 200 ? 'sent' : `${statusCode} ${(JSON.parse(body) as { message: string }).message}`;
}
async function sendMany(addressOf: (index: number) => string, times: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (let from = 0; from < times; from += 20) {
    const batch = Array.from({ length: Math.min(20, times - from) }, (_, index) => from + index);
    // Use both nodes in parallel.
    const results = await Promise.all(batch.map((index) => send(newPhone(), addressOf(index), index % 2 === 0 ? server.app : other)));
    for (const each of results) counts[each] = (counts[each] ?? 0) + 1;
  }
  return counts;
}
const set = (key: string, value: number) =>
  runOperator({ databaseUrl: server.database.url, demo: false, user: 'nok', words: ['settings', 'set', key, String(value)] });
const sent = async (outcome: string): Promise<number> => {
  const { body } = await server.app.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${KEY}` } });
  return Number(
    body
      .split('\n')
      .find((line) => line.startsWith(`krapao_otp_sends_total{outcome="${outcome}"}`))
      ?.split(' ')[1] ?? 0,
  );
};

describe('codes by SMS', () => {
  it('from one address to 150 phones are limited to 20 per hour, on both nodes together', async () => {
    expect(await sendMany(() => '203.0.113.9', 150)).toEqual({ sent: 20, '429 REQUEST_LIMIT': 130 });
    expect(server.outside.sms).toHaveLength(20);
    expect(await send(newPhone(), '198.51.100.9')).toBe('sent');
  });

  it.each([
    ['an IPv4 /24', (index: number) => `203.0.113.${index + 1}`, '203.0.112.1'],
    ['an IPv6 /48', (index: number) => `2001:db8:0:${index.toString(16)}::1`, '2001:db8:1::1'],
  ])('from %s are limited to 60 per hour', async (_what, addressOf, outside) => {
    expect(await sendMany(addressOf, 80)).toEqual({ sent: 60, '429 REQUEST_LIMIT': 20 });
    expect(await send(newPhone(), outside)).toBe('sent');
  });

  it('of the whole site have a limit set by the operator, and an alarm', async () => {
    await set('otpPerSiteHour', 30);
    const before = await sent('site');
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await sendMany((index) => `10.0.${index}.1`, 40)).toEqual({ sent: 30, '429 REQUEST_LIMIT': 10 });
    expect(server.outside.sms).toHaveLength(30);
    expect((await sent('site')) - before).toBeGreaterThan(0);
    expect(lines.filter(({ level, msg }) => level === 50 && msg.includes('otpPerSiteHour')).length).toBeGreaterThan(0);
  });

  it('to one phone are limited to ten per day, however long the pauses', async () => {
    const [phone, results] = [newPhone(), [] as string[]];
    for (let time = 0; time < 12; time += 1) {
      results.push(await send(phone, `10.1.${time}.1`));
      // Ten minutes pass.
      await sql`update guess_limit set resets_at = clock_timestamp() where key like 'otp-send:%'`.execute(server.database.db);
    }
    expect(results).toEqual([...Array<string>(10).fill('sent'), '429 OTP_BLOCK', '429 OTP_BLOCK']);
  });

  it.each(['0000000000', '0212345678', '0312345678', '0512345678', '0712345678', '0112345678'])('are not sent to %s', async (phone) => {
    expect(await send(phone, '203.0.113.9')).toBe('400 INVALID_USER_INFO');
    expect(server.outside.sms).toHaveLength(0);
    expect((await server.database.db.selectFrom('guess_limit').selectAll().execute()).length).toBe(0);
  });

  it('to members are sent when visitors have used up the site’s limit', async () => {
    await set('otpPerSiteHour', 1);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const member = await server.newMember();
    expect(await send(newPhone(), '198.51.100.9')).toBe('429 REQUEST_LIMIT');
    expect((await member.call('POST', '/api/otp/send', { phoneNumber: member.phone })).status).toBe(200);
  });

  it('that the gateway declines do not count', async () => {
    await set('otpPerAddressHour', 1);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    server.outside.moods.sms.push('decline');
    expect(await send(newPhone(), '203.0.113.9')).toBe('502 OTP_SEND_FAIL');
    expect([await send(newPhone(), '203.0.113.9'), await send(newPhone(), '203.0.113.9')]).toEqual(['sent', '429 REQUEST_LIMIT']);
  });
});
