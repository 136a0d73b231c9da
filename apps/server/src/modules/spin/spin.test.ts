import type { Commitment, CouponOutput, Draw, SliceOutput } from '@krapao/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSeeds, spinSeeds } from './draw/seeds.js';
import { reseal } from '../../platform/resealing.js';
import { createSeal } from '../../platform/seal.js';
import { type Answer, caller, type TestServer, type Member, SECRET, startTestServer } from '../../../test/test-server.js';
import { endWheel, putWheel, verifies } from '../../../test/wheels.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Setup {
  activeSpinwheel: { name: string; slice: SliceOutput[] } | null;
  userCoin: number;
  next: Commitment;
}
const setup = async (member: Member): Promise<Setup> => (await member.call('GET', '/api/spinwheel/setup')).body as never;
const spin = (member: Member, key?: string): Promise<Answer> =>
  member.call('POST', '/api/spinwheel/spin', undefined, key === undefined ? {} : { 'idempotency-key': key });
const draws = async (member: Member): Promise<Draw[]> => (await member.call('GET', '/api/spinwheel/draws')).body['draws'] as Draw[];
const coupons = async (member: Member): Promise<CouponOutput[]> => (await member.call('GET', '/api/spinwheel/coupon')).body as never;
const withCoins = (coins: number): Promise<Member> => server.fundedMember(coins * 100);

describe('the demo wheel', () => {
  // §3-25 spin
  // §7-58 GET /api/spinwheel/setup
  test('has eight slices with a total weight of 1,000, texts in the requested language, and prizes without a deposit', async () => {
    const member = await server.newMember();
    const { activeSpinwheel } = await setup(member);
    const slices = activeSpinwheel?.slice ?? [];
    expect(activeSpinwheel?.name).toBe('วงล้อลอยกระทง');
    expect(slices.map(({ code }) => code)).toEqual([
      'CREDIT_500',
      'COIN_5',
      'CREDIT_20',
      'CREDIT_10',
      'CREDIT_100',
      'COIN_2',
      'CREDIT_50',
      'COIN_1',
    ]);
    expect(slices.reduce((sum, { weight }) => sum + weight, 0)).toBe(1_000);
    expect(slices[0]).toMatchObject({ label: 'เครดิต ฿500', bgColor: '#f4bb52', htmlDescription: expect.stringContaining('<p>') as string });
    const inLao = await member.call('GET', '/api/spinwheel/setup', undefined, { 'accept-language': 'la' });
    expect(inLao.body['activeSpinwheel']).toMatchObject({ name: 'ວົງລໍ້ລອຍກະທົງ' });
    const { rows } = await server.database.pool.query(`select w.currency, s.prize ->> 'kind' as kind from spin_slice s
      join spin_wheel w on w.id = s.wheel order by 1, 2`);
    const kinds = ['coin', 'coin', 'coin', 'credit', 'credit', 'credit', 'credit', 'credit'];
    expect(rows).toEqual(['LAK', 'THB'].flatMap((currency) => kinds.map((kind) => ({ currency, kind }))));
  });

  // §spin-1 the hash is published before the draw
  test('every draw verifies against the hash shown before it', async () => {
    const member = await withCoins(25);
    const hashes: string[] = [];
    for (let left = 25; left > 0; left -= 1) {
      const { next, userCoin } = await setup(member);
      expect(userCoin).toBe(left);
      hashes.push(next.hash);
      const { status, body } = await spin(member);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        success: true,
        error: '',
        result: { remainingCoin: left - 1 },
        draw: { ...next, _id: expect.any(String) },
      });
      expect(body['next']).toEqual((await setup(member)).next);
    }
    const made = await draws(member);
    expect(made.map(({ hash }) => hash)).toEqual(hashes.toReversed());
    expect(made.filter(verifies)).toHaveLength(25);
    expect(new Set(hashes).size).toBe(25);
    expect((await coupons(member)).reduce((sum, { amount }) => sum + amount, 0)).toBe(25);

    const flipped = (text: string): string => (text.startsWith('0') ? '1' : '0') + text.slice(1);
    for (const draw of made) {
      expect(verifies({ ...draw, seed: flipped(draw.seed) })).toBe(false);
      expect(verifies({ ...draw, hash: flipped(draw.hash) })).toBe(false);
      expect(verifies({ ...draw, code: draw.slices.find(({ code }) => code !== draw.code)?.code ?? '' })).toBe(false);
    }
    // Another seed can hit the same slice by chance, but hardly ever in all of 25 draws.
    const heavier = ({ slices, ...draw }: Draw): Draw => ({
      ...draw,
      slices: slices.map((each) => ({ ...each, weight: each.weight + 1 })),
    });
    expect(made.map(heavier).every(verifies)).toBe(false);
    expect(made.map((draw) => ({ ...draw, clientSeed: `${draw.clientSeed}!` })).every(verifies)).toBe(false);
  });

  // §7-63 POST /api/spinwheel/seed
  test('the latest fifty draws are shown', async () => {
    const member = await withCoins(52);
    const codes: unknown[] = [];
    for (let count = 0; count < 52; count += 1) codes.unshift(((await spin(member)).body['draw'] as Draw)._id);
    expect((await draws(member)).map(({ _id }) => _id)).toEqual(codes.slice(0, 50));
  });
});

