import type { BonusValue, GamesValue, ShopKind, WheelValue } from '@krapao/contract/desk';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESK, FROM_CONSOLE, type OperatorAtDesk, signInOwners } from '../../../test/desk.js';
import { moveClockTo } from '../../../test/rewards.js';
import { BONUS, itemOf, proposalOf, shopAt } from '../../../test/shop-items.js';
import { startTestServer, type TestServer } from '../../../test/test-server.js';

let server: TestServer;
let owner: OperatorAtDesk;
let other: OperatorAtDesk;
let shop: ReturnType<typeof shopAt>;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  [owner, other] = await signInOwners(server);
  shop = shopAt(server, { owner, other });
});
afterAll(async () => {
  await moveClockTo(server, null);
  await server.close();
});

describe('every item', () => {
  test('is listed with the version that is live, and its live value can be published again without a change', async () => {
    const { body } = await owner.call('GET /desk/shop');
    const kinds = new Set<ShopKind>(body.items.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(['accounts', 'bonus', 'flow', 'games', 'promotion', 'text', 'wheel']);
    for (const { kind, key } of body.items) {
      const { live } = await shop.item(`${kind}/${key}`);
      const saved = await shop.save(`${kind}/${key}`, live?.value);
      expect([kind, key, saved.body.problem, saved.body.changes]).toEqual([kind, key, null, []]);
      await owner.call('POST /desk/shop/:kind/:key/discard', { params: { kind, key }, body: { revision: saved.body.revision } });
    }
  });
});

describe('a draft', () => {
  test('is what one operator writes and the other reads, and no member sees', async () => {
    const live = await shop.liveOf<BonusValue>(BONUS);
    const before = await shop.seenName();
    const saved = await shop.save(BONUS, { ...live, name: { th: 'ใหม่', la: '', en: 'New' } });
    expect(saved.body).toMatchObject({ problem: null, gaps: [{ path: 'name', language: 'la' }], needsSecond: false, revision: 1 });
    expect(saved.body.changes).toContainEqual({ field: 'title', language: 'en', before: live.name.en, after: 'New' });
    const read = await other.call('GET /desk/shop/:kind/:key', { params: itemOf(BONUS) });
    expect(read.body.draft).toMatchObject({ revision: 1, base: 1, value: { name: { en: 'New' } }, by: { name: 'desk-owner' } });
    expect(await shop.seenName()).toBe(before);
  });

  test('is not overwritten by an operator who has read an earlier one', async () => {
    const { draft } = await shop.item(BONUS);
    expect((await shop.save(BONUS, draft?.value, draft?.revision, other)).body.revision).toBe(2);
    expect((await shop.save(BONUS, { lost: true }, draft?.revision)).body.message).toBe('DRAFT_CHANGED');
    expect((await shop.save(BONUS, { lost: true })).body.message).toBe('DRAFT_CHANGED');
    expect((await shop.publish(BONUS, draft?.revision ?? 0)).body.message).toBe('DRAFT_CHANGED');
    await owner.call('POST /desk/shop/:kind/:key/discard', { params: itemOf(BONUS), body: { revision: 2 } });
    expect((await shop.item(BONUS)).draft).toBeNull();
  });

  test('can be incomplete, and is not published then', async () => {
    const live = await shop.liveOf<BonusValue>(BONUS);
    const { body } = await shop.save(BONUS, { ...live, percent: -1 });
    expect(body.problem).toContain('percent');
    expect((await shop.publish(BONUS, body.revision)).body.message).toBe('DRAFT_INVALID');
    await owner.call('POST /desk/shop/:kind/:key/discard', { params: itemOf(BONUS), body: { revision: body.revision } });
  });

  test('of a code that no offer has begins a new one', async () => {
    const live = await shop.liveOf<BonusValue>(BONUS);
    const { body } = await shop.save('bonus/SPRING:THB', { ...live, code: 'SPRING' });
    const { items } = (await owner.call('GET /desk/shop')).body;
    expect(items).toContainEqual(expect.objectContaining({ kind: 'bonus', key: 'SPRING:THB', version: null }));
    expect(body.needsSecond).toBe(true);
    expect((await shop.save('bonus/lower case:THB', live)).status).toBe(400);
    expect((await shop.save('bonus/SPRING:EUR', live)).body.message).toBe('NOT_FOUND');
    await owner.call('POST /desk/shop/:kind/:key/discard', {
      params: { kind: 'bonus', key: 'SPRING:THB' },
      body: { revision: body.revision },
    });
  });
});

describe('publishing', () => {
  test('what gives no more away takes one person, and each version can be restored', async () => {
    const before = await shop.seenName();
    await shop.publishName('Daily, in other words');
    expect(await shop.seenName()).toBe('Daily, in other words');
    const { live, draft, versions } = await shop.item(BONUS);
    expect([live?.version, draft]).toEqual([2, null]);
    expect(versions).toMatchObject([
      {
        version: 2,
        by: [{ name: 'desk-owner' }],
        note: 'spring',
        changes: [{ field: 'title', language: 'en', before, after: 'Daily, in other words' }],
      },
      { version: 1, by: [], at: null },
    ]);
    const first = await owner.call('GET /desk/shop/:kind/:key/versions/:version', { params: { ...itemOf(BONUS), version: 1 } });
    const { body } = await shop.save(BONUS, first.body.value);
    await shop.publish(BONUS, body.revision);
    expect([await shop.seenName(), (await shop.item(BONUS)).live?.version]).toEqual([before, 3]);
  });

  test.each([
    ['a higher percentage', { percent: 90 }, true],
    ['a lower percentage', { percent: 1 }, false],
    ['no limit', { maxAmount: null }, true],
    ['less play', { successPercent: 100 }, true],
    ['more play', { successPercent: 900 }, false],
    ['more often', { maxReceived: 99 }, true],
    ['an end', { closesAt: '2030-01-01T00:00:00Z' }, false],
    ['a higher lowest deposit', { minDeposit: 5_000 }, false],
  ] as const)('%s: a second person is needed: %s', async (_case, change, needsSecond) => {
    const { body } = await shop.save(BONUS, { ...(await shop.liveOf<BonusValue>(BONUS)), ...change });
    expect(body).toMatchObject({ problem: null, needsSecond });
    await owner.call('POST /desk/shop/:kind/:key/discard', { params: itemOf(BONUS), body: { revision: body.revision } });
  });

  test('on a site that one person runs, nothing needs a second person', async () => {
    const looser = { ...(await shop.liveOf<BonusValue>(BONUS)), percent: 90 };
    await server.database.asOwner('update desk_site set solo = true');
    const { body } = await shop.save(BONUS, looser);
    const { draft } = await shop.item(BONUS);
    await server.database.asOwner('update desk_site set solo = false');
    expect([body.needsSecond, draft?.needsSecond]).toEqual([false, false]);
    await owner.call('POST /desk/shop/:kind/:key/discard', { params: itemOf(BONUS), body: { revision: body.revision } });
  });

  test('the session of an operator has the names of the games, as members read them', async () => {
    const { body } = await owner.call('GET /desk/session');
    expect(body.site.games).toMatchObject({ JOKER: 'Joker', SLOTXO: 'Slot XO' });
  });

  test('a game that leads members to another address takes two people, and so does another picture', async () => {
    const games = await shop.liveOf<GamesValue>('games/THB');
    const [first, ...rest] = games as [GamesValue[number], ...GamesValue];
    const assess = async (value: GamesValue) => {
      const { body } = await shop.save('games/THB', value);
      await owner.call('POST /desk/shop/:kind/:key/discard', { params: { kind: 'games', key: 'THB' }, body: { revision: body.revision } });
      return [body.problem, body.needsSecond];
    };
    expect(await assess([{ ...first, web: 'https://elsewhere.example/play' }, ...rest])).toEqual([null, true]);
    expect(await assess([{ ...first, logo: '/files/shop/logo.png' }, ...rest])).toEqual([null, true]);
    expect(await assess([{ ...first, name: 'In other words' }, ...rest])).toEqual([null, false]);
  });

  test('a proposal for a value that changed meanwhile is void', async () => {
    const live = await shop.liveOf<BonusValue>(BONUS);
    const { body } = await shop.save(BONUS, { ...live, maxReceived: live.maxReceived + 1 });
    const id = proposalOf(await shop.publish(BONUS, body.revision));
    await server.database.asOwner(`update bonus set min_deposit = min_deposit + 100 where code = 'DAILY50' and currency = 'THB'`);
    expect((await shop.approve(id)).body.message).toBe('PROPOSAL_VOID');
    await owner.call('POST /desk/shop/:kind/:key/discard', { params: itemOf(BONUS), body: { revision: body.revision } });
  });

  test('the accounts that members pay into are not published by the call for other items', async () => {
    const { body } = await shop.save('accounts/THB', await shop.liveOf('accounts/THB'));
    const answer = await owner.call('POST /desk/shop/:kind/:key/publish', {
      params: { kind: 'accounts', key: 'THB' },
      body: {
        revision: body.revision,
        note: '',
      },
    });
    expect(proposalOf(answer as never)).not.toBe('');
    await server.database.asOwner(`delete from proposal; delete from shop_draft`);
  });
});

describe('a picture', () => {
  const upload = async (payload: Buffer, cookie = owner.cookie) => {
    const response = await server.app.desk?.inject({
      method: 'POST',
      url: '/desk/shop-files/image',
      headers: { ...FROM_CONSOLE, 'content-type': 'application/octet-stream', cookie },
      payload,
    });
    return { status: response?.statusCode, body: response?.json<{ path: string; message?: string }>() };
  };

  test('is encoded anew, published with a game, and seen by members and at the desk', async () => {
    const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'hidden' } })
      .png()
      .toBuffer();
    const { status, body } = await upload(png);
    expect([status, body?.path]).toEqual([200, expect.stringMatching(/^\/files\/shop\/[\w-]{43}\.png$/)]);
    const url = body?.path ?? '';
    for (const app of [server.app.http, server.app.desk]) {
      const opened = await app?.inject({ method: 'GET', url });
      expect([opened?.statusCode, opened?.headers['content-type']]).toEqual([200, 'image/png']);
      expect(opened?.rawPayload.includes('hidden')).toBe(false);
    }
    const [first, ...rest] = await shop.liveOf<GamesValue>('games/THB');
    const saved = await shop.save('games/THB', [{ ...first, logo: url }, ...rest]);
    expect((await shop.approve(proposalOf(await shop.publish('games/THB', saved.body.revision)))).status).toBe(200);
    const wallet = (await (await server.newMember()).call('GET', '/api/wallet')).body;
    expect(wallet['slots']).toContainEqual(expect.objectContaining({ code: first?.code, logo: url }));
  });

  test('that is none, or from an operator who may not write, is refused', async () => {
    expect((await upload(Buffer.from('<svg onload="alert(1)">'))).body?.message).toBe('FILE_NOT_SUPPORTED');
    expect((await server.app.http.inject({ method: 'GET', url: `/files/shop/${'a'.repeat(43)}.svg` })).statusCode).toBe(404);
    await server.database.asOwner(`update operator set roles = '{support}' where name = 'desk-cashier'`);
    expect((await upload(Buffer.from('x'), other.cookie)).body?.message).toBe('NOT_PERMITTED');
    await server.database.asOwner(`update operator set roles = '{owner}' where name = 'desk-cashier'`);
  });
});

describe('the wheel', () => {
  test('costs are known from the draws of members, which hold', async () => {
    const { status, body } = await owner.call('GET /desk/shop-wheel/:currency', { params: { currency: 'THB' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ depositPerCoin: 100 });
    expect(body.proof.held).toBe(body.proof.checked);
  });

  test('a simulation draws 100,000 times by the weights', async () => {
    const wheel = await shop.liveOf<NonNullable<WheelValue>>('wheel/THB');
    const slices = wheel.slices.map(({ code, weight }) => ({ code, weight }));
    const { body } = await owner.call('POST /desk/shop-wheel/:currency/simulate', { params: { currency: 'THB' }, body: { slices } });
    expect(Object.values(body.counts).reduce((sum, count) => sum + count, 0)).toBe(100_000);
    expect(Object.keys(body.counts)).toEqual(slices.map(({ code }) => code));
    expect(body.probability === null || body.probability > 1e-9).toBe(true);
  });
});
