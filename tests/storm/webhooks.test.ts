import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, startTestServer } from '../../apps/server/test/test-server.js';
import { checkLedger } from '../../apps/server/src/ledger/index.js';
import { SEED, seeded, shuffled, size } from './random.js';

const WEBHOOKS = size('STORM_WEBHOOKS', 300);
const DOUBLED = 0.3;
const AT_ONCE = 32;
const MEMBERS = 8;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close(), 60_000);

test(
  `${WEBHOOKS} shuffled webhooks, 30 % of them doubled, credit every payment once (STORM_SEED=${SEED})`,
  { timeout: 600_000 },
  async () => {
    const random = seeded(SEED);
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => server.newMember()));
    const qrs = await Promise.all(
      members.map(async (member) => String((await member.call('POST', '/api/qrcode/WW', { amount: 100 })).body['qrcodeId'])),
    );
    const payments = Array.from({ length: Math.ceil(WEBHOOKS / (1 + DOUBLED)) }, (_, n) => ({
      of: n % MEMBERS,
      amount: 100 + Math.floor(random() * 100_000),
      transRef: randomUUID(),
      event: randomUUID(),
    }));
    // Half of the doubles are the same event once more, half a new event about the same transfer.
    const doubles = payments
      .slice(0, WEBHOOKS - payments.length)
      .map((payment) => (random() < 0.5 ? payment : { ...payment, event: randomUUID() }));
    const queue = shuffled([...payments, ...doubles], random);
    expect(queue).toHaveLength(WEBHOOKS);

    const results: Record<string, number> = {};
    const teller = async (): Promise<void> => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
        const { status, body } = await server.payQr(qrs[next.of] ?? '', next.amount, { transRef: next.transRef, event: next.event });
        const result = `${status} ${String(body['result'])}`;
        results[result] = (results[result] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, teller));

    expect(results).toEqual({ '200 applied': payments.length, '200 repeated': doubles.length });
    for (const [index, member] of members.entries()) {
      const paid = payments.filter(({ of }) => of === index).reduce((sum, { amount }) => sum + amount, 0);
      const wallet = (await member.call('GET', '/api/wallet')).body['wallet'] as { amount: number };
      expect(Math.round(wallet.amount * 100)).toBe(paid);
    }
    expect(await server.database.inTx((tx) => checkLedger(tx))).toEqual({ unbalanced: [], drifted: [], gaps: [] });
  },
);
