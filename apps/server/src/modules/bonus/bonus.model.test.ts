import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quiet } from '../../../test/digest.js';
import { type TestServer, type Member, startTestServer } from '../../../test/test-server.js';
import { aBonus, aPromotion, deposit, expectLedgerToAddUp, offer, walletOf } from '../../../test/rewards.js';

/**
 * Members deposit, withdraw (paid or declined) and receive rewards in any order. The received rewards are compared with a model that tracks
 * every baht: only deposits that were not withdrawn since count (docs/decisions/0072).
 */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 25);
const MIN = 200;
const MOST = 99;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const often = { minDeposit: MIN, maxReceived: MOST };
  await offer(
    server,
    [aBonus({ code: 'TEN', ...often }), aBonus({ code: 'HALF', percent: 50, ...often })],
    [aPromotion({ code: 'TENCODE', minDeposit: MIN })],
  );
});
afterAll(() => server.close());

/** In statement order; whole baht. */
type Line = { do: 'deposit' | 'withdraw'; amount: number } | { do: 'received'; code: string };

/** Every remaining baht, oldest first, labelled with its deposit; and the deposits that rewards used. */
function modelOf(lines: readonly Line[], code: string): { baht: number[]; used: Set<number> } {
  let baht: number[] = [];
  const used = new Set<number>();
  for (const [place, line] of lines.entries()) {
    if (line.do === 'deposit') baht.push(...Array.from({ length: line.amount }, () => place));
    else if (line.do === 'withdraw') baht = baht.slice(0, Math.max(0, baht.length - line.amount));
    else if (line.do === 'received' && line.code === code) used.add(openIn(baht, used) ?? -1);
  }
  return { baht, used };
}

const leftOf = (baht: readonly number[], place: number): number => baht.filter((each) => each === place).length;
const openIn = (baht: readonly number[], used: ReadonlySet<number>): number | undefined =>
  [...new Set(baht)].findLast((place) => !used.has(place) && leftOf(baht, place) >= MIN);

/** The expected reward, or null while a deposit is needed. */
function expected(lines: readonly Line[], code: string, shared: ReadonlySet<number>): number | null {
  const { baht, used } = modelOf(lines, code);
  if (code !== 'HALF') return openIn(baht, used) === undefined ? null : 10;
  const latest = lines.findLastIndex((line) => line.do === 'deposit');
  const left = leftOf(baht, latest);
  return shared.has(latest) || left < MIN ? null : left / 2;
}

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('deposit' as const), amount: fc.integer({ min: 100, max: 600 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('withdraw' as const),
      amount: fc.integer({ min: 100, max: 700 }),
      isDeclined: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('receive' as const), code: fc.constantFrom('TEN', 'HALF', 'TENCODE') }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const receive = async (member: Member, code: string): Promise<number | string> => {
  const { status, body } = await member.call('GET', `/api/${code === 'TENCODE' ? 'promotion' : 'bonus'}/activate/${code}`);
  return status === 200 ? Number(body['amount']) : String(body.message);
};

/** Runs the step; resolves to its statement line, and to the received and the expected reward. */
async function take(member: Member, each: Step, lines: readonly Line[], shared: ReadonlySet<number>) {
  if (each.do === 'deposit') {
    await deposit(server, member, each.amount);
    return { line: { do: each.do, amount: each.amount } as Line, got: 0, due: 0 };
  }
  if (each.do === 'withdraw') {
    if (each.isDeclined) server.outside.moods.payouts.push('decline');
    const { status } = await member.call('POST', '/api/wallet/withdraw', { amount: each.amount });
    await quiet(server.database.pool);
    server.outside.moods.payouts.length = 0;
    return { line: status === 200 && !each.isDeclined ? ({ do: each.do, amount: each.amount } as Line) : null, got: 0, due: 0 };
  }
  const { code } = each;
  const isAgain = code === 'TENCODE' && lines.some((line) => line.do === 'received' && line.code === code);
  const due = isAgain ? 'PROMOTION_RECEIVED' : (expected(lines, code, shared) ?? 'BONUS_DEPOSIT_NEEDED');
  const got = await receive(member, code);
  return { line: typeof got === 'number' ? ({ do: 'received', code } as Line) : null, got, due };
}

test('members receive exactly the rewards of a model that tracks every baht', { timeout: 180_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const member = await server.newMember();
      const lines: Line[] = [];
      const shared = new Set<number>();
      const outcomes: { got: number | string; due: number | string }[] = [];
      for (const each of steps) {
        const latest = lines.findLastIndex((line) => line.do === 'deposit');
        const { line, ...outcome } = await take(member, each, lines, shared);
        outcomes.push(outcome);
        if (each.do === 'receive' && each.code === 'HALF' && line !== null) shared.add(latest);
        if (line !== null) lines.push(line);
      }
      expect(outcomes.map(({ got }) => got)).toEqual(outcomes.map(({ due }) => due));
      expect(await walletOf(member)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  await expectLedgerToAddUp(server);
});
