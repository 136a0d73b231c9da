import type { BonusValue, GamesValue, ShopKind, WheelValue } from '@krapao/contract/desk';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DESK, FROM_CONSOLE, type OperatorAtDesk, signIn } from './desk.js';
import { moveClockTo } from './rewards.js';
import { startTestServer, type TestServer } from './test-server.js';

let server: TestServer;
let owner: OperatorAtDesk;
let other: OperatorAtDesk;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  await server.database.asOwner(`update operator set roles = '{owner}', cap_thb = null, cap_lak = null where name like 'desk-%'`);
  [owner, other] = [await signIn(server, 'desk-owner'), await signIn(server, 'desk-cashier')];
});
afterAll(async () => {
  await moveClockTo(server, null);
  await server.close();
});

const BONUS = 'bonus/DAILY50:THB';
const item = async (path: string) => (await owner.call('GET /desk/shop/:kind/:key', `/desk/shop/${path}`)).body;
const liveOf = async <V>(path: string): Promise<V> => (await item(path)).live?.value as V;
const save = (path: string, value: unknown, revision: number | null = null, operator = owner) =>
  operator.call('POST /desk/shop/:kind/:key/draft', `/desk/shop/${path}/draft`, { value, revision });
const publish = (path: string, revision: number, times: { startsAt?: string | null; endsAt?: string | null } = {}) =>
  owner.call('POST /desk/shop/:kind/:key/publish', `/desk/shop/${path}/publish`, {
    revision,
    note: 'spring',
    startsAt: null,
    endsAt: null,
    ...times,
  });
const approve = (id: string) => other.call('POST /desk/proposals/:id/approve', `/desk/proposals/${id}/approve`);
const proposalOf = ({ body }: { body: object }): string => ('proposal' in body ? (body.proposal as { id: string }).id : '');

/** The name of the bonus as a member reads it, who has just registered: sessions end when the clock moves. */
const seenName = async (): Promise<unknown> => {
  const member = await server.newMember();
  const { body } = await member.call('GET', '/api/bonus', undefined, { 'accept-language': 'en' });
  return (body as unknown as { code: string; name: string }[]).find(({ code }) => code === 'DAILY50')?.name;
};

/** Publishes a change that takes one person. */
async function publishName(en: string): Promise<void> {
  const live = await liveOf<BonusValue>(BONUS);
  const { body } = await save(BONUS, { ...live, name: { ...live.name, en } });
  expect((await publish(BONUS, body.revision)).body).toEqual({ done: true });
}

