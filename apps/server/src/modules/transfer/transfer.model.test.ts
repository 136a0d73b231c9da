import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger, house as houseAccount, readBalance } from '../../ledger/index.js';
import { quiet } from '../../../test/digest.js';
import { type TestServer, type Member, startTestServer } from '../../../test/test-server.js';
import type { GameMood } from '../../../test/outside-game.js';
import { moveClockTo } from '../../../test/rewards.js';

/**
 * Members transfer and play while games time out, decline and answer late. At the end the ledger and the records of the games agree to the
 * satang, and every member has exactly their deposits plus their net wins.
 */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 12);
const CODES = ['PG', 'USUN', 'HUAYHD'] as const;
/** Wallet money per credit, as numerator and denominator. */
const RATES = { PG: [1n, 1n], USUN: [10n, 1n], HUAYHD: [1n, 2n] } as const;
type Code = (typeof CODES)[number];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.outside.game.slowMs = 300;
});
afterAll(() => server.close());

type Step =
  | { do: 'transfer'; from: string; to: string; satang: number; key?: string }
  | { do: 'all'; to: string }
  | { do: 'refresh' }
  | { do: 'play'; code: Code; credit: bigint }
  | { do: 'fault'; op: 'deposit' | 'withdraw' | 'lookup' | 'balance'; mood: GameMood };

const place = fc.constantFrom('WALLET', 'WALLET', ...CODES);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record(
      {
        do: fc.constant('transfer' as const),
        from: place,
        to: place,
        satang: fc.integer({ min: 50, max: 30_000 }),
        key: fc.constantFrom('a', 'b'),
      },
      { requiredKeys: ['do', 'from', 'to', 'satang'] },
    ),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('all' as const), to: place }) },
  { weight: 1, arbitrary: fc.constant({ do: 'refresh' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('play' as const),
      code: fc.constantFrom(...CODES),
      credit: fc.bigInt({ min: -9_000n, max: 9_000n }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      op: fc.constantFrom('deposit' as const, 'withdraw' as const, 'lookup' as const, 'balance' as const),
      mood: fc.constantFrom<GameMood>('drop-before', 'drop-after', 'error', 'decline', 'slow', 'ok'),
    }),
  },
);

interface Player {
  member: Member;
  usernames: Record<Code, string>;
  /** Net win in 1/100 credit. */
  won: Record<Code, bigint>;
}

async function newPlayer(): Promise<Player> {
  const member = await server.fundedMember(500);
  const usernames = {} as Player['usernames'];
  for (const code of CODES) {
    await member.call('GET', `/api/wallet/activate/${code}`);
    usernames[code] = String((await member.call('GET', `/api/wallet/account/${code}`)).body['username']);
  }
  return { member, usernames, won: { PG: 0n, USUN: 0n, HUAYHD: 0n } };
}

const creditOf = ({ usernames }: Player, code: Code): bigint =>
  server.outside.game.accounts.get(`${code} ${usernames[code]}`)?.credit ?? 0n;

async function take(player: Player, each: Step): Promise<number | null> {
  const { member } = player;
  if (each.do === 'fault') {
    const { game } = server.outside;
    // Only moves can be declined: not lookups and not balance queries.
    game.moods[each.op].push(each.mood === 'decline' && (each.op === 'lookup' || each.op === 'balance') ? 'error' : each.mood);
    return null;
  }
  if (each.do === 'play') {
    const credit = each.credit < -creditOf(player, each.code) ? -creditOf(player, each.code) : each.credit;
    server.outside.game.play(each.code, player.usernames[each.code], credit);
    player.won[each.code] += credit;
    return null;
  }
  if (each.do === 'refresh') return (await member.call('GET', '/api/wallet/refresh/slot')).status;
  if (each.do === 'all') return (await member.call('POST', '/api/wallet/transferAll', { to: each.to })).status;
  const { from, to, satang, key } = each;
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return (await member.call('POST', '/api/wallet/transfer', { from, to, amount: satang / 100 }, headers)).status;
}

/** The money of a player in wallet and games, in half satang so that every rate stays whole. */
async function worth(player: Player): Promise<bigint> {
  const { body } = await player.member.call('GET', '/api/wallet');
  const inWallet = BigInt(Math.round((body['wallet'] as { amount: number }).amount * 100));
  expect(body['held']).toBe(0);
  return CODES.reduce((sum, code) => sum + (creditOf(player, code) * 2n * RATES[code][0]) / RATES[code][1], inWallet * 2n);
}

const wonOf = ({ won }: Player): bigint => CODES.reduce((sum, code) => sum + (won[code] * 2n * RATES[code][0]) / RATES[code][1], 0n);
const balanceOf = (kind: 'clearing:game' | 'transit:game'): Promise<bigint> =>
  server.database.inTx((tx) => readBalance(tx, houseAccount(kind, 'THB')));

test('members, ledger and games agree to the satang, whatever the games do', { timeout: 300_000 }, async () => {
  const players: Player[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 8 }), async (rounds) => {
      const player = await newPlayer();
      players.push(player);
      for (const steps of rounds) {
        // The steps of a round run in parallel, as from several open screens.
        const statuses = await Promise.all(steps.map((each) => take(player, each)));
        for (const status of statuses) expect([null, 200, 202, 400, 409, 502]).toContain(status);
      }
      for (const moods of Object.values(server.outside.game.moods)) moods.length = 0;
      await server.database.db.updateTable('saga').set({ due_at: new Date() }).where('state', '<>', 'DONE').execute();
      await quiet(server.database.pool);
      // The activity job, which a change of the clock starts, pays credit whose rounds were reported late.
      await moveClockTo(server, null);
      await expect.poll(() => worth(player)).toBe(100_000n + wonOf(player));
    }),
    { numRuns: RUNS, endOnFailure: true },
  );

  const inGames = players.reduce(
    (sum, player) => sum + CODES.reduce((own, code) => own + (creditOf(player, code) * 2n * RATES[code][0]) / RATES[code][1], 0n),
    0n,
  );
  const won = players.reduce((sum, player) => sum + wonOf(player), 0n);
  expect((await balanceOf('clearing:game')) * 2n).toBe(inGames - won);
  expect(await balanceOf('transit:game')).toBe(0n);
  expect(await server.database.inTx((tx) => checkLedger(tx))).toEqual({ unbalanced: [], drifted: [], gaps: [] });
});