describe('the client seed', () => {
  test('stays until it is changed; the shown hash stays then, and the draw uses both', async () => {
    const member = await withCoins(2);
    const { next } = await setup(member);
    expect((await setup(member)).next).toEqual(next);
    const chosen = await member.call('POST', '/api/spinwheel/seed', { clientSeed: 'my-own:seed|0,' });
    expect(chosen).toEqual({ status: 200, body: { hash: next.hash, clientSeed: 'my-own:seed|0,' } });
    const { body } = await spin(member);
    expect(body['draw']).toMatchObject(chosen.body);
    expect(verifies(body['draw'] as Draw)).toBe(true);
    expect(body['next']).toMatchObject({ clientSeed: 'my-own:seed|0,' });
  });

  test('can be chosen before any other call', async () => {
    const member = await server.newMember();
    const { body } = await member.call('POST', '/api/spinwheel/seed', { clientSeed: 'first' });
    expect((await setup(member)).next).toEqual(body);
    expect(body['clientSeed']).toBe('first');
  });

  test.each(['', ' ', 'a b', 'ก', 'x'.repeat(65), null, 7])('%j is refused', async (clientSeed) => {
    const member = await server.newMember();
    expect((await member.call('POST', '/api/spinwheel/seed', { clientSeed })).body).toEqual({ message: 'INVALID_INPUT' });
  });

  test('chosen during twenty draws: each draw uses the seed of its commitment', async () => {
    const member = await withCoins(10);
    const commitments = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        if (index % 2 === 0) return (await spin(member)).body['next'] as Commitment;
        return (await member.call('POST', '/api/spinwheel/seed', { clientSeed: `chosen-${index}` })).body as never;
      }),
    );
    const made = await draws(member);
    expect(made.every(verifies)).toBe(true);
    const committedDraws = made.filter(({ hash }) => commitments.some((each) => each.hash === hash));
    expect(committedDraws.length).toBeGreaterThan(0);
    expect(
      committedDraws.filter(({ hash, clientSeed }) => !commitments.some((each) => each.hash === hash && each.clientSeed === clientSeed)),
    ).toEqual([]);
  });
});