describe('every item', () => {
  test('is listed with the version that is live, and its live value can be published again without a change', async () => {
    const { body } = await owner.call('GET /desk/shop', '/desk/shop');
    const kinds = new Set<ShopKind>(body.items.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(['accounts', 'bonus', 'flow', 'games', 'promotion', 'text', 'wheel']);
    for (const { kind, key } of body.items) {
      const { live } = await item(`${kind}/${key}`);
      const saved = await save(`${kind}/${key}`, live?.value);
      expect([kind, key, saved.body.problem, saved.body.changes]).toEqual([kind, key, null, []]);
      await owner.call('POST /desk/shop/:kind/:key/discard', `/desk/shop/${kind}/${key}/discard`, { revision: saved.body.revision });
    }
  });
});

describe('a draft', () => {
  test('is what one operator writes and the other reads, and no member sees', async () => {
    const live = await liveOf<BonusValue>(BONUS);
    const before = await seenName();
    const saved = await save(BONUS, { ...live, name: { th: 'ใหม่', la: '', en: 'New' } });
    expect(saved.body).toMatchObject({ problem: null, gaps: [{ path: 'name', language: 'la' }], needsSecond: false, revision: 1 });
    expect(saved.body.changes).toContainEqual({ field: 'title', language: 'en', before: live.name.en, after: 'New' });
    const read = await other.call('GET /desk/shop/:kind/:key', `/desk/shop/${BONUS}`);
    expect(read.body.draft).toMatchObject({ revision: 1, base: 1, value: { name: { en: 'New' } }, by: { name: 'desk-owner' } });
    expect(await seenName()).toBe(before);
  });

  test('is not overwritten by an operator who has read an earlier one', async () => {
    const { draft } = await item(BONUS);
    expect((await save(BONUS, draft?.value, draft?.revision, other)).body.revision).toBe(2);
    expect((await save(BONUS, { lost: true }, draft?.revision)).body.message).toBe('DRAFT_CHANGED');
    expect((await save(BONUS, { lost: true })).body.message).toBe('DRAFT_CHANGED');
    expect((await publish(BONUS, draft?.revision ?? 0)).body.message).toBe('DRAFT_CHANGED');
    await owner.call('POST /desk/shop/:kind/:key/discard', `/desk/shop/${BONUS}/discard`, { revision: 2 });
    expect((await item(BONUS)).draft).toBeNull();
  });

  test('can be incomplete, and is not published then', async () => {
    const live = await liveOf<BonusValue>(BONUS);
    const { body } = await save(BONUS, { ...live, percent: -1 });
    expect(body.problem).toContain('percent');
    expect((await publish(BONUS, body.revision)).body.message).toBe('DRAFT_INVALID');
    await owner.call('POST /desk/shop/:kind/:key/discard', `/desk/shop/${BONUS}/discard`, { revision: body.revision });
  });

  test('of a code that no offer has begins a new one', async () => {
    const live = await liveOf<BonusValue>(BONUS);
    const { body } = await save('bonus/SPRING:THB', { ...live, code: 'SPRING' });
    const { items } = (await owner.call('GET /desk/shop', '/desk/shop')).body;
    expect(items).toContainEqual(expect.objectContaining({ kind: 'bonus', key: 'SPRING:THB', version: null }));
    expect(body.needsSecond).toBe(true);
    expect((await save('bonus/lower case:THB', live)).status).toBe(400);
    expect((await save('bonus/SPRING:EUR', live)).body.message).toBe('NOT_FOUND');
    await owner.call('POST /desk/shop/:kind/:key/discard', '/desk/shop/bonus/SPRING:THB/discard', { revision: body.revision });
  });
});

describe('publishing', () => {
  test('what gives no more away takes one person, and each version can be restored', async () => {
    const before = await seenName();
    await publishName('Daily, in other words');
    expect(await seenName()).toBe('Daily, in other words');
    const { live, draft, versions } = await item(BONUS);
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
    const first = await owner.call('GET /desk/shop/:kind/:key/versions/:version', `/desk/shop/${BONUS}/versions/1`);
    const { body } = await save(BONUS, first.body.value);
    await publish(BONUS, body.revision);
    expect([await seenName(), (await item(BONUS)).live?.version]).toEqual([before, 3]);
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
    const { body } = await save(BONUS, { ...(await liveOf<BonusValue>(BONUS)), ...change });
    expect(body).toMatchObject({ problem: null, needsSecond });
    await owner.call('POST /desk/shop/:kind/:key/discard', `/desk/shop/${BONUS}/discard`, { revision: body.revision });
  });

  test('a game that leads members to another address takes two people, and so does another picture', async () => {
    const games = await liveOf<GamesValue>('games/THB');
    const [first, ...rest] = games as [GamesValue[number], ...GamesValue];
    const assess = async (value: GamesValue) => {
      const { body } = await save('games/THB', value);
      await owner.call('POST /desk/shop/:kind/:key/discard', '/desk/shop/games/THB/discard', { revision: body.revision });
      return [body.problem, body.needsSecond];
    };
    expect(await assess([{ ...first, web: 'https://elsewhere.example/play' }, ...rest])).toEqual([null, true]);
    expect(await assess([{ ...first, logo: '/files/shop/logo.png' }, ...rest])).toEqual([null, true]);
    expect(await assess([{ ...first, name: 'In other words' }, ...rest])).toEqual([null, false]);
  });

  const ACCOUNT = 'Our bank changed: pay to 123-4-56789-0';
  const LINK = '<p>Our bank changed: <a href="https://pay-us.example">pay here</a></p>';
  const everywhere = (text: string) => ({ th: text, la: text, en: text });
  const withText =
    (text: string) =>
    (live: unknown): unknown => ({ ...(live as object), en: text });
  const withItem =
    (made: unknown) =>
    (live: unknown): unknown => ({ ...(live as object), en: [...(live as { en: unknown[] }).en, made] });
  const step = { id: 'bank', triggers: ['bank'], messages: [{ message_type: 'text', payload: everywhere(ACCOUNT) }], ends: false };

  /** How content that members read is changed so that it leads them to another account or site. */
  const leading: readonly (readonly [path: string, change: (live: unknown) => unknown])[] = [
    ['text/contactText', withText(LINK)],
    ['text/refundInfo', withText(`<p>${ACCOUNT}</p>`)],
    ['text/agreements', withItem(`<p>${ACCOUNT}</p>`)],
    ['text/conditions', withItem(LINK)],
    ['text/notice', withText(`<p>{percent} ${ACCOUNT}</p>`)],
    ['text/inviteBanners', withItem({ image: '', html: LINK })],
    ['text/refundBanners', withItem({ image: '/files/shop/qr.png', html: '' })],
    ['text/otpSms', withText('Code {code} of a friend')],
    ['text/qrRefused', withText(ACCOUNT)],
    ['text/inviteLine', withText('see pay-us.com')],
    ['text/siteName', withText('pay-us.com')],
    ['text/howto', (live) => (live as { about: object }[]).map((film) => ({ ...film, about: everywhere('ask @payus on LINE') }))],
    ['text/lineName', () => 'payus'],
    ['text/website', () => 'https://pay-us.example'],
    ['flow/chatFlow', (live) => ({ ...(live as object), steps: [...(live as { steps: unknown[] }).steps, step] })],
    [BONUS, (live) => ({ ...(live as object), banners: [{ image: '', html: everywhere(LINK) }] })],
    ['promotion/WELCOME:THB', (live) => ({ ...(live as object), description: everywhere(ACCOUNT) })],
  ];

  test.each(leading)('%s that leads members away is not published by one person', async (path, change) => {
    const live = await liveOf(path);
    const { body } = await save(path, change(live));
    expect([body.problem, body.needsSecond]).toEqual([null, true]);
    expect((await publish(path, body.revision)).status).toBe(202);
    expect(await liveOf(path)).toEqual(live);
    await server.database.asOwner(`delete from proposal; delete from shop_draft`);
  });

  test('a text without a lead is published by one person', async () => {
    const { body } = await save('text/contactText', withText('<p>We answer day and night.</p>')(await liveOf('text/contactText')));
    expect((await publish('text/contactText', body.revision)).body).toEqual({ done: true });
  });

  test('a proposal for a value that changed meanwhile is void', async () => {
    const live = await liveOf<BonusValue>(BONUS);
    const { body } = await save(BONUS, { ...live, maxReceived: live.maxReceived + 1 });
    const id = proposalOf(await publish(BONUS, body.revision));
    await server.database.asOwner(`update bonus set min_deposit = min_deposit + 100 where code = 'DAILY50' and currency = 'THB'`);
    expect((await approve(id)).body.message).toBe('PROPOSAL_VOID');
    await owner.call('POST /desk/shop/:kind/:key/discard', `/desk/shop/${BONUS}/discard`, { revision: body.revision });
  });

  test('the accounts that members pay into are not published by the call for other items', async () => {
    const { body } = await save('accounts/THB', await liveOf('accounts/THB'));
    const answer = await owner.call('POST /desk/shop/:kind/:key/publish', '/desk/shop/accounts/THB/publish', {
      revision: body.revision,
      note: '',
    });
    expect(proposalOf(answer as never)).not.toBe('');
    await server.database.asOwner(`delete from proposal; delete from shop_draft`);
  });
});

describe('a plan', () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const plan = async (en: string, times: { startsAt: string | null; endsAt: string | null }) => {
    const live = await liveOf<BonusValue>(BONUS);
    const { body } = await save(BONUS, { ...live, name: { ...live.name, en } });
    expect((await publish(BONUS, body.revision, times)).body).toEqual({ done: true });
  };
  afterEach(() => moveClockTo(server, null));
  const runPlans = () => server.app.shop.runPlans();

  test('begins and ends by the business clock', async () => {
    const before = await seenName();
    await plan('For a weekend', { startsAt: at(60), endsAt: at(120) });
    await runPlans();
    expect([await seenName(), (await item(BONUS)).plan?.state]).toEqual([before, 'planned']);
    await moveClockTo(server, at(61));
    await runPlans();
    expect([await seenName(), (await item(BONUS)).plan?.state]).toEqual(['For a weekend', 'running']);
    await moveClockTo(server, at(121));
    await runPlans();
    expect([await seenName(), (await item(BONUS)).plan]).toEqual([before, null]);
  });

  test('is void when another version is published first', async () => {
    await plan('Never seen', { startsAt: at(60), endsAt: null });
    await publishName('Published first');
    await moveClockTo(server, at(61));
    await runPlans();
    expect([await seenName(), (await item(BONUS)).plan]).toEqual(['Published first', null]);
  });

  test('can be cancelled before it begins', async () => {
    await plan('Cancelled', { startsAt: at(60), endsAt: null });
    await owner.call('POST /desk/shop/:kind/:key/cancel-plan', `/desk/shop/${BONUS}/cancel-plan`, { note: 'rain' });
    await moveClockTo(server, at(61));
    await runPlans();
    expect(await seenName()).toBe('Published first');
  });

  describe('that runs', () => {
    const cancel = (path = BONUS, operator = owner) =>
      operator.call('POST /desk/shop/:kind/:key/cancel-plan', `/desk/shop/${path}/cancel-plan`, { note: 'keep it' });
    const percent = async () => (await liveOf<BonusValue>(BONUS)).percent;
    const expireTo = async (minutes: number) => {
      await moveClockTo(server, at(minutes));
      await runPlans();
    };
    /** Two people publish a bonus that gives more for an hour. Resolves to the percentage before. */
    const raised = async (): Promise<number> => {
      const live = await liveOf<BonusValue>(BONUS);
      const { body } = await save(BONUS, { ...live, percent: (live.percent ?? 0) + 20 });
      const proposed = await publish(BONUS, body.revision, { endsAt: at(60) });
      expect((await approve(proposalOf(proposed))).status).toBe(200);
      return live.percent ?? 0;
    };

    afterEach(() => server.database.asOwner(`delete from proposal; delete from shop_draft`));

    test('is not made permanent by one person who cancels it', async () => {
      const before = await raised();
      const answer = await cancel();
      expect(answer.status).toBe(202);
      expect((await owner.call('GET /desk/proposals', '/desk/proposals')).body.proposals[0]?.changes).toEqual([
        { field: 'percent', before: `${before} %`, after: `${before + 20} %` },
        { field: 'closes', before: expect.any(String), after: null },
      ]);
      await expireTo(61);
      expect(await percent()).toBe(before);
      // The plan has ended meanwhile, and the proposal with it.
      expect((await approve(proposalOf(answer))).body.message).toBe('PROPOSAL_VOID');
    });

    test('is made permanent by two people', async () => {
      const before = await raised();
      expect((await approve(proposalOf(await cancel()))).body).toEqual({ state: 'approved' });
      expect((await item(BONUS)).plan).toBeNull();
      await expireTo(61);
      expect(await percent()).toBe(before + 20);
      const { body } = await save(BONUS, { ...(await liveOf<BonusValue>(BONUS)), percent: before });
      await publish(BONUS, body.revision);
    });

    const ways: readonly [string, (live: BonusValue) => { value: BonusValue; endsAt: string | null }][] = [
      ['publishes its value again without an end', (live) => ({ value: live, endsAt: null })],
      ['publishes its value again with a later end', (live) => ({ value: live, endsAt: at(600) })],
      ['changes only its name', (live) => ({ value: { ...live, name: { ...live.name, en: 'As before' } }, endsAt: null })],
      ['publishes another value for a minute, after which it would stay', (live) => ({ value: { ...live, percent: 1 }, endsAt: at(1) })],
    ];

    test.each(ways)('does not last longer when one person %s', async (_case, way) => {
      const before = await raised();
      const { value, endsAt } = way(await liveOf<BonusValue>(BONUS));
      const { body } = await save(BONUS, value);
      expect((await publish(BONUS, body.revision, { endsAt })).status).toBe(202);
      await expireTo(61);
      expect(await percent()).toBe(before);
    });

    test('of temporary accounts is cancelled only with the permission for accounts, and by two', async () => {
      await server.database.asOwner(`update operator set roles = '{content}' where name = 'desk-cashier'`);
      const call = (operator: OperatorAtDesk) =>
        operator.call('POST /desk/shop/accounts/:currency/cancel-plan', '/desk/shop/accounts/THB/cancel-plan', { note: 'keep it' });
      expect((await call(other)).body.message).toBe('NOT_PERMITTED');
      expect((await cancel('accounts/THB', other)).body.message).toBe('NOT_PERMITTED');
      await server.database.asOwner(`update operator set roles = '{owner}' where name = 'desk-cashier'`);
      const live = await liveOf<{ banks: { accountName: string }[] }>('accounts/THB');
      const value = { ...live, banks: live.banks.map((bank) => ({ ...bank, accountName: 'For an hour' })) };
      const { body } = await save('accounts/THB', value);
      const proposed = await publish('accounts/THB', body.revision, { endsAt: at(60) });
      await approve(proposalOf(proposed));
      expect((await call(owner)).status).toBe(202);
      await expireTo(61);
      expect(await liveOf('accounts/THB')).toEqual(live);
    });
  });

  test('that would give less is not cancelled by one person', async () => {
    const live = await liveOf<BonusValue>(BONUS);
    const lower = await save(BONUS, { ...live, percent: 1 });
    await publish(BONUS, lower.body.revision, { startsAt: at(60) });
    const cancelled = await owner.call('POST /desk/shop/:kind/:key/cancel-plan', `/desk/shop/${BONUS}/cancel-plan`, { note: 'no' });
    expect(cancelled.status).toBe(202);
    const renamed = await save(BONUS, { ...live, name: { ...live.name, en: 'A change before it' } });
    expect((await publish(BONUS, renamed.body.revision)).body.message).toBe('PROPOSAL_OPEN');
    await server.database.asOwner(`delete from proposal`);
    expect((await publish(BONUS, renamed.body.revision)).status).toBe(202);
    await server.database.asOwner(`delete from proposal; delete from shop_draft; delete from shop_plan`);
  });

  test('of a new item has no end, because nothing was live before', async () => {
    const live = await liveOf<BonusValue>(BONUS);
    const { body } = await save('bonus/FRESH:THB', { ...live, code: 'FRESH' });
    expect((await publish('bonus/FRESH:THB', body.revision, { endsAt: at(60) })).body.message).toBe('INVALID_INPUT');
    await server.database.asOwner(`delete from shop_draft`);
  });

  test('whose end is before its start is refused', async () => {
    const { body } = await save(BONUS, await liveOf<BonusValue>(BONUS));
    expect((await publish(BONUS, body.revision, { startsAt: at(60), endsAt: at(30) })).body.message).toBe('INVALID_INPUT');
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
    const [first, ...rest] = await liveOf<GamesValue>('games/THB');
    const saved = await save('games/THB', [{ ...first, logo: url }, ...rest]);
    expect((await approve(proposalOf(await publish('games/THB', saved.body.revision)))).status).toBe(200);
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
    const { status, body } = await owner.call('GET /desk/shop-wheel/:currency', '/desk/shop-wheel/THB');
    expect(status).toBe(200);
    expect(body).toMatchObject({ depositPerCoin: 100 });
    expect(body.proof.held).toBe(body.proof.checked);
  });

  test('a simulation draws 100,000 times by the weights', async () => {
    const wheel = await liveOf<NonNullable<WheelValue>>('wheel/THB');
    const slices = wheel.slices.map(({ code, weight }) => ({ code, weight }));
    const { body } = await owner.call('POST /desk/shop-wheel/:currency/simulate', '/desk/shop-wheel/THB/simulate', { slices });
    expect(Object.values(body.counts).reduce((sum, count) => sum + count, 0)).toBe(100_000);
    expect(Object.keys(body.counts)).toEqual(slices.map(({ code }) => code));
    expect(body.probability === null || body.probability > 1e-9).toBe(true);
  });
});