describe('the sealed seed of the next draw', () => {
  const seal = createSeal([SECRET], 'spin seed');
  const stored = async (hash: string): Promise<{ member: string; seed: string }> =>
    server.database.db.selectFrom('spin_seed').select(['member', 'seed']).where('hash', '=', hash).executeTakeFirstOrThrow();

  test('is sealed at rest, bound to its member', async () => {
    const { next } = await setup(await server.newMember());
    const { member, seed } = await stored(next.hash);
    expect(seal.open(seed, member)).toMatch(/^[0-9a-f]{64}$/);
    expect(seed).not.toContain(seal.open(seed, member));
    expect(() => seal.open(seed, 'another member')).toThrow('unable to authenticate');
  });

  test('survives a change of keys', async () => {
    const NEWER = 'a newer secret of some length';
    const member = await withCoins(1);
    const { next } = await setup(member);
    const both = createSeal([NEWER, SECRET], 'spin seed');
    const again = () => reseal(server.database.inTx, both, spinSeeds, 10_000);
    expect((await again()).resealed).toBeGreaterThan(0);
    expect((await again()).resealed).toBe(0);
    const newer = await server.anotherNode({ secrets: [NEWER] });
    const { body } = await caller(newer.http)('POST', '/api/spinwheel/spin', undefined, { authorization: `Bearer ${member.token}` });
    expect(body['draw']).toMatchObject(next);
    expect(verifies(body['draw'] as Draw)).toBe(true);
    await newer.close();
    await reseal(server.database.inTx, createSeal([SECRET, NEWER], 'spin seed'), spinSeeds, 10_000);
  });

  test('is never used twice: a draw cannot be changed, and its seed cannot be used again', async () => {
    const member = await withCoins(1);
    const { hash } = (await spin(member)).body['draw'] as Draw;
    const { pool, asOwner } = server.database;
    await expect(asOwner('update spin_draw set code = $1 where hash = $2', ['CREDIT_500', hash])).rejects.toThrow('append-only');
    await expect(asOwner('delete from spin_draw where hash = $1', [hash])).rejects.toThrow('append-only');
    await expect(
      pool.query(
        `insert into spin_draw select gen_random_uuid(), member, wheel, slices, hash, seed, client_seed, code, created_at
        from spin_draw where hash = $1`,
        [hash],
      ),
    ).rejects.toThrow('spin_draw_hash_key');
  });

  test('is created once under parallel requests', async () => {
    const member = await server.newMember();
    const { member: id } = await stored((await setup(member)).next.hash);
    await server.database.db.deleteFrom('spin_seed').where('member', '=', id).execute();
    const seeds = createSeeds(seal);
    const commitments = await Promise.all(Array.from({ length: 20 }, () => server.database.inTx((tx) => seeds.commitmentOf(tx, id))));
    expect(new Set(commitments.map(({ hash }) => hash)).size).toBe(1);
  });
});

describe('a coin buys one spin', () => {
  beforeEach(() => putWheel(server, { code: 'A', prize: { kind: 'coin', coins: 1 } }));

  test('twenty parallel spins with one coin: one winner, one draw, one coupon and no debt', async () => {
    const member = await withCoins(1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => spin(member)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(answers.filter(({ body }) => body['success'] === true)).toHaveLength(1);
    expect(answers.filter(({ body }) => body['error'] === 'NO_COIN')).toHaveLength(19);
    expect([(await draws(member)).length, (await coupons(member))[0]?.amount, (await setup(member)).userCoin]).toEqual([1, 1, 0]);
  });

  test('twenty copies under one key are one draw with the same answer', async () => {
    const member = await withCoins(3);
    const answers = await Promise.all(Array.from({ length: 20 }, () => spin(member, 'one')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ success: true, result: { remainingCoin: 2 } });
    expect((await setup(member)).userCoin).toBe(2);
  });

  // §3-26 coupon
  // §7-59 POST /api/spinwheel/spin
  // §8-38 spin
  test('without a coin nothing happens, and the same key can spin later', async () => {
    const member = await server.newMember();
    const refused = { status: 200, body: { success: false, result: null, error: 'NO_COIN', draw: null, next: null } };
    expect(await spin(member, 'again')).toEqual(refused);
    const { body: qr } = await member.call('POST', '/api/qrcode/KBANK', { amount: 100 });
    await server.payQr(String(qr['qrcodeId']), 10_000);
    const spun = await spin(member, 'again');
    expect(spun.body).toMatchObject({ success: true, result: { code: 'A', label: 'Prize A', remainingCoin: 0 } });
    expect(await spin(member, 'again')).toEqual(spun);
    expect(await spin(member)).toEqual(refused);
  });

  // §7-62 GET /api/spinwheel/active
  test('without a wheel the coin stays, and the same key can spin later', async () => {
    const member = await withCoins(1);
    await endWheel(server);
    expect((await member.call('GET', '/api/spinwheel/active')).body).toEqual({ isActive: false });
    expect(await setup(member)).toMatchObject({ activeSpinwheel: null, userCoin: 1 });
    expect((await spin(member, 'k')).body).toEqual({ success: false, result: null, error: 'SPIN_INACTIVE', draw: null, next: null });
    await putWheel(server, { code: 'A', prize: { kind: 'coin', coins: 1 } });
    expect((await member.call('GET', '/api/spinwheel/active')).body).toEqual({ isActive: true });
    expect((await spin(member, 'k')).body).toMatchObject({ success: true });
  });

  test('a wheel that cannot be parsed is inactive', async () => {
    const member = await withCoins(1);
    await server.database.pool.query(`update spin_slice set prize = '{"kind":"car"}' where wheel = (select id from spin_wheel
      where is_active and currency = 'THB')`);
    expect((await spin(member)).body['error']).toBe('SPIN_INACTIVE');
  });
});
